import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFull, openSite, START_MAX_MS, type Site } from "./site";

/*
 * A stranger sends long things, slow things and many odd things, to stop the site or fill its machine
 * (docs/decisions/front.md).
 */

describe.skipIf(!isFull)("on the built site", { timeout: START_MAX_MS }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, START_MAX_MS);
  afterAll(() => site.close());

  const cpuMs = () => {
    const fields = readFileSync(`/proc/${site.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const rssMb = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

  test("long paths, queries, cookies and headers are refused, and the site goes on", async () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join("&");
    for (const [line, headers, statuses] of [
      [`GET /${"a".repeat(65_536)}`, [], [431]],
      [`GET /api/${"a".repeat(10_000)}/`, [], [404, 414]],
      [`GET /place?${keys}`, [], [200]],
      [`GET /api/place/?${keys}`, [], [200, 400]],
      ["GET /", [`Cookie: a=${"b".repeat(100_000)}`], [431]],
      ["GET /", Array.from({ length: 200 }, (_, index) => `X-${index}: 1`), [200]],
      ["GET /", Array.from({ length: 5000 }, (_, index) => `X-${index}: 1`), [431]],
    ] as [string, string[], number[]][]) {
      expect(statuses, line.slice(0, 40)).toContain((await site.send(line, headers)).status);
    }
    expect((await site.send("GET /place/1")).status).toBe(200);
  });

  test("bodies that lie about their length desync nothing", async () => {
    for (const headers of [
      ["Content-Length: 5", "Transfer-Encoding: chunked"],
      ["Content-Length: 5", "Content-Length: 6"],
      ["Content-Length: -1"],
      ["Transfer-Encoding: xchunked"],
    ]) {
      expect((await site.send("POST /user/token/", headers)).status, headers.join()).toBe(400);
    }
  });

  test("calls of server actions that there are not cost nothing and write nothing", async () => {
    const before = cpuMs();
    for (let index = 0; index < 200; index += 1) {
      const { status } = await site.send("POST /place", [
        `Next-Action: ${index.toString(16).padStart(40, "0")}`,
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 0",
      ]);
      expect(status).toBe(405);
    }
    expect((cpuMs() - before) / 200).toBeLessThan(20);
    expect(site.log()).not.toMatch(/action|reference/i);
  });

  test("the picture resizer asks no other host, and takes no size but the site's", async () => {
    for (const query of [
      ...[
        "url=http://169.254.169.254/latest/&w=640&q=75",
        "url=//evil.example/a.png&w=640&q=75",
        "url=%2F%2Fevil.example&w=640&q=75",
      ],
      ...[
        "url=/images/none.webp&w=9999&q=75",
        "url=/images/none.webp&w=640&q=101",
        "url=file:///etc/passwd&w=640&q=75",
      ],
      ...[
        "url=/api/place/&w=640&q=75",
        "url=data:image/svg%2Bxml,a&w=640&q=75",
        "url=/images/avatar-neutral.svg&w=640&q=75",
      ],
    ]) {
      const { status } = await site.send(`GET /_next/image?${query}`);
      expect(status, query).toBeGreaterThanOrEqual(400);
      expect(status, query).toBeLessThan(500);
    }
  });

  test("one address has 120 odd pages and then one a second; neighbours and known pages stay", async () => {
    const from = ["X-Forwarded-For: 203.0.113.9"];
    await site.send("GET /place/1", ["X-Forwarded-For: 198.51.100.1"]);
    await site.send("GET /place/1", ["X-Forwarded-For: 198.51.100.1"]);
    const startedAtMs = Date.now();
    const statuses: number[] = [];
    for (let id = 0; id < 1000; id += 1)
      statuses.push((await site.send(`GET /place/${9_000_000 + id}`, from)).status);
    const seconds = (Date.now() - startedAtMs) / 1000;
    const rendered = statuses.filter((status) => status === 404).length;
    expect(rendered).toBeGreaterThanOrEqual(120);
    expect(rendered).toBeLessThanOrEqual(121 + seconds);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await site.send("GET /place/1", from)).status).toBe(200);
    expect((await site.send("GET /mypage/point", from)).status).toBe(307);
    expect((await site.send("GET /place/9999999", ["X-Forwarded-For: 203.0.113.10"])).status).toBe(404);
  });

  test("2,000 odd addresses leave the site within its memory", async () => {
    for (let id = 0; id < 2000; id += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => site.send(`GET /place/${1_000_000 + id + index}`)),
      );
    }
    expect(rssMb()).toBeLessThan(900);
  });

  test("500 who send a letter at a time are hung up on, and the others do not wait", async () => {
    const slow = Array.from({ length: 500 }, () => connect(site.port, "127.0.0.1"));
    const closed = Promise.all(
      slow.map((socket) => new Promise((resolve) => socket.on("close", resolve).on("error", resolve))),
    );
    const startedAtMs = Date.now();
    for (const socket of slow) socket.resume().write("GET / HTTP/1.1\r\nX: ");
    const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write("a")), 2000);
    const times: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const atMs = Date.now();
      expect((await site.send("GET /place/1")).status).toBe(200);
      times.push(Date.now() - atMs);
    }
    await closed;
    clearInterval(drip);
    expect(Date.now() - startedAtMs).toBeLessThan(60_000);
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(500);
  });
});

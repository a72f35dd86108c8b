import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFull, openSite, START_MAX_MS, type Site } from "./site";

/*
 * A stranger wants the site to speak in another's name, to one visitor or through a cache to all (docs/decisions/front.md).
 */

const EVIL = "evil.example";
const tryConnect = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    socket.on("connect", () => resolve(true));
    for (const event of ["error", "timeout"]) socket.on(event, () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

describe.skipIf(!isFull)("on the built site", { timeout: START_MAX_MS }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, START_MAX_MS);
  afterAll(() => site.close());

  const pages = [
    "/",
    "/place",
    "/place/1",
    "/place/",
    "/mypage/point",
    "/app_link",
    "/no-such",
    "/robots.txt",
    "/sitemap.xml",
  ];

  test("another host is repeated nowhere, however it is claimed", async () => {
    const claims: [prefix: string, headers: string[]][] = [
      [`http://${EVIL}`, []],
      [`https://${EVIL}:81`, []],
      ["", [`X-Forwarded-Server: ${EVIL}`]],
      ["", [`Forwarded: host=${EVIL};proto=https`]],
      ["", [`X-Original-Host: ${EVIL}`, `X-Host: ${EVIL}`]],
      ["", [`Origin: https://${EVIL}`, `Referer: https://${EVIL}/`]],
    ];
    for (const path of pages) {
      for (const [prefix, headers] of claims) {
        const answer = await site.send(`GET ${prefix}${path}`, headers);
        expect(JSON.stringify(answer), `${prefix}${path} ${headers.join()}`).not.toContain(EVIL);
      }
    }
  });

  test("a redirect stays here, and nothing splits its head", async () => {
    for (const path of [
      `//${EVIL}/place/`,
      `/\\${EVIL}/place/`,
      `/%0d%0aSet-Cookie:x=1/`,
      `/.//${EVIL}/`,
      "/app_link?utm_source=%0d%0aX:y",
    ]) {
      const { headers } = await site.send(`GET ${path}`);
      expect(headers["location"] ?? "/", path).toMatch(/^\/(?![/\\])/);
      expect(headers["set-cookie"] ?? "", path).not.toContain("x=1");
      expect(headers).not.toHaveProperty("x");
    }
  });

  test("what a stranger asked for first is not what the next visitor gets", async () => {
    const read = async (path: string) => (await site.send(`GET ${path}`)).body;
    for (const path of ["/", "/place/1", "/notice/1"]) {
      const before = await read(path);
      for (const header of [
        "rsc: 1",
        "next-url: /mypage",
        `x-forwarded-host: ${EVIL}`,
        "accept: text/x-component",
        "cookie: member=1",
      ]) {
        await site.send(`GET ${path}`, [header]);
        await site.send(`GET ${path}?_rsc=x&utm_source=${EVIL}&nxtPid=2`, [header]);
      }
      expect(await read(path), path).toBe(before);
    }
  });

  test("the site and the backend are reached from this machine alone, by either name of it", async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one && !one.internal && one.family === "IPv4")
      .map((one) => one!.address);
    for (const address of outside) expect(await tryConnect(address, site.port), address).toBe(false);
    expect(await tryConnect("127.0.0.1", site.port)).toBe(true);
    const hasV6 = Object.values(networkInterfaces())
      .flat()
      .some((one) => one?.address === "::1");
    if (hasV6) expect(await tryConnect("::1", site.port)).toBe(true);
  });
});

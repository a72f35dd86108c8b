import { beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("server-only", () => ({}));

const send = async (body: string, headers: Record<string, string> = {}) => {
  const { logVitals } = await import("@/lib/render/log-vitals");
  return logVitals(new Request("http://site/api/vitals", { method: "POST", body, headers }));
};
const report = { path: "/place/3", values: { LCP: 1200.5, CLS: 0.01 } };
let lines: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  lines = [];
  vi.spyOn(console, "info").mockImplementation((line: unknown) => void lines.push(line));
});

describe("a page's report of its own speed", () => {
  test("becomes one line of the log", async () => {
    expect((await send(JSON.stringify(report))).status).toBe(204);
    expect(lines).toEqual([{ event: "web_vitals", ...report }]);
  });

  test("loses what is not expected", async () => {
    await send(JSON.stringify({ ...report, phone: "01012345678", values: { LCP: 1, secret: 2 } }));
    expect(lines[0]).toEqual({ event: "web_vitals", path: "/place/3", values: { LCP: 1 } });
  });

  test("is dropped silently when it is incomplete", async () => {
    const { logVitals } = await import("@/lib/render/log-vitals");
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const request = new Request("http://site/api/vitals", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    expect((await logVitals(request)).status).toBe(400);
    expect(lines).toEqual([]);
  });

  test("is logged under its page's pattern", async () => {
    expect((await send(JSON.stringify({ ...report, path: "/payment/[id]" }))).status).toBe(204);
  });

  test.each([
    ["no JSON", "LCP=1"],
    ["nothing", ""],
    ["null", "null"],
    ["a path that is none of ours", JSON.stringify({ ...report, path: "/x\\nERROR forged line" })],
    ["a path with a friend's code", JSON.stringify({ ...report, path: "/referral/FRIEND1" })],
    ["a query", JSON.stringify({ ...report, path: "/place?q=1" })],
    ["words for numbers", JSON.stringify({ ...report, values: { LCP: "1" } })],
    ["a negative time", JSON.stringify({ ...report, values: { LCP: -1 } })],
    ["no measure", JSON.stringify({ ...report, values: {} })],
  ])("is refused with %s", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(lines).toEqual([]);
  });

  test("is refused over 2 kB, whatever length is claimed", async () => {
    const body = JSON.stringify({ ...report, filler: "x".repeat(2100) });
    expect((await send(body)).status).toBe(413);
    expect((await send(body, { "content-length": "10" })).status).toBe(413);
    expect(lines).toEqual([]);
  });

  test("is written 600 times a minute at most", async () => {
    for (let count = 0; count < 610; count += 1) {
      expect((await send(JSON.stringify(report))).status).toBe(204);
    }
    expect(lines).toHaveLength(600);
  });
});

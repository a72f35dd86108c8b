import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listChangedPages, readIndexNow, reportPages } from "@/lib/render/index-now";
import { buildNotice } from "../../support/build-notice";
import { buildPlace } from "../../support/build-place";

// Without Next there is no cache to keep an answer in.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

const received: unknown[] = [];
let engine: Server;
let endpoint = "";
let status = 202;

beforeEach(async () => {
  received.length = 0;
  status = 202;
  engine = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
});
afterEach(() => new Promise<unknown>((resolve) => engine.close(resolve)));

/** As the routes ask: what is about branches is made of them. */
const listAbout = (branches: readonly { pk: number }[]) =>
  branches.map(({ pk }) => (pk === 7 ? `/place/station/${encodeURIComponent("역삼")}` : "unknown"));

const siteUrl = "https://www.butfit.example";

test("the changed pages are reported with the key, and where the key is to be read", async () => {
  await reportPages({ key: "0123456789abcdef", endpoint, siteUrl }, ["/notice", "/notice/5"]);
  expect(received).toEqual([
    {
      host: "www.butfit.example",
      key: "0123456789abcdef",
      keyLocation: "https://www.butfit.example/indexnow.txt",
      urlList: ["https://www.butfit.example/notice", "https://www.butfit.example/notice/5"],
    },
  ]);
});

test("an engine that refuses, or is not there, is logged and breaks nothing", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  status = 403;
  await reportPages({ key: "0123456789abcdef", endpoint, siteUrl }, ["/notice"]);
  await reportPages({ key: "0123456789abcdef", endpoint: "http://127.0.0.1:9/", siteUrl }, ["/notice"]);
  expect(warn.mock.calls.map(([text]) => String(text).slice(0, 24))).toEqual([
    "IndexNow refused 1 pages",
    "IndexNow was not reached",
  ]);
});

test("without a key, or outside production, nothing is reported", () => {
  expect(readIndexNow()).toBeNull();
  vi.stubEnv("INDEXNOW_KEY", "0123456789abcdef");
  expect(readIndexNow()).toBeNull();
});

test("news changes the pages that list it, and the notices of the last day", async () => {
  const now = Date.parse("2026-11-22T12:00:00+09:00");
  const results = [
    buildNotice({ id: 1, created: "2026-11-22T10:00:00+09:00" }),
    buildNotice({ id: 2, created: "2026-03-01T09:00:00+09:00", updated: "2026-11-22T11:00:00+09:00" }),
    buildNotice({ id: 3, created: "2026-03-01T09:00:00+09:00" }),
  ];
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  const page = { count: 3, next: null, previous: null, results };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(page));
  expect(await listChangedPages(["notices"], listAbout, now)).toEqual([
    "/",
    "/notice",
    "/notice/1",
    "/notice/2",
  ]);
});

test("branches change the pages that list them, their own, and those about stations and districts", async () => {
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json([buildPlace({ pk: 7 })]));
  expect(await listChangedPages(["branches"], listAbout)).toEqual([
    "/",
    "/place",
    "/place/price",
    "/presale",
    "/en",
    "/first",
    "/place/7",
    "/place/station/%EC%97%AD%EC%82%BC",
  ]);
});

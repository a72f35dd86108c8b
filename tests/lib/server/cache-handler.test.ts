import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import SiteCacheHandler from "@/lib/server/cache-handler.mjs";

const goodPage = "<main><h1>역삼</h1></main>";
const missingPage = '<main><div data-page-status="404">없어요</div></main>';
const failedPage = '<main><div data-page-status="503">잠시 후</div></main>';

type Page = { kind: string; html: string; status?: number; headers?: Record<string, string> };
const makePage = (html: string): Page => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-next-cache-tags": "branches" },
});
const context = { kind: "APP_PAGE", cacheControl: { revalidate: 60, expire: 3600 } };

let dir: string;
let key: string;
let handler: InstanceType<typeof SiteCacheHandler>;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "cache-"));
  // The memory store is one for the process, so each test uses its own page.
  key = `/place/${Math.random()}`;
  handler = new SiteCacheHandler({
    fs: { readFile, stat, writeFile, existsSync, readFileSync },
    flushToDisk: true,
    maxMemoryCacheSize: 5_000_000,
    serverDistDir: dir,
    revalidatedTags: [],
  });
});
afterEach(() => rm(dir, { recursive: true }));

const read = async () => (await handler.get(key, context))?.value as Page | undefined;

describe("the store of rendered pages", () => {
  test("keeps a good page and gives it its own policy", async () => {
    await handler.set(key, makePage(goodPage), context);
    const page = await read();
    expect(page?.html).toBe(goodPage);
    expect(page?.headers?.["content-security-policy"]).toContain("script-src 'self'");
  });

  test.each([
    [404, missingPage],
    [503, failedPage],
  ])("answers a page marked %s with that status, uncached, and does not keep it", async (status, html) => {
    const page = makePage(html);
    await handler.set(key, page, context);
    expect(page.status).toBe(status);
    expect(page.headers?.["cache-control"]).toContain("no-store");
    expect(page.headers?.["content-security-policy"]).toBeDefined();
    expect(await read()).toBeUndefined();
  });

  test("keeps the last good page when its renewal failed", async () => {
    await handler.set(key, makePage(goodPage), context);
    await handler.set(key, makePage(failedPage), context);
    expect((await read())?.html).toBe(goodPage);
  });

  test("drops a page whose subject is gone", async () => {
    await handler.set(key, makePage(goodPage), context);
    await handler.set(key, makePage(missingPage), context);
    expect(await read()).toBeUndefined();
  });

  test("does not serve a page that the build could not load", async () => {
    await handler.set(key, makePage(goodPage), context);
    const stored = await handler.get(key, context);
    // What Next writes at the build does not come through `set`.
    if (stored) Object.assign(stored.value as Page, makePage(failedPage));
    expect(await read()).toBeUndefined();
  });

  test("keeps nothing for pages that are the same shell for every id", async () => {
    const shell = { ...context, route: { page: "/payment/[id]" } };
    await handler.set(key, makePage(goodPage), shell);
    expect(await read()).toBeUndefined();
  });

  test("writes nothing to disk at run time", async () => {
    await handler.set(key, makePage(goodPage), context);
    expect(existsSync(join(dir, "app"))).toBe(false);
  });
});

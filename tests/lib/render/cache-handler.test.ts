import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import SiteCacheHandler from "@/lib/render/cache-handler.mjs";

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

async function nextMillisecond() {
  const now = Date.now();
  while (Date.now() === now) await new Promise(setImmediate);
}

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

  test("gives somebody who waited for a page that failed the last good copy", async () => {
    await handler.set(key, makePage(goodPage), context);
    const failed = makePage(failedPage);
    await handler.set(key, failed, context);
    expect([failed.html, failed.status]).toEqual([goodPage, undefined]);
  });

  test("keeps no shell under Next's own key either", async () => {
    key = `/route-cache/APP_PAGE/5f0c/$/product/${Math.random()}`;
    await handler.set(key, makePage(goodPage), context);
    expect(await read()).toBeUndefined();
  });

  test("takes a page for old if its data changed while it was being rendered", async () => {
    await handler.get(key, context);
    const beganAt = Date.now();
    await nextMillisecond();
    await handler.revalidateTag(["branches"], { expire: 3600 });
    await handler.set(key, makePage(goodPage), context);
    const entry = await handler.get(key, context);
    expect(entry!.lastModified).toBeLessThanOrEqual(beganAt);
  });

  test("renews a page soon whose data could not be read again", async () => {
    const readKey = `read-${Math.random()}`;
    const readContext = { kind: "FETCH", revalidate: 60, tags: ["branches"], fetchCache: true };
    const answer = { kind: "FETCH", data: { body: '{"body":[]}' }, revalidate: 60 };
    await handler.set(readKey, answer, readContext);
    await nextMillisecond();
    await handler.revalidateTag(["branches"], { expire: 3600 });
    await handler.get(key, context);
    // Next reads what is old, asks the backend in vain, and renders what it has.
    await handler.get(readKey, readContext);
    await handler.set(key, makePage(goodPage), context);
    const ageMs = Date.now() - (await handler.get(key, context))!.lastModified;
    expect(60_000 - ageMs).toBeLessThanOrEqual(3000);
  });
});

describe("the process's page store", () => {
  const kept = new Map<string, { lastModified: number; value: { kind: string } }>();
  const announced: string[] = [];
  const store = {
    get: (name: string) => Promise.resolve(kept.get(name)),
    set: (name: string, entry: { lastModified: number; value: { kind: string } }) =>
      kept.set(name, { ...entry }),
    remove: (name: string) => kept.delete(name),
    announce: (tags: string[]) => announced.push(...tags),
  };
  const holder = globalThis as { [name: symbol]: unknown };
  beforeEach(async () => {
    kept.clear();
    holder[Symbol.for("page-store")] = store;
    // An old read of the test before, in this very millisecond, would count for this one's pages.
    await nextMillisecond();
  });
  afterEach(() => delete holder[Symbol.for("page-store")]);
  const leave = (html: string, ageS: number) =>
    kept.set(key, {
      lastModified: Date.now() - ageS * 1000,
      cacheControl: { revalidate: 60, expire: 3600 },
      value: { ...makePage(html), headers: { "content-security-policy": "default-src 'none'" } },
    } as never);

  test("gets good pages, and no marked ones", async () => {
    await handler.set(key, makePage(goodPage), context);
    expect(kept.has(key)).toBe(true);
    await handler.set(key, makePage(missingPage), context);
    expect(kept.has(key)).toBe(false);
    await handler.set(key, makePage(failedPage), context);
    expect(kept.has(key)).toBe(false);
  });

  test("gives a page of another process while it is new; an old one is rendered", async () => {
    leave(goodPage, 120);
    expect(await read()).toBeUndefined();
    leave(goodPage, 5);
    expect((await read())?.html).toBe(goodPage);
  });

  test("gives an old page where it cannot be rendered", async () => {
    leave(goodPage, 7200);
    const failed = makePage(failedPage);
    await handler.set(key, failed, context);
    expect([failed.html, failed.status]).toEqual([goodPage, undefined]);
    expect((await read())?.html).toBe(goodPage);
  });

  test("does not get the answers that made-up ids have", async () => {
    const missing = { kind: "FETCH", data: { body: '{"isMissing":true}' }, revalidate: 60 };
    await handler.set(key, missing, { kind: "FETCH", fetchCache: true, tags: [] });
    expect(kept.size).toBe(0);
  });

  test("hears of tags that changed", async () => {
    await handler.revalidateTag("notices", { expire: 3600 });
    expect(announced).toEqual(["notices"]);
  });
});

import type { Page } from "playwright/test";
import { PAGES_CACHE } from "../../lib/config/names";
import { enterAs } from "../support/enter";
import { expect, expectAccessible, test } from "../support/fixtures";
import { signUpMember } from "../support/member";

/*
 * A train tunnel: somebody reads branches, loses the connection, taps on, and comes out of it.
 */

test.use({
  serviceWorkers: "allow",
  // What a page asks for without a connection fails, and the browser says so.
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
});

const listKept = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, PAGES_CACHE);

const waitUntilKept = (page: Page, path: string) => expect.poll(() => listKept(page)).toContain(path);

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("seen pages stay readable, an unseen one says so and goes on by itself @core", async ({
  page,
  context,
}) => {
  await page.goto("/");
  // The first page runs without a worker, and is kept all the same.
  await waitUntilKept(page, "/");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await page.goto("/place");
  await waitUntilKept(page, "/place");
  const branch = page.getByRole("main").getByRole("link", { name: "역삼", exact: true });
  await branch.click();
  await expect(page).toHaveURL("/place/1");
  await waitUntilKept(page, "/place/1");

  await context.setOffline(true);
  await page.getByRole("link", { name: /홈$/ }).first().click();
  await expect(page).toHaveURL("/");
  await expect(heading(page, /./)).toBeVisible();
  await page.goto("/place/1?utm_source=kakao");
  await expect(heading(page, /역삼/)).toBeVisible();
  await expect(page.getByText("인터넷 연결이 끊겼어요")).toBeVisible();

  // A page that was not seen: what was is one tap away, and the address stays.
  await page.goto("/notice");
  await expect(page).toHaveURL("/notice");
  await expect(heading(page, "인터넷 연결이 끊겼어요")).toBeVisible();
  await expectAccessible(page);
  const seen = page.getByRole("region", { name: "지금도 볼 수 있는 페이지" });
  await expect(seen.getByRole("link")).toHaveCount(3);
  await seen.getByRole("link", { name: "지점 찾기", exact: true }).click();
  await expect(heading(page, "지점 찾기")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "인터넷 연결이 끊겼어요")).toBeVisible();

  // Out of the tunnel: nobody taps anything.
  await context.setOffline(false);
  await expect(heading(page, "운영 소식")).toBeVisible();
});

test("a page that is opened before the first one has come to rest is kept too", async ({ page }) => {
  await page.goto("/");
  await waitUntilKept(page, "/");
  // Nothing is idle on the list.
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    const cancelled = new Set<number>();
    let lastHandle = 0;
    window.cancelIdleCallback = (handle) => void cancelled.add(handle);
    window.requestIdleCallback = (callback, options) => {
      const handle = ++lastHandle;
      const ask = () => {
        if (location.pathname === "/place") window.setTimeout(ask, 50);
        else whenIdle((deadline) => cancelled.has(handle) || callback(deadline), options);
      };
      ask();
      return handle;
    };
  });
  await page.goto("/place");
  await page.getByRole("main").getByRole("link", { name: "역삼", exact: true }).click();
  await expect(page).toHaveURL("/place/1");
  await waitUntilKept(page, "/place/1");
});

test("a kept page has the policy that it was sent with", async ({ page }) => {
  await page.goto("/place/1");
  await waitUntilKept(page, "/place/1");
  const policy = await page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).match("/place/1", { ignoreVary: true });
    return kept?.headers.get("content-security-policy");
  }, PAGES_CACHE);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
});

test("nothing of a member is kept, and a tunnel logs nobody out", async ({ page, context }) => {
  const member = await signUpMember();
  await enterAs(page, member, "/place/1");
  await waitUntilKept(page, "/place/1");
  await page.goto("/mypage/coupon");
  await expect(heading(page, /쿠폰/)).toBeVisible();
  await page.goto("/place");
  await waitUntilKept(page, "/place");

  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    }
    return found;
  });
  expect(
    kept.filter((path) => /^\/(mypage|payment|product|trial|welcome|api|user|media)/.test(path)),
  ).toEqual([]);
  expect(await listKept(page)).toEqual(expect.arrayContaining(["/place/1", "/place"]));

  await context.setOffline(true);
  await page.goto("/mypage/coupon");
  await expect(heading(page, "인터넷 연결이 끊겼어요")).toBeVisible();
  await page.goto("/place/1");
  await expect(heading(page, /역삼/)).toBeVisible();
  await context.setOffline(false);
  await page.goto("/mypage/coupon");
  await expect(page).toHaveURL("/mypage/coupon");
  await expect(heading(page, /쿠폰/)).toBeVisible();
});

test("the worker has a policy of its own, and is asked for again each time", async ({ request }) => {
  const response = await request.get("/sw.js");
  expect(response.headers()["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(response.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(response.headers()["cache-control"]).toBe("no-cache");
  const again = await request.get("/sw.js", { headers: { "if-none-match": response.headers().etag! } });
  expect(again.status()).toBe(304);
});

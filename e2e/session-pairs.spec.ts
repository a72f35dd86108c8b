import type { BrowserContext, Page } from "playwright/test";
import { demoPassword, expect, newMember, test } from "./support/fixtures";

/*
 * The marker cookie and the session in storage may disagree: another tab, cleared storage, an old bookmark.
 * Here every such pair opens every kind of page in a real browser (tests/lib/session/pairs.test.ts walks the same
 * table without one).
 */

type Filling = Partial<Record<"localStorage" | "sessionStorage", string>>;

const storages: { name: string; isLoggedIn: boolean; fill: (me: string) => Filling }[] = [
  { name: "no record", isLoggedIn: false, fill: () => ({}) },
  { name: "a remembered record", isLoggedIn: true, fill: (me) => ({ localStorage: me }) },
  { name: "the tab's record", isLoggedIn: true, fill: (me) => ({ sessionStorage: me }) },
  { name: "a record in both", isLoggedIn: true, fill: (me) => ({ localStorage: me, sessionStorage: me }) },
  { name: "a broken record", isLoggedIn: false, fill: () => ({ localStorage: '{"access":' }) },
  { name: "a record without access", isLoggedIn: false, fill: () => ({ sessionStorage: '{"refresh":"r"}' }) },
];

/** The final address of a page, for a member and for a visitor. */
const pages: { path: string; member: string; visitor: string }[] = [
  { path: "/presale", member: "/presale", visitor: "/presale" },
  { path: "/mypage/point", member: "/mypage/point", visitor: "/login?returnUrl=%2Fmypage%2Fpoint" },
  { path: "/login", member: "/", visitor: "/login" },
  { path: "/login?returnUrl=%2Ftrial", member: "/", visitor: "/login?returnUrl=%2Ftrial" },
  { path: "/no-such-page", member: "/no-such-page", visitor: "/no-such-page" },
];

test.describe("with", () => {
  // The unknown page answers 404, which the browser logs.
  test.use({ expectedErrors: /404/ });

  for (const hasMarker of [true, false]) {
    for (const { name, isLoggedIn, fill } of storages) {
      test(`${hasMarker ? "the" : "no"} marker and ${name} every page settles within two redirects, healed`, async ({
        page,
        context,
        baseURL,
      }) => {
        test.slow();
        const me = isLoggedIn ? JSON.stringify(await fetchTokens(page)) : "";
        await page.addInitScript(seedOnce, fill(me));
        for (const { path, member, visitor } of pages) {
          const expected = isLoggedIn ? member : visitor;
          await startAnew(page, context, hasMarker ? baseURL! : undefined);
          const documents = await open(page, path, expected);
          expect(documents.length - 1, `redirects: ${documents.join(" → ")}`).toBeLessThanOrEqual(2);
          await expect.poll(() => hasMarkerCookie(context), `marker after ${path}`).toBe(isLoggedIn);
        }
      });
    }
  }
});

test.describe("without cookies", () => {
  test("a member who opens a member's page, by its address or by a link, is told why it stays shut, once", async ({
    page,
  }) => {
    // A page of a browser that drops them reads none.
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} }),
    );
    await page.addInitScript(seedOnce, { localStorage: JSON.stringify(await fetchTokens(page)) });
    const words = page.locator(".Toastify__toast").filter({ hasText: "쿠키를 허용해 주세요" });

    const documents = await open(page, "/mypage/point", "/");
    expect(documents).toEqual(["/mypage/point", "/login?returnUrl=%2Fmypage%2Fpoint", "/"]);
    await expect(words).toBeVisible();
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(words).toHaveCount(0);

    await open(page, "/presale", "/presale");
    // A link of this site navigates softly.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/mypage/point" });
      document.querySelector("main")!.append(link);
      link.click();
    });
    await expect.poll(() => pathOf(page)).toBe("/");
    await expect(words).toBeVisible();
  });
});

/** Stores the records when the page has none of them yet; what it does with them afterwards stays. */
function seedOnce(filling: Filling) {
  if (!/^https?:$/.test(location.protocol) || sessionStorage.getItem("seeded")) return;
  sessionStorage.setItem("seeded", "1");
  for (const [kind, text] of Object.entries(filling)) window[kind as keyof Filling].setItem("me", text);
}

async function startAnew(page: Page, context: BrowserContext, markedUrl: string | undefined) {
  if (page.url().startsWith("http")) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto("about:blank");
  }
  await context.clearCookies();
  if (markedUrl) await context.addCookies([{ name: "member", value: "1", url: markedUrl }]);
}

/** Opens a page and returns the documents that were requested until it settles where it should. */
async function open(page: Page, path: string, expected: string): Promise<string[]> {
  const documents: string[] = [];
  const note = (request: { isNavigationRequest(): boolean; url(): string }) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(pathname + search);
  };
  page.on("request", note);
  // A page that redirects before it has loaded is not an error here.
  await page.goto(path).catch(() => {});
  await expect.poll(() => pathOf(page), `where ${path} comes to rest`).toBe(expected);
  await page.waitForLoadState("networkidle");
  expect(pathOf(page), `${path} stays where it rests`).toBe(expected);
  page.off("request", note);
  return documents;
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function hasMarkerCookie(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === "member");
}

async function fetchTokens(page: Page) {
  const answer = await page.request.post("/user/token/", {
    data: { phone_number: newMember.phone, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { access: string; refresh: string };
}

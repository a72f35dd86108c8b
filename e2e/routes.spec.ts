import type { APIRequestContext, APIResponse } from "playwright/test";
import { externalLinks } from "../lib/config/links";
import { findRoute, routes } from "../lib/config/routes";
import { enterAs } from "./support/enter";
import { expect, test } from "./support/fixtures";
import { signUpMember } from "./support/member";

/**
 * Every route as docs/product.md 2.1, 8.8 lists it, written
 * out here by hand: the site's own table is what this tests.
 */
type Sort =
  /** A visitor and a member see it. */
  | "open"
  /** A visitor is sent to log in, and back. */
  | "guarded"
  /** A member is sent home. */
  | "entry";
type Row = { address: string; title: string; sort: Sort; hasStrip?: true };

const brand = "버핏 BUTFIT";
const paymentId = "0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001";

const rows: Row[] = [
  { address: "/", title: brand, sort: "open", hasStrip: true },
  { address: "/signup", title: "회원가입", sort: "entry" },
  { address: "/login", title: "로그인", sort: "entry" },
  { address: "/findPassword", title: "비밀번호 찾기", sort: "entry" },
  { address: "/mypage/coupon", title: "쿠폰", sort: "guarded" },
  { address: "/mypage/paymentLog", title: "결제 내역", sort: "guarded" },
  { address: "/mypage/membership", title: "회원권", sort: "guarded" },
  { address: "/mypage/point", title: "포인트", sort: "guarded" },
  { address: "/mypage/message", title: "알림함", sort: "guarded" },
  { address: "/mypage/profile", title: "프로필", sort: "guarded" },
  { address: "/mypage/changePassword", title: "비밀번호 변경", sort: "guarded" },
  { address: "/place", title: "지점 찾기", sort: "open" },
  { address: "/place/price", title: "진짜 값", sort: "open" },
  { address: "/place/1", title: brand, sort: "open", hasStrip: true },
  { address: `/place/station/${encodeURIComponent("강남")}`, title: "강남역 헬스장", sort: "open" },
  { address: `/place/area/${encodeURIComponent("강남구")}`, title: "강남구 헬스장", sort: "open" },
  { address: "/category/1", title: `회원권 가격 | ${brand}`, sort: "open" },
  { address: "/product", title: "상품 상세", sort: "guarded" },
  { address: "/product/1", title: "상품 상세", sort: "guarded" },
  { address: "/teambutfit", title: "팀 피트니스", sort: "open" },
  { address: "/notice", title: "운영 소식", sort: "open" },
  { address: "/notice/1", title: "운영 소식", sort: "open" },
  { address: "/trial", title: "1일 체험", sort: "guarded" },
  { address: "/referral", title: "건강 선물하기", sort: "open" },
  { address: "/referral/FRIEND1", title: "건강 선물하기", sort: "open" },
  { address: "/presale", title: "사전 예약", sort: "open" },
  { address: "/en", title: "Gyms and prices in English", sort: "open" },
  { address: "/first", title: "처음 오는 분을 위한 쉬운 안내", sort: "open" },
  { address: "/accessibility", title: "접근성 안내", sort: "open" },
  { address: "/secret_hanti", title: "특별 프로모션", sort: "open", hasStrip: true },
  { address: "/secret-yeoksamGFC", title: "특별 프로모션", sort: "open", hasStrip: true },
  { address: "/pangyo-wemade", title: "특별 프로모션", sort: "open", hasStrip: true },
  { address: "/payment", title: "결제", sort: "guarded" },
  { address: "/payment/mobileTransaction", title: "결제", sort: "guarded" },
  { address: `/payment/${paymentId}`, title: "결제", sort: "guarded" },
  { address: `/payment_completed/${paymentId}`, title: "결제 완료", sort: "guarded" },
  { address: "/welcome", title: brand, sort: "guarded" },
  { address: "/summerfesta", title: brand, sort: "guarded" },
  { address: "/deeplink/user", title: brand, sort: "open" },
  { address: "/offline", title: "오프라인", sort: "open" },
];

/** The guard redirects these before it reads the session, and keeps the query. */
const moved = [
  { address: "/app_link", target: "/" },
  { address: "/secret_promotion", target: "/place/21" },
];

/** `/redirect` redirects in the browser, so it is its own document and not a row of the walk. */
const redirectAddress = "/redirect";

test("every route of the table is walked @core", () => {
  const walked = [...rows, ...moved, { address: redirectAddress }].map(
    ({ address }) => findRoute(address)?.path ?? address,
  );
  expect(walked.sort()).toEqual(routes.map(({ path }) => path).sort());
});

const locationOf = (response: APIResponse) => {
  const { pathname, search } = new URL(response.headers().location ?? "", "http://site");
  return pathname + search;
};
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
const isRedirect = (response: APIResponse) => [302, 303, 307, 308].includes(response.status());

test.describe("the documents, by address @core", () => {
  for (const session of ["out", "in"] as const) {
    const headers = session === "in" ? { cookie: "member=1" } : undefined;

    for (const { address, title, sort, hasStrip } of rows) {
      const isSentToLogin = session === "out" && sort === "guarded";
      const words = isSentToLogin ? "is sent to log in" : `is there as "${title}"`;

      test(`logged ${session}, ${address} ${words}`, async ({ request }) => {
        const response = await request.get(address, { maxRedirects: 0, headers });
        expect(response.headers()["x-robots-tag"]).toContain("noindex");
        if (isSentToLogin) {
          expect(isRedirect(response)).toBe(true);
          expect(locationOf(response)).toBe(`/login?returnUrl=${encodeURIComponent(address)}`);
          return;
        }
        expect(response.status()).toBe(200);
        const html = await response.text();
        expect(titleOf(html)).toContain(title);
        expect(titleOf(html)).toContain(brand);
        // Only production may be indexed; this build is not production.
        expect(html).toMatch(/<meta name="robots" content="noindex/);
        expect(html.includes('aria-label="지점 바로가기"')).toBe(Boolean(hasStrip));
      });
    }

    for (const { address, target } of moved) {
      test(`logged ${session}, ${address} goes to ${target}`, async ({ request }) => {
        const response = await request.get(address, { maxRedirects: 0, headers });
        expect(isRedirect(response)).toBe(true);
        expect(locationOf(response)).toBe(target);
        expect((await request.get(address, { headers })).status()).toBe(200);
      });
    }

    test(`logged ${session}, ${redirectAddress} is a page under the brand's main title`, async ({
      request,
    }) => {
      const response = await request.get(redirectAddress, { maxRedirects: 0, headers });
      expect(response.status()).toBe(200);
      expect(titleOf(await response.text())).toBe(brand);
    });

    test(`logged ${session}, a path that is no route has itself as title and is not found`, async ({
      request,
    }) => {
      const response = await request.get("/no/such/route", { maxRedirects: 0, headers });
      expect(response.status()).toBe(404);
      expect(titleOf(await response.text())).toBe("/no/such/route");
    });
  }

  test("a path of the table in another case is another path", async ({ request }) => {
    for (const path of ["/findpassword", "/Secret_hanti", "/secret-yeoksamgfc", "/mypage/paymentlog"]) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
    }
  });
});

test.describe("the external links, where a visitor looks for them @core", () => {
  const readHtml = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

  for (const [name, href] of Object.entries(externalLinks.trainerApplicationByBranch)) {
    test(`the page of ${name} has its own trainer application`, async ({ request }) => {
      const branches = (await (await request.get("/api/place/")).json()) as { pk: number; name: string }[];
      const pk = branches.find((branch) => branch.name === name)?.pk;
      expect(await readHtml(request, `/place/${pk}`)).toContain(`href="${href}"`);
    });
  }

  for (const [address, words, href] of [
    ["/place/1", "the refund policy", externalLinks.refund],
    ["/place/19", "the waiting list", externalLinks.waitingList],
    ["/secret_hanti", "the promotion's form", externalLinks.secretPromotion],
    ["/pangyo-wemade", "the promotion's form", externalLinks.secretPromotion],
    ["/presale", "the business page", externalLinks.business],
    ["/presale", "recruitment", externalLinks.recruitment],
    ["/presale", "the partners' page", externalLinks.partner],
    ["/presale", "the terms", externalLinks.terms],
    ["/presale", "the privacy policy", externalLinks.privacy],
    ["/presale", "the blog", externalLinks.blog],
    ["/presale", "the social page", externalLinks.instagram],
    ["/presale", "the messaging channel", externalLinks.messagingChannel],
    ["/presale", "the PT site", externalLinks.pt],
    ["/teambutfit", "the App Store", externalLinks.appStore],
    ["/teambutfit", "Google Play", externalLinks.googlePlay],
  ] as const) {
    test(`${address} has ${words}`, async ({ request }) => {
      expect(await readHtml(request, address)).toContain(`href="${href}"`);
    });
  }
});

test.describe("the pages in the browser", () => {
  // The API answers 404 for a friend's code that does not exist.
  test.use({ expectedErrors: /Failed to load resource.*404/ });

  test("a visitor keeps the address of each open page, and sees the strip only on its five", async ({
    page,
  }) => {
    const strip = page.getByRole("region", { name: "지점 바로가기" });
    for (const { address, title, sort, hasStrip } of rows) {
      if (sort === "guarded") continue;
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await expect(page, address).toHaveTitle(new RegExp(title));
      await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
      await expect(strip, address).toHaveCount(hasStrip ? 1 : 0);
      await expect(page, address).toHaveURL(address);
    }
  });

  // The guarded pages are walked as a member by access.spec.ts.
  test("a member keeps the address of each open page, and is sent home from login and sign-up", async ({
    page,
  }) => {
    await enterAs(page, await signUpMember(), "/");
    const strip = page.getByRole("region", { name: "지점 바로가기" });
    for (const { address, title, sort, hasStrip } of rows) {
      if (sort === "guarded") continue;
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await expect(page, address).toHaveURL(sort === "entry" ? "/" : address);
      if (sort === "entry") continue;
      await expect(page, address).toHaveTitle(new RegExp(title));
      await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
      await expect(strip, address).toHaveCount(hasStrip ? 1 : 0);
    }
  });

  test("the strip is gone after a navigation from home to a page without it @core", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "지점 바로가기" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "운영 소식 모두 보기" }).click();
    await expect(page).toHaveURL("/notice");
    await expect(page.getByRole("region", { name: "지점 바로가기" })).toHaveCount(0);
  });
});

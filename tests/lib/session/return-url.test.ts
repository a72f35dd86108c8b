// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getAuthHref,
  getLoginHref,
  getSafeReturnUrl,
  isAuthPage,
  isGuardedPage,
  isSentByGuard,
  nameGuardMark,
} from "@/lib/session/return-url";

const ORIGIN = "https://www.butfit.example";

describe("the returnUrl gate", () => {
  test.each([
    ["/mypage/coupon", "/mypage/coupon"],
    ["/payment?product=1&x=%26", "/payment?product=1&x=%26"],
    ["/place/1#price", "/place/1#price"],
    ["/place?q=역삼", "/place?q=%EC%97%AD%EC%82%BC"],
    ["/notice/../place", "/place"],
    ["/redirect?to=https://evil.example", "/redirect?to=https://evil.example"],
    [`/${"a".repeat(2047)}`, `/${"a".repeat(2047)}`],
  ])("lets %s pass as %s", (value, expected) => expect(getSafeReturnUrl(value)).toBe(expected));

  test.each([
    [null],
    [undefined],
    [""],
    ["mypage"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/place\\..\\..\\evil"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["/..//evil.example"],
    ["/.//evil.example"],
    ["/place/..//evil.example"],
    ["/%2e%2e//evil.example"],
    ["https://evil.example"],
    ["https:/evil.example"],
    ["javascript:alert(1)"],
    [" /place"],
    ["/login"],
    ["/login/"],
    ["/login?returnUrl=/place"],
    ["/signup#top"],
    ["/findPassword"],
    ["/./login"],
    ["/place/../login"],
    [`/${"a".repeat(2048)}`],
    [`/./${"a".repeat(2046)}`],
    [`/${"가".repeat(400)}`],
  ])("sends %j home", (value) => expect(getSafeReturnUrl(value)).toBe("/"));

  const pieces = fc.constantFrom(
    ...["/", "\\", ".", "..", ":", "@", "?", "#", "%2f", "%5c", "%2e", "\t", "\n", "\r", " ", "evil.example"],
    ...[
      "http",
      "https",
      "javascript",
      "data",
      "login",
      "signup",
      "place",
      "mypage",
      "가",
      "\u2028",
      "\u0000",
    ],
  );
  const addresses = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.webUrl(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
  );

  test("returns an address that stays on this site, for any input, also when it passes twice", () => {
    fc.assert(
      fc.property(addresses, (value) => {
        const safe = getSafeReturnUrl(value);
        const url = new URL(safe, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.username + url.password).toBe("");
        expect(safe).toMatch(/^\/(?![/\\])/);
        expect(safe.length).toBeLessThanOrEqual(2048);
        expect(url.pathname).not.toMatch(/^\/(login|signup|findPassword)\/*$/);
        expect(getSafeReturnUrl(safe)).toBe(safe);
      }),
      { numRuns: 5000 },
    );
  });

  test("returns every page of ours as it was", () => {
    const segments = fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/), { maxLength: 4 });
    const queries = fc.stringMatching(/^[A-Za-z0-9_=&%.-]{0,30}$/);
    fc.assert(
      fc.property(segments, queries, (path, query) => {
        const address = `/${path.join("/")}${query && `?${query}`}`;
        fc.pre(!/^\/(login|signup|findPassword)(\?|$)/.test(address));
        expect(getSafeReturnUrl(address)).toBe(address);
      }),
    );
  });
});

describe("the link to the login page", () => {
  test.each([
    ["/place/1", "", "/login?returnUrl=%2Fplace%2F1"],
    ["/payment", "?product=1&x=%26", "/login?returnUrl=%2Fpayment%3Fproduct%3D1%26x%3D%2526"],
    ["/", "", "/login?returnUrl=%2F"],
    ["/signup", "?returnUrl=%2Fmypage%2Fpoint", "/login?returnUrl=%2Fmypage%2Fpoint"],
    ["/login", "?returnUrl=%2F%2Fevil.example", "/login"],
    ["/findPassword", "", "/login"],
  ])("from %s%s is %s", (pathname, search, expected) =>
    expect(getLoginHref(pathname, search)).toBe(expected),
  );

  test("returns exactly the address it was made from", () => {
    const { searchParams } = new URL(getLoginHref("/payment", "?product=1&x=%26"), ORIGIN);
    expect(getSafeReturnUrl(searchParams.get("returnUrl"))).toBe("/payment?product=1&x=%26");
  });

  test("needs no returnUrl for home among the auth pages", () => {
    expect(getAuthHref("/signup", "/")).toBe("/signup");
    expect(getAuthHref("/findPassword", "/trial")).toBe("/findPassword?returnUrl=%2Ftrial");
  });
});

test.each([
  ["/mypage/coupon", true],
  ["/product/1", true],
  ["/place/1", false],
  ["/login", false],
  ["/no-such-page", false],
])("%s needs a session: %s", (pathname, expected) => expect(isGuardedPage(pathname)).toBe(expected));

test.each([
  ["/login", true],
  ["/signup//", true],
  ["/log/in", false],
  ["/", false],
])("%s is an auth page: %s", (pathname, expected) => expect(isAuthPage(pathname)).toBe(expected));

describe("the guard's mark", () => {
  test("has another name for every page", () => {
    const pages = Array.from({ length: 40 }, (_, index) => [
      `/payment?product=${index}`,
      `/product/${index}`,
      `/mypage/membership?id=${index}`,
    ]).flat();
    expect(new Set(pages.map(nameGuardMark)).size).toBe(pages.length);
  });

  test("says of the page that it was made for that the guard sent the browser, and of no other", () => {
    document.cookie = `${nameGuardMark("/trial")}=1; Path=/`;
    document.cookie = "other=1; Path=/";
    expect(["?returnUrl=%2Ftrial", "?returnUrl=%2Fproduct", ""].map(isSentByGuard)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

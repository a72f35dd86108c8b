import { describe, expect, test } from "vitest";
import {
  isHourlyPicture,
  isOwnPicture,
  isPage,
  isPageToKeep,
  isWholePage,
  toPageKey,
} from "@/server/worker/policy";

const at = (path: string) => new URL(path, "https://x.example");

describe("the service worker", () => {
  test.each(["/", "/place", "/place/1", "/place/price", "/notice/3", "/category/1", "/secret_hanti"])(
    "keeps %s",
    (path) => expect(isPageToKeep(at(path))).toBe(true),
  );

  test.each([
    ...["/mypage/coupon", "/payment?product=1", "/product/1", "/trial", "/welcome", "/login", "/signup"],
    ...["/referral/FRIEND1", "/deeplink/user?code=abc", "/redirect?to=app", "/offline", "/no-such-page"],
  ])("never keeps %s", (path) => expect(isPageToKeep(at(path))).toBe(false));

  test.each([
    "/api/place/",
    "/user/info/",
    "/media/1.webp",
    "/og/place/1",
    "/sitemap.xml",
    "/sw.js",
    "/robots.txt",
  ])("lets %s pass by", (path) => expect(isPage(at(path))).toBe(false));

  test("keeps a page under its path, and each page and kind of the news under its own", () => {
    expect(toPageKey(at("/place?q=강남&utm_source=naver"))).toBe("https://x.example/place");
    expect(toPageKey(at("/notice?page=2&utm_source=naver"))).toBe("https://x.example/notice?page=2");
    expect(toPageKey(at("/notice?page=2&category=a"))).toBe("https://x.example/notice?category=a&page=2");
  });

  test("keeps the site's own pictures, and none that somebody uploaded", () => {
    expect(isOwnPicture(at("/images/steps/check-in.avif"))).toBe(true);
    expect(isOwnPicture(at("/_next/image?url=%2Fimages%2Froom.webp&w=640&q=75"))).toBe(true);
    expect(isOwnPicture(at("/_next/image?url=%2Fmedia%2Fface.webp&w=96&q=75"))).toBe(false);
    expect(isOwnPicture(at("/media/face.webp"))).toBe(false);
  });

  test("asks for a circle again, whose light changes with the hour", () => {
    expect(isHourlyPicture(at("/images/branches/yeoksam/circle.avif"))).toBe(true);
    expect(isHourlyPicture(at("/images/branches/yeoksam/square.avif"))).toBe(false);
  });

  const answer = (changes: object = {}) =>
    ({
      ...{ status: 200, type: "basic", redirected: false },
      headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
      ...changes,
    }) as Response;

  test.each([
    ["a redirect", { type: "opaqueredirect", status: 0 }],
    ["what a redirect led to", { redirected: true }],
    ["an error", { status: 503 }],
    ["something else than a page", { headers: new Headers({ "content-type": "application/json" }) }],
    [
      "a page with the mark of an update",
      { headers: new Headers({ "content-type": "text/html", "server-timing": "system_update" }) },
    ],
  ])("keeps no %s", (_, changes) => {
    expect(isWholePage(answer())).toBe(true);
    expect(isWholePage(answer(changes))).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { findRoute, routes } from "@/lib/config/routes";

describe("the route table", () => {
  test("is public exactly where docs/product.md 8.8 says so", () => {
    expect(routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path)).toEqual([
      "/mypage/coupon",
      "/mypage/paymentLog",
      "/mypage/membership",
      "/mypage/point",
      "/mypage/message",
      "/mypage/profile",
      "/mypage/changePassword",
      "/product",
      "/product/[id]",
      "/trial",
      "/payment",
      "/payment/mobileTransaction",
      "/payment/[id]",
      "/payment_completed/[id]",
      "/welcome",
      "/summerfesta",
    ]);
  });

  test.each([
    ["/place/1", "/place/[id]"],
    ["/payment/mobileTransaction", "/payment/mobileTransaction"],
    ["/payment/0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001", "/payment/[id]"],
    ["/referral/BUTFIT_7", "/referral/[code]"],
  ])("finds %s as %s", (pathname, path) => {
    expect(findRoute(pathname)?.path).toBe(path);
  });

  test.each([
    "/place/abc",
    "/place/0x1",
    "/place/0",
    "/place/1/2",
    "/place/",
    "/Place",
    "/payment/7",
    "/admin",
    "/notice/-1",
  ])("does not know %s", (pathname) => {
    expect(findRoute(pathname)).toBeUndefined();
  });
});

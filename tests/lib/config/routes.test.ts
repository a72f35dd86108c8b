import { describe, expect, test } from "vitest";
import { findRoute } from "@/lib/config/routes";

describe("the route table", () => {
  test.each([
    ["/place/1", "/place/[id]"],
    ["/payment/mobileTransaction", "/payment/mobileTransaction"],
    ["/payment/0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001", "/payment/[id]"],
    ["/referral/BUTFIT_7", "/referral/[code]"],
    [`/place/station/${encodeURIComponent("신촌(경의중앙)")}`, "/place/station/[slug]"],
  ])("finds %s as %s", (pathname, path) => {
    expect(findRoute(pathname)?.path).toBe(path);
  });

  test.each([
    "/place/abc",
    "/place/0x1",
    "/place/station/",
    "/place/station/%ED%A0%80",
    "/place/station/%FF",
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

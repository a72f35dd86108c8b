import { expect, test } from "vitest";
import { describePath } from "@/lib/tracking/page-view";

test.each([
  ["/", "/"],
  ["/place/3", "/place/3"],
  ["/notice/12", "/notice/12"],
  ["/payment/0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001", "/payment/[id]"],
  ["/referral/12345", "/referral/[code]"],
  ["/referral/FRIEND1", "/referral/[code]"],
  ["/deeplink/user", "/deeplink/user"],
  ["/%ED%95%9C%EB%B2%84%ED%95%8F/01012345678", "other"],
])("%s is reported as %s", (pathname, expected) => {
  expect(describePath(pathname)).toBe(expected);
});

import { expect, test } from "vitest";
import { findNextStep } from "@/hooks/session/use-next-step";
import { routes, type RouteRule } from "@/lib/config/routes";

test.each([
  ["/trial?place=3", { words: "무료 체험 예약을 이어 가요", placePk: 3 }],
  ["/trial", { words: "무료 체험 예약을 이어 가요" }],
  ["/trial?place=evil", { words: "무료 체험 예약을 이어 가요" }],
  ["/product?place=7", { words: "이용권을 고를 수 있어요", placePk: 7 }],
  ["/payment?product=4", { words: "결제를 이어 가요" }],
  ["/mypage/coupon", { words: "내 쿠폰을 볼 수 있어요" }],
  ["/referral/FRIEND1", { words: "선물받은 쿠폰을 받을 수 있어요" }],
  ["/place/1#prices", { words: "보던 지점을 이어서 볼 수 있어요" }],
  ["/teambutfit", { words: "보던 페이지로 돌아가요" }],
  ["/", null],
  ["/welcome", null],
])("of %s somebody goes on with %j", (returnUrl, nextStep) => {
  expect(findNextStep(returnUrl)).toEqual(nextStep);
});

test("every page that sends a visitor to the login says what for", () => {
  const guarded = (routes as readonly RouteRule[]).filter(({ isPublic }) => !isPublic);
  for (const { path } of guarded.filter(({ path }) => path !== "/welcome")) {
    expect(findNextStep(path.replace(/\[.*\]/, "1"))?.words, path).not.toMatch(/보던 페이지|^$/);
  }
});

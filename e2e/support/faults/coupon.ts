import type { Page } from "playwright/test";
import { enterAs, enterAsRichMember } from "../enter";
import { signUpMember } from "../member";
import { ask, button, field, seen, type Trigger } from "./trigger";

const path = "/mypage/coupon";
/** The page itself says that there are no coupons yet. */
const says = /실패했어요|못했어요|조금 뒤에/;
const summary = (page: Page) => page.getByRole("region", { name: "쿠폰 요약" });

async function typeCode(page: Page) {
  await enterAs(page, await signUpMember(), path);
  await field(page, "쿠폰 코드").fill("GYMSTART");
}

export const couponTriggers: Trigger[] = [
  {
    call: "GET /api/member/b-coupon-user/",
    open: (page) => enterAsRichMember(page, path),
    done: (page) => seen(summary(page).getByText("3장")),
    untrue: /쿠폰이 없어요|0장/,
  },
  {
    call: "GET /api/b_coupon/*/",
    open: typeCode,
    act: (page) => button(page, "쿠폰 확인").click(),
    says,
    typed: (page) => [[field(page, "쿠폰 코드"), "GYMSTART"]],
    done: (page) => seen(page.getByRole("group", { name: "찾은 쿠폰" })),
    untrue: /없는 쿠폰/,
  },
  {
    call: "POST /api/member/b-coupon-user/membership/",
    open: async (page) => {
      await typeCode(page);
      await button(page, "쿠폰 확인").click();
      await seen(button(page, "이 쿠폰 받기"));
    },
    act: async (page) => {
      const claim = button(page, "이 쿠폰 받기");
      // A refusal takes the coupon away: its code is looked up anew.
      if (!(await claim.isVisible())) await button(page, "쿠폰 확인").click();
      await claim.click();
    },
    says,
    done: (page) => seen(page.getByRole("heading", { name: /쿠폰을 받았어요$/ })),
    untrue: /쿠폰을 받았어요/,
  },
  {
    call: "POST /api/member/b-coupon-user/",
    open: async (page) => {
      await enterAs(page, await signUpMember(), "/summerfesta");
      await seen(button(page, "쿠폰 받기"));
    },
    act: (page) => button(page, "쿠폰 받기").click(),
    done: (page) => seen(page.getByText(/쿠폰을 받았어요/)),
    untrue: /쿠폰을 받았어요/,
  },
  ...["GET /api/b_point/", "GET /api/b_point_log/"].map((call): Trigger => ({
    call,
    open: (page) => enterAsRichMember(page, "/mypage/point"),
    done: (page) => seen(page.getByRole("region", { name: "포인트 요약" }).getByText("12,400P")),
    untrue: /아직 .*포인트가 없어요/,
  })),
  {
    call: "GET /api/member/referral/",
    open: async (page) => enterAs(page, await signUpMember(), "/referral"),
    done: (page) => seen(page.getByRole("region", { name: "내 초대 링크" })),
  },
  {
    call: "GET /api/b_coupon/referral/*/",
    open: async (page) => {
      const { code_value } = await ask<{ code_value: string }>(await signUpMember(), "/api/member/referral/");
      await page.goto(`/referral/${code_value}`);
    },
    done: (page) => seen(page.getByRole("region", { name: "받은 초대" }).getByRole("heading")),
    untrue: /쓸 수 없는 초대/,
  },
];

import type { Page } from "playwright/test";
import type { Membership, RefundQuote } from "../../../lib/contract/membership";
import { addDays, getToday } from "../../../lib/contract/rules/days";
import { buy } from "../buy";
import { enterAs, enterAsRichMember } from "../enter";
import { makePhone, signUpMember } from "../member";
import { ask, button, seen, type Trigger } from "./trigger";

/** At 역삼, and three at 판교, where they are cheaper. */
const [SIX_MONTHS, QUARTER_AT_PANGYO] = [3, 38];
const path = "/mypage/membership";
const sheet = (page: Page) => page.getByRole("dialog", { name: "그만두기" });
const rest = (page: Page) => page.getByRole("dialog", { name: "잠시 쉬기" });
const other = (page: Page) => page.getByRole("dialog", { name: "지점 바꾸기" });
const hand = (page: Page) => page.getByRole("dialog", { name: "넘겨주기" });
const list = "/api/member/membership/";
/** The page itself says that there is nothing yet, the sheet that nothing comes back. */
const says = /실패했어요|못했어요|조금 뒤에/;

async function buySixMonths(product = SIX_MONTHS) {
  const member = await signUpMember();
  await buy(member, product);
  const [held] = await ask<Membership[]>(member, list);
  return { member, held: held! };
}

/** A membership that is offered to somebody who has none. */
async function openOffer(page: Page) {
  const { member, held } = await buySixMonths();
  const friend = await signUpMember();
  await ask(member, `${list}${held.id}/offer/`, { phone_number: friend.phone });
  await enterAs(page, friend, path);
}

async function openPage(page: Page) {
  await enterAs(page, (await buySixMonths()).member, path);
  await seen(button(page, /^회원권 6개월 그만두고 환불받기/));
}

export const membershipTriggers: Trigger[] = [
  {
    call: "GET /api/member/membership/",
    open: (page) => enterAsRichMember(page, path),
    done: (page) => seen(page.getByRole("main").getByRole("listitem")),
    untrue: /아직 회원권이 없어요/,
  },
  {
    call: "GET /api/member/membership/*/refund/",
    open: async (page) => {
      await openPage(page);
      await button(page, /^회원권 6개월 그만두고 환불받기/).click();
      // The page asks as well, for what it says of the way.
      await seen(sheet(page).getByRole("button", { name: /^다시/ }));
    },
    done: (page) => seen(sheet(page).getByText(/^594,000원 × 1일 ÷ \d+일$/)),
    untrue: /돌려받는 금액이 없어요|금액을 계산하고 있어요/,
  },
  {
    call: "POST /api/member/membership/*/refund/",
    open: async (page) => {
      await openPage(page);
      await button(page, /^회원권 6개월 그만두고 환불받기/).click();
      await seen(sheet(page).getByText(/^594,000원 × 1일 ÷ \d+일$/));
    },
    act: (page) =>
      sheet(page)
        .getByRole("button", { name: /^그만두고 .* 돌려받기$/ })
        .click(),
    done: (page) => seen(sheet(page).getByRole("heading", { name: "그만뒀어요" })),
    untrue: /그만뒀어요/,
  },
  {
    call: "GET /api/member/membership/*/move/",
    open: async (page) => {
      await openPage(page);
      await button(page, /^회원권 6개월 지점 바꾸기/).click();
      await seen(other(page).getByRole("button", { name: /^다시/ }));
    },
    done: (page) => seen(other(page).getByRole("radio", { name: /^판교점/ })),
    untrue: /다른 지점이 아직 없어요/,
  },
  {
    call: "POST /api/member/membership/*/move/",
    open: async (page) => {
      await openPage(page);
      await button(page, /^회원권 6개월 지점 바꾸기/).click();
      await other(page)
        .getByRole("radio", { name: /^판교점/ })
        .check();
    },
    act: (page) => other(page).getByRole("button", { name: "판교점으로 바꾸기" }).click(),
    says,
    done: (page) => seen(other(page).getByRole("heading", { name: "판교점으로 바꿨어요" })),
    untrue: /바꿨어요/,
  },
  {
    call: "POST /api/member/membership/*/move/",
    at: "to a dearer branch",
    open: async (page) => {
      await enterAs(page, (await buySixMonths(QUARTER_AT_PANGYO)).member, path);
      await button(page, /^회원권 3개월 지점 바꾸기/).click();
      await other(page)
        .getByRole("radio", { name: /^역삼점/ })
        .check();
    },
    act: (page) =>
      other(page)
        .getByRole("button", { name: /원 결제하고 바꾸기$/ })
        .click(),
    done: async (page) => {
      await page.waitForURL(/\/payment\/[\w-]{36}$/);
      await seen(button(page, /이어서 결제하기$/));
    },
    untrue: /바꿨어요/,
  },
  {
    call: "GET /api/member/b-coupon-user/",
    at: "to go on",
    open: openPage,
    says: null,
    again: async (page) => {
      await page.reload();
    },
    done: (page) => seen(page.getByRole("link", { name: /이어서 다니기.*594,000원/ })),
    untrue: /쿠폰이 없어요/,
  },
  {
    call: "POST /api/member/membership/*/offer/",
    open: async (page) => {
      await openPage(page);
      await button(page, /^회원권 6개월 넘겨주기/).click();
      await hand(page).getByLabel("받을 사람의 휴대폰 번호").fill(makePhone());
    },
    act: (page) => hand(page).getByRole("button", { name: "넘겨주기" }).click(),
    done: (page) => seen(hand(page).getByText(/번에 넘겨주는 중이에요/)),
    untrue: /번에 넘겨주는 중이에요/,
  },
  {
    call: "DELETE /api/member/membership/*/offer/",
    open: async (page) => {
      const { member, held } = await buySixMonths();
      await ask(member, `${list}${held.id}/offer/`, { phone_number: makePhone() });
      await enterAs(page, member, path);
      await button(page, /^회원권 6개월 넘겨주기/).click();
    },
    act: (page) => hand(page).getByRole("button", { name: "되돌리기" }).click(),
    done: (page) => seen(hand(page).getByText(/^되돌렸어요/)),
    untrue: /되돌렸어요/,
  },
  {
    call: "GET /api/member/offer/",
    open: openOffer,
    // The page of who has no membership says so, and below it that one may be offered.
    says: null,
    again: (page) => button(page, "넘겨받을 회원권 다시 확인하기").click(),
    done: (page) => seen(page.getByRole("button", { name: "받기", exact: true })),
  },
  {
    call: "POST /api/member/offer/*/accept/",
    open: async (page) => {
      await openOffer(page);
      await seen(page.getByRole("button", { name: "받기", exact: true }));
    },
    act: (page) => page.getByRole("button", { name: "받기", exact: true }).click(),
    says,
    done: (page) => seen(page.getByText(/^회원권을 받았어요/)),
    untrue: /회원권을 받았어요/,
  },
  {
    call: "GET /api/agreement/",
    at: "of what is offered",
    open: openOffer,
    says: null,
    // Its versions are not known, and so none is recorded; what is agreed to is the same.
    again: async (page) => page.getByRole("button", { name: "받기", exact: true }).click(),
    done: (page) => seen(page.getByText(/^회원권을 받았어요/)),
    untrue: /회원권을 받았어요/,
  },
  {
    call: "POST /api/member/offer/*/decline/",
    open: async (page) => {
      await openOffer(page);
      await page.getByRole("button", { name: "받지 않기" }).click();
      await seen(page.getByText(/^받지 않을까요/));
    },
    act: (page) => page.getByRole("button", { name: "받지 않기" }).click(),
    says,
    done: (page) => seen(page.getByText(/^받지 않기로 했어요/)),
    untrue: /받지 않기로 했어요/,
  },
  {
    call: "DELETE /api/member/membership/*/refund/",
    open: async (page) => {
      const { member, held } = await buySixMonths();
      const on = addDays(getToday(), 20);
      const { amount } = await ask<RefundQuote>(member, `${list}${held.id}/refund/?on=${on}`);
      await ask(member, `${list}${held.id}/refund/`, { amount, on });
      await enterAs(page, member, path);
      await button(page, /^회원권 6개월 그만두는 날 보기/).click();
    },
    act: (page) => sheet(page).getByRole("button", { name: "되돌리기" }).click(),
    done: (page) => seen(sheet(page).getByText("되돌렸어요. 회원권은 그대로 이어져요.")),
    untrue: /되돌렸어요/,
  },
  {
    call: "POST /api/member/membership/*/pause/",
    open: async (page) => {
      await openPage(page);
      await button(page, /^회원권 6개월 잠시 쉬기/).click();
      await button(page, "14일").click();
    },
    act: (page) => rest(page).getByRole("button", { name: "14일 쉬기" }).click(),
    done: (page) => seen(rest(page).getByText(/^쉬기로 했어요/)),
    untrue: /쉬기로 했어요/,
  },
  {
    call: "DELETE /api/member/membership/*/pause/",
    open: async (page) => {
      const { member, held } = await buySixMonths();
      await ask(member, `${list}${held.id}/pause/`, { from: addDays(getToday(), 3), days: 14 });
      await enterAs(page, member, path);
      await button(page, /^회원권 6개월 쉬는 날 보기/).click();
    },
    act: (page) =>
      rest(page)
        .getByRole("button", { name: /쉬기 되돌리기$/ })
        .click(),
    done: (page) => seen(rest(page).getByText(/^되돌렸어요/)),
    untrue: /되돌렸어요/,
  },
  {
    call: "GET /api/member/refund/",
    open: async (page) => {
      await enterAs(page, (await buySixMonths()).member, "/mypage/profile");
      await seen(button(page, "회원 탈퇴"));
    },
    act: (page) => button(page, "회원 탈퇴").click(),
    again: (page) => button(page, "금액 다시 불러오기").click(),
    done: (page) => seen(page.getByRole("dialog", { name: "회원 탈퇴" }).getByRole("definition")),
  },
];

import type { Page } from "playwright/test";
import type { PaymentWithCheckout } from "../../../lib/contract/payment";
import { addDays, getToday } from "../../../lib/contract/rules/days";
import { buy } from "../buy";
import { enterAs, enterAsRichMember } from "../enter";
import { signUpMember } from "../member";
import { decide } from "../pay";
import { ask, button, field, seen, type Trigger } from "./trigger";

const SIX_MONTHS = 3;
const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";
const detail = (page: Page) => page.getByRole("dialog", { name: "결제 상세" });
/** The provider's window, which lies over the wide page. */
const provider = (page: Page) => page.locator("iframe[title='결제사 화면']");

async function makeOrder() {
  const member = await signUpMember();
  const wish = { product: SIX_MONTHS, starts_on: getToday() };
  return { member, order: await ask<PaymentWithCheckout>(member, "/api/member/payment/", wish) };
}

export const paymentTriggers: Trigger[] = [
  {
    call: "GET /api/member/payment/",
    open: (page) => enterAsRichMember(page, "/mypage/paymentLog"),
    done: (page) => seen(page.getByRole("region", { name: /^\d{4}년 \d+월$/ })),
    untrue: /결제 내역이 없어요/,
  },
  {
    call: "GET /api/member/payment/*/",
    open: async (page) => {
      const member = await signUpMember();
      const { id } = await buy(member, SIX_MONTHS);
      await enterAs(page, member, `/payment_completed/${id}`);
    },
    done: (page) => seen(page.getByRole("heading", { name: "회원권 6개월" })),
    untrue: /결제를 찾을 수 없어요|결제되지 않은/,
  },
  {
    call: "GET /api/member/payment/*/contract/",
    open: async (page) => {
      const member = await signUpMember();
      const { id } = await buy(member, SIX_MONTHS);
      await enterAs(page, member, `/mypage/paymentLog?contract=${id}`);
    },
    done: (page) => seen(page.locator("iframe[title='계약서']")),
    untrue: /계약서가 없어요|계약서를 찾을 수 없어요/,
  },
  {
    call: "GET /api/member/payment/culture/",
    open: async (page) => {
      const member = await signUpMember();
      await buy(member, SIX_MONTHS);
      await enterAs(page, member, "/mypage/paymentLog?statement");
    },
    done: (page) => seen(page.getByRole("dialog", { name: "연말정산용 내역" }).getByText(/등록 번호/)),
    untrue: /문화비로 결제한 내역이 없어요/,
  },
  {
    call: "GET /api/agreement/",
    open: async (page) => enterAs(page, await signUpMember(), `/payment?product=${SIX_MONTHS}`),
    says: null,
    again: async (page) => {
      await page.reload();
    },
    done: (page) => seen(page.getByRole("link", { name: /^이용약관 \S+판 보기/ })),
    untrue: /판 보기/,
  },
  {
    call: "GET /api/pay-way/",
    open: async (page) => enterAs(page, await signUpMember(), `/payment?product=${SIX_MONTHS}`),
    again: (page) => button(page, "다시 시도").click(),
    done: (page) => seen(page.getByRole("radio", { name: "카드" })),
    untrue: /온라인 결제를 아직 열지 않았어요/,
  },
  {
    call: "POST /api/member/payment/",
    open: async (page) => {
      await enterAs(page, await signUpMember(), `/payment?product=${SIX_MONTHS}`);
      await decide(page);
    },
    act: (page) => button(page, /원 결제하기$/).click(),
    done: (page) => seen(provider(page)),
    untrue: /결제를 마쳤어요/,
  },
  {
    call: "POST /api/member/payment/*/checkout/",
    open: async (page) => {
      const { member, order } = await makeOrder();
      await enterAs(page, member, `/payment/${order.id}`);
      await seen(button(page, /이어서 결제하기$/));
    },
    act: (page) => button(page, /이어서 결제하기$/).click(),
    done: (page) => seen(provider(page)),
    untrue: /결제를 마쳤어요/,
  },
  {
    call: "POST /api/member/payment/*/checkout/",
    at: "in another way than was ordered",
    open: async (page) => {
      const { member, order } = await makeOrder();
      await enterAs(page, member, `/payment/${order.id}`);
      await page.getByRole("radio", { name: "계좌이체" }).check();
      await field(page, "현금영수증 번호 (선택)").fill("010-2222-3456");
    },
    act: (page) => button(page, /이어서 결제하기$/).click(),
    typed: (page) => [[field(page, "현금영수증 번호 (선택)"), "010-2222-3456"]],
    done: (page) => seen(provider(page)),
    untrue: /결제를 마쳤어요/,
  },
  {
    call: "POST /api/member/payment/*/confirm/",
    open: async (page) => {
      const { member, order } = await makeOrder();
      if (order.checkout?.gateway !== "sandbox") throw new Error("no sandbox");
      await fetch(`${backend}${order.checkout.url}`, {
        method: "POST",
        body: new URLSearchParams({
          session: new URL(order.checkout.url, backend).searchParams.get("session")!,
          ...{ mode: "redirect", card: "decline", action: "pay" },
        }),
        redirect: "manual",
      });
      await enterAs(page, member, `/payment/mobileTransaction?paymentId=${order.id}&imp_success=true`);
    },
    // One that was declined is asked about as well: a paid one may be known before.
    says: /확인이 늦어지고 있어요|결제되지 않은 주문/,
    again: async (page) => {
      const again = button(page, "다시 확인하기");
      if (await again.isVisible()) await again.click();
    },
    done: (page) => seen(page.getByRole("link", { name: "다시 결제하기" })),
    untrue: /결제를 마쳤|결제를 찾을 수 없어요/,
  },
  {
    call: "POST /api/member/payment/*/cancel/",
    open: async (page) => {
      const member = await signUpMember();
      const { id } = await buy(member, SIX_MONTHS, addDays(getToday(), 10));
      await enterAs(page, member, `/mypage/paymentLog?id=${id}`);
      await detail(page).getByRole("button", { name: "결제 취소" }).click();
      await page.getByRole("dialog", { name: "결제 취소" }).getByRole("radio").first().check();
    },
    act: (page) =>
      page.getByRole("dialog", { name: "결제 취소" }).getByRole("button", { name: "결제 취소하기" }).click(),
    done: (page) => seen(page.getByText("결제를 취소했어요.")),
    untrue: /결제를 취소했어요/,
  },
];

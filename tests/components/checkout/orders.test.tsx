import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CompletedView } from "@/components/checkout/completed";
import { OpenPaymentView } from "@/components/checkout/open-payment";
import { ReturnView } from "@/components/checkout/return-view";
import { clearDraft, keepReason, readDraft, readReason, saveDraft } from "@/lib/checkout/memory";
import type { Payment } from "@/lib/contract/payment";
import { getToday } from "@/lib/contract/rules/days";
import { AGREEMENT_NAMES } from "@/lib/contract/rules/order";
import { loadDocument, replaceDocument } from "@/lib/session/load-document";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildPayment, paymentId } from "../../support/build-payment";
import { buildProduct } from "../../support/build-product";
import { mockBackend } from "../../support/msw";
import { navigation } from "../../support/navigation";
import { KEPT, loseConnection } from "../../support/offline";
import { render } from "../../support/render";

const id = paymentId(1);
const order = buildPayment({ id, status: "ready", amount: 297_000, product: buildProduct() });
const goTo = (search: string) => window.history.replaceState(null, "", search);
const one = "*/api/member/payment/:id/";

const answerOne = (payment: Payment) => mockBackend.use(http.get(one, () => HttpResponse.json(payment)));
const refuseOne = (status: number) =>
  mockBackend.use(
    http.get(one, () => HttpResponse.json({ message: "안 돼요.", code: "refused" }, { status })),
  );
const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status });
const confirmWith = (...answers: (() => Response)[]) => {
  const asked: unknown[] = [];
  mockBackend.use(
    http.post(`${one}confirm/`, async ({ request }) => {
      asked.push(await request.json());
      return (answers.length > 1 ? answers.shift() : answers[0])!();
    }),
  );
  return asked;
};

beforeEach(() => {
  navigation.params = { id };
  goTo(`?paymentId=${id}`);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  saveSession({ access: "access" }, false);
  useSessionStore.setState({ status: "member", me: { access: "access" } });
  mockBackend.use(
    http.get("*/api/pay-way/", () =>
      HttpResponse.json([
        { pay_way: "card", name: "카드" },
        { pay_way: "tosspay", name: "토스페이" },
        { pay_way: "transfer", name: "계좌이체" },
      ]),
    ),
  );
});

describe("an order that is still open", () => {
  afterEach(() => window.localStorage.removeItem("pay-way"));

  /** What its window is asked for with; it never opens. */
  const refuseToOpen = (code = "payment_pending") => {
    const asked: unknown[] = [];
    mockBackend.use(
      http.post(`${one}checkout/`, async ({ request }) => {
        asked.push(await request.json());
        return refuse(409, code, "안 돼요.");
      }),
    );
    return asked;
  };

  test("can be paid in another way, with the number of its cash receipt, which the device remembers", async () => {
    answerOne({ ...order, pay_way: "card", method: "카드" });
    const asked = refuseToOpen();
    const { user } = render(<OpenPaymentView />);
    expect(await screen.findByRole("radio", { name: "카드" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "계좌이체" }));
    const field = await screen.findByRole("textbox", { name: /^현금영수증 번호/ });
    await user.type(field, "010-12");
    await user.click(screen.getByRole("button", { name: /이어서 결제하기$/ }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/번호를 다시 확인해 주세요/);
    expect(asked).toEqual([]);
    await user.clear(field);
    await user.type(field, "010-2222-3456");
    await user.click(screen.getByRole("button", { name: /이어서 결제하기$/ }));
    await waitFor(() =>
      expect(asked).toEqual([{ pay_way: "transfer", cash_receipt_number: "010-2222-3456" }]),
    );
    expect(window.localStorage.getItem("pay-way")).toBe("transfer");
  });

  test("that moves a membership says from where to where, and has the device's last way chosen", async () => {
    window.localStorage.setItem("pay-way", "tosspay");
    answerOne({
      ...order,
      pay_way: "card",
      moved_from: { pk: 5, name: "판교" },
      term: { from: "2026-09-01", to: "2026-12-24" },
    });
    const asked = refuseToOpen();
    const { user } = render(<OpenPaymentView />);
    expect(
      await screen.findByText("결제하면 바로 역삼점으로 바뀌어요. 결제하지 않으면 지금 지점 그대로예요."),
    ).toBeVisible();
    expect(await screen.findByRole("radio", { name: "토스페이" })).toBeChecked();
    expect(screen.getByText("판교점")).toBeVisible();
    expect(screen.getByText("2026년 12월 24일 (목), 그대로예요")).toBeVisible();
    expect(screen.queryByText("이용 시작일")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /이어서 결제하기$/ }));
    await waitFor(() => expect(asked).toEqual([{ pay_way: "tosspay" }]));
    await user.click(screen.getByRole("button", { name: "결제하지 않기" }));
    expect(screen.getByText(/이 주문으로는 지점이 바뀌지 않았어요/)).toBeVisible();
    expect(screen.getByRole("link", { name: "내 회원권 보기" })).toBeVisible();
  });

  test("whose way is not offered any more says so, and asks anew what is", async () => {
    answerOne({ ...order, pay_way: "kakaopay", method: "카카오페이" });
    refuseToOpen("pay_way_not_offered");
    const { user } = render(<OpenPaymentView />);
    expect(await screen.findByText("전에 고른 결제 수단은 지금 쓸 수 없어서 바꿨어요.")).toBeVisible();
    mockBackend.use(
      http.get("*/api/pay-way/", () => HttpResponse.json([{ pay_way: "naverpay", name: "네이버페이" }])),
    );
    await user.click(screen.getByRole("button", { name: /이어서 결제하기$/ }));
    expect(await screen.findByText("네이버페이로 결제해요. 결제사 화면에서 이어져요.")).toBeVisible();
  });

  test("without a connection keeps the way and the number that were chosen", async () => {
    answerOne({ ...order, pay_way: "card", method: "카드" });
    const { user } = render(<OpenPaymentView />);
    await user.click(await screen.findByRole("radio", { name: "계좌이체" }));
    const field = await screen.findByRole("textbox", { name: /^현금영수증 번호/ });
    await user.type(field, "010-2222-3456");
    mockBackend.use(http.all(`${one}*`, loseConnection()));
    await user.click(screen.getByRole("button", { name: /이어서 결제하기$/ }));
    expect(await screen.findByText(KEPT)).toBeVisible();
    // It is not told any longer than it is so.
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
    expect(readReason(id)).toBeNull();
    expect(screen.getByRole("radio", { name: "계좌이체" })).toBeChecked();
    expect(field).toHaveValue("010-2222-3456");
  });

  test("shows its amount, says why it is not paid, and is paid from here", async () => {
    answerOne(order);
    keepReason(id, "카드 한도를 넘었어요.");
    mockBackend.use(
      http.post(`${one}checkout/`, () =>
        HttpResponse.json({
          ...order,
          checkout: { gateway: "sandbox", gateway_key: id, url: `/api/sandbox/checkout/${id}?session=s` },
        }),
      ),
    );
    const { user } = render(<OpenPaymentView />);
    expect(await screen.findByText("카드 한도를 넘었어요.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "297,000원 이어서 결제하기" }));
    await waitFor(() =>
      expect(loadDocument).toHaveBeenCalledWith(`/api/sandbox/checkout/${id}?session=s&mode=redirect`),
    );
  });

  test("can be abandoned, without a call: it reserves nothing", async () => {
    answerOne(order);
    const { user } = render(<OpenPaymentView />);
    await user.click(await screen.findByRole("button", { name: "결제하지 않기" }));
    expect(screen.getByText(/쿠폰과 포인트는 그대로 있어요/)).toBeVisible();
    expect(screen.getByRole("link", { name: "다시 결제하기" })).toHaveAttribute("href", "/payment?product=2");
  });

  test("that failed says why, also in a tab that did not see it happen", async () => {
    answerOne({
      ...order,
      status: "failed",
      fail_reason: "카드 한도를 넘었어요. 다른 카드로 다시 해 주세요.",
    });
    render(<OpenPaymentView />);
    expect(await screen.findByText("카드 한도를 넘었어요. 다른 카드로 다시 해 주세요.")).toBeVisible();
    expect(screen.getByRole("link", { name: "다시 결제하기" })).toBeVisible();
  });

  test("holds its first day, its coupon, its points and the agreements, which is said", async () => {
    answerOne({ ...order, coupon_name: "첫 회원권 10%", coupon_discount: 30_000, point_used: 5_000 });
    render(<OpenPaymentView />);
    expect(
      await screen.findByText(
        "아직 결제하지 않은 주문이에요. 고른 시작일과 쿠폰, 포인트, 동의는 그대로예요.",
      ),
    ).toBeVisible();
  });

  describe("that failed", () => {
    const product = order.product!.id;
    const chosen = { couponUserId: 3, startsOn: getToday(), agreed: [...AGREEMENT_NAMES] };
    beforeEach(() => {
      saveSession({ access: "access", id: 7 }, false);
      answerOne({ ...order, status: "failed" });
    });
    afterEach(() => clearDraft(product));

    test("names what the checkout still has chosen in this tab", async () => {
      saveDraft(product, { ...readDraft(product, getToday()), ...chosen });
      render(<OpenPaymentView />);
      expect(
        await screen.findByText("결제되지 않은 주문이에요. 고른 시작일과 쿠폰, 동의는 그대로예요."),
      ).toBeVisible();
    });

    test.each([
      ["nothing", {}],
      ["a day that was chosen, and no agreement", { ...chosen, agreed: [] }],
      ["agreements, and a day that has passed", { ...chosen, startsOn: "2026-01-01" }],
    ])("promises no choices where the tab has %s", async (_, kept) => {
      saveDraft(product, { ...readDraft(product, getToday()), ...kept });
      render(<OpenPaymentView />);
      expect(
        await screen.findByText("결제되지 않은 주문이에요. 쿠폰과 포인트는 그대로 있어요."),
      ).toBeVisible();
    });
  });

  test("that was paid meanwhile redirects to its completed page", async () => {
    answerOne({ ...order, status: "paid" });
    render(<OpenPaymentView />);
    expect(await screen.findByRole("link", { name: "결제 완료 내용 보기" })).toHaveAttribute(
      "href",
      `/payment_completed/${id}`,
    );
    expect(screen.queryByRole("button", { name: /이어서/ })).not.toBeInTheDocument();
  });

  test.each([403, 404])("of another member is not found (%s)", async (status) => {
    refuseOne(status);
    render(<OpenPaymentView />);
    expect(await screen.findByRole("heading", { name: "결제를 찾을 수 없어요" })).toBeVisible();
  });
});

describe("the completed page", () => {
  beforeEach(() => {
    mockBackend.use(
      http.get("*/api/place/:pk/", () => HttpResponse.json(buildBranchDetail())),
      http.get("*/api/holiday/", () => HttpResponse.json([])),
    );
  });

  test("is a ticket with where, when and what to bring, then the receipt with a number that can be read out", async () => {
    answerOne({
      ...order,
      product: buildProduct({ months: 3 }),
      status: "paid",
      order_number: "BF-261122-48213",
      starts_on: "2126-11-25",
      bonus_days: 7,
    });
    render(<CompletedView />);
    const title = await screen.findByRole("heading", { name: "다음 역은 11월\u00a025일\u00a0(월), 역삼" });
    expect(title).toBeVisible();
    expect(screen.getByText("297,000원 결제를 마쳤어요.")).toBeVisible();
    expect(screen.getByText("2126년 11월 25일 (월)")).toBeVisible();
    expect(screen.getByText(/까지 쓸 수 있어요$/)).toBeVisible();
    expect(screen.getByText("쿠폰이 더한 7일을 넣었어요")).toBeVisible();
    expect(screen.getByRole("link", { name: "영수증 보기" })).toHaveAttribute(
      "href",
      `/mypage/paymentLog?id=${id}`,
    );
    expect(screen.getByRole("heading", { name: "이제 앱으로 체크인해요" })).toBeVisible();
    expect(screen.getByText("실내에서만 신는 운동화")).toBeVisible();
    expect(screen.getByRole("button", { name: "달력에 담기" })).toBeVisible();
    expect(await screen.findByText("2호선 역삼역 3번 출구에서 걸어서 2분")).toBeVisible();
    const number = screen.getByText("BF-261122-48213");
    expect(title.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(id)).not.toBeInTheDocument();
  });

  test("of who is not nineteen yet says of which year the last day without a penalty is", async () => {
    const today = getToday();
    const born = `${Number(today.slice(0, 4)) - 17}${today.slice(5).replace("-", "")}`;
    useSessionStore.setState({ status: "member", me: { access: "access", id: 7, birth_date: born } });
    answerOne({ ...order, status: "paid", approved_at: new Date().toISOString(), starts_on: today });
    render(<CompletedView />);
    expect(
      await screen.findByText(/^이용이 끝나는 \d{4}년 .*까지 위약금 없이 그만둘 수 있어요$/),
    ).toBeVisible();
  });

  test("of a move says where it goes on, until when, and nothing of seven days that are another order's", async () => {
    const today = getToday();
    answerOne({
      ...order,
      amount: 38_000,
      list_price: 38_000,
      status: "paid",
      approved_at: new Date().toISOString(),
      starts_on: today,
      moved_from: { pk: 5, name: "판교" },
      term: { from: "2026-01-05", to: "2126-12-24" },
    });
    const { unmount } = render(<CompletedView />);
    expect(await screen.findByRole("heading", { name: "다음 역은 오늘, 역삼" })).toBeVisible();
    expect(screen.getByText("판교점에서 역삼점으로 바꿨어요.")).toBeVisible();
    expect(screen.getByText("바꾼 날")).toBeVisible();
    expect(screen.getByText(/^2126년 12월 24일/)).toBeVisible();
    expect(screen.getByText("실내에서만 신는 운동화")).toBeVisible();
    expect(screen.queryByText(/7일 안심/)).not.toBeInTheDocument();
    unmount();
    // One that has not begun begins on its own day.
    answerOne({
      ...order,
      status: "paid",
      starts_on: today,
      moved_from: { pk: 5, name: "판교" },
      term: { from: "2126-11-25", to: "2127-02-24" },
    });
    render(<CompletedView />);
    expect(
      await screen.findByRole("heading", { name: "다음 역은 11월\u00a025일\u00a0(월), 역삼" }),
    ).toBeVisible();
    expect(screen.getByText("이용 시작일")).toBeVisible();
  });

  test("says on the ticket when the staff is there, where that is not always", async () => {
    mockBackend.use(
      http.get("*/api/place/:pk/", () =>
        HttpResponse.json(
          buildBranchDetail({ staffed_hours: [{ days: "매일", open: "09:00", close: "22:00" }] }),
        ),
      ),
    );
    answerOne({ ...order, status: "paid", starts_on: "2126-11-25" });
    render(<CompletedView />);
    expect(await screen.findByText("직원이 있는 시간 09:00–22:00")).toBeVisible();
  });

  test("has the focus on the ticket just after the payment, and leaves it alone later", async () => {
    const today = getToday();
    answerOne({ ...order, status: "paid", starts_on: today, approved_at: new Date().toISOString() });
    const { unmount } = render(<CompletedView />);
    await waitFor(() => expect(screen.getByRole("heading", { name: "다음 역은 오늘, 역삼" })).toHaveFocus());
    unmount();
    answerOne({
      ...order,
      status: "paid",
      starts_on: "2026-01-07",
      approved_at: "2026-01-05T10:00:00+09:00",
    });
    render(<CompletedView />);
    expect(await screen.findByRole("heading", { name: "297,000원 결제를 마쳤어요" })).not.toHaveFocus();
  });

  test.each([
    ["ready", "아직 결제되지 않았어요", "이어서 결제하기"],
    ["failed", "결제되지 않았어요", "다시 결제하기"],
    ["cancelled", "취소한 결제예요", "결제 내역 보기"],
  ] as const)("never shows an order as done that is %s", async (status, title, onward) => {
    answerOne({ ...order, status });
    render(<CompletedView />);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: onward })).toBeVisible();
    expect(screen.queryByText(/마쳤어요/)).not.toBeInTheDocument();
  });

  test("can be retried when it fails to load", async () => {
    refuseOne(502);
    const { user } = render(<CompletedView />);
    expect(await screen.findByRole("heading", { name: "결제 내용을 불러오지 못했어요" })).toBeVisible();
    answerOne({ ...order, status: "paid" });
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByText(/결제를 마쳤어요/)).toBeVisible();
  });
});

describe("a return from a provider", () => {
  test("asks the server, whatever it claims, and continues to the completed page", async () => {
    goTo(`?imp_uid=imp_1&merchant_uid=${id}&imp_success=true&amount=1`);
    answerOne(order);
    const asked = confirmWith(() => HttpResponse.json({ ...order, status: "paid" }));
    render(<ReturnView />);
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment_completed/${id}`));
    expect(asked).toEqual([{ amount: 297_000, gateway_key: id }]);
  });

  test("that claims a failure is not trusted either", async () => {
    goTo(`?paymentId=${id}&code=PAY_PROCESS_FAILED&message=x`);
    answerOne(order);
    confirmWith(() => HttpResponse.json({ ...order, status: "paid" }));
    render(<ReturnView />);
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment_completed/${id}`));
  });

  test("goes back to the order with the server's reason, never with the address's text", async () => {
    goTo(`?paymentId=${id}&code=PAY_PROCESS_FAILED&message=${encodeURIComponent("여기로 송금하세요")}`);
    answerOne(order);
    confirmWith(() => refuse(402, "payment_declined", "카드 한도를 넘었어요."));
    const { unmount } = render(<ReturnView />);
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment/${id}`));
    unmount();
    answerOne({ ...order, status: "failed" });
    render(<OpenPaymentView />);
    expect(await screen.findByText("카드 한도를 넘었어요.")).toBeVisible();
    expect(screen.queryByText(/송금/)).not.toBeInTheDocument();
  });

  test("asks again while the server has no answer from the provider yet", async () => {
    answerOne(order);
    const asked = confirmWith(
      () => refuse(409, "payment_pending", "확인 중"),
      () => HttpResponse.json({ ...order, status: "paid" }),
    );
    render(<ReturnView />);
    expect(await screen.findByText("결제 결과를 확인하고 있어요")).toBeVisible();
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment_completed/${id}`));
    expect(asked).toHaveLength(2);
  });

  test("to an order that has failed already still shows the reason", async () => {
    answerOne({ ...order, status: "failed" });
    confirmWith(() => refuse(402, "payment_declined", "카드 한도를 넘었어요."));
    const { unmount } = render(<ReturnView />);
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith(`/payment/${id}`));
    unmount();
    render(<OpenPaymentView />);
    expect(await screen.findByText("카드 한도를 넘었어요.")).toBeVisible();
  });

  test("of an unknown order says so and sends nothing", async () => {
    goTo("?a=b");
    render(<ReturnView />);
    expect(await screen.findByRole("heading", { name: "결제를 찾을 수 없어요" })).toBeVisible();
  });
});

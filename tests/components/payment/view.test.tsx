import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PaymentLogView } from "@/components/payment/view";
import type { Membership, MembershipClosing, Refund } from "@/lib/contract/membership";
import type { Payment } from "@/lib/contract/payment";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { skipPauses } from "@/tests/support/skip-pauses";
import { buildMembership } from "../../support/build-membership";
import { buildPayment, paymentId } from "../../support/build-payment";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

beforeEach(() => {
  window.history.replaceState(null, "", "/mypage/paymentLog");
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
  vi.stubGlobal("print", vi.fn());
  useSessionStore.setState({ status: "member", me: { access: "access" } });
});

type Backend = {
  payments: Payment[];
  memberships?: Membership[];
  pageSize?: number;
  /** How a cancellation is answered. */
  cancel?: (reason: string) => Response | Promise<Response>;
};

/** A backend that knows these payments; the next call sees a test's changes. */
function answerWith({ payments, memberships = [], pageSize = 50, cancel }: Backend) {
  const seen = { lists: 0, cancels: [] as string[] };
  mockBackend.use(
    http.get("*/api/member/payment/", ({ request }) => {
      seen.lists += 1;
      const page = Number(new URL(request.url).searchParams.get("page"));
      const results = payments.slice((page - 1) * pageSize, page * pageSize);
      const next = page * pageSize < payments.length ? `/api/member/payment/?page=${page + 1}` : null;
      return HttpResponse.json({ count: payments.length, next, previous: null, results });
    }),
    http.get("*/api/member/membership/", () => HttpResponse.json(memberships)),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
    http.get("*/api/member/payment/:id/", ({ params }) => {
      const payment = payments.find(({ id }) => id === params.id);
      return payment
        ? HttpResponse.json(payment)
        : HttpResponse.json({ message: "없는 결제예요.", code: "not_found" }, { status: 404 });
    }),
    http.post("*/api/member/payment/:id/cancel/", async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string };
      seen.cancels.push(reason);
      return cancel?.(reason);
    }),
  );
  return seen;
}

const openFirst = async () => {
  const result = render(<PaymentLogView />);
  await result.user.click(await screen.findByRole("link", { name: /회원권 3개월/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "결제 상세" }));
  await dialog.findByText("주문 번호");
  return { ...result, dialog };
};
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("the list", () => {
  test("is grouped by month under what was paid and not refunded", async () => {
    answerWith({
      payments: [
        buildPayment({ id: paymentId(1), amount: 297_000 }),
        buildPayment({ id: paymentId(2), order_name: "1일권", amount: 22_000, status: "cancelled" }),
        buildPayment({
          id: paymentId(3),
          order_name: "PT 10회",
          amount: 700_000,
          created: "2026-10-03T10:00:00+09:00",
        }),
      ],
    });
    render(<PaymentLogView />);
    const november = within(await screen.findByRole("region", { name: "2026년 11월" }));
    expect(november.getByText("297,000원", { selector: "header b" })).toBeVisible();
    expect(november.getByRole("link", { name: /1일권/ })).toHaveAccessibleName(/22,000원.*취소됨/);
    expect(november.getByRole("link", { name: /회원권/ })).toHaveAccessibleName(
      /회원권 3개월.*역삼\s· 11월 20일 \(금\).*297,000원.*결제 완료/,
    );
    expect(within(screen.getByRole("region", { name: "2026년 10월" })).getByText(/PT 10회/)).toBeVisible();
    expect(screen.getByText("모두 3건이에요")).toBeVisible();
  });

  test("shows more on request, and no total of an incomplete month", async () => {
    const payments = [1, 2, 3].map((number) =>
      buildPayment({ id: paymentId(number), order_name: `주문 ${number}`, amount: 10_000 }),
    );
    answerWith({ payments, pageSize: 2 });
    const { user } = render(<PaymentLogView />);
    expect(await screen.findByText("3건 가운데 2건을 보고 있어요")).toBeVisible();
    expect(screen.queryByText("20,000원")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "더 보기" }));
    expect(await screen.findByRole("link", { name: /주문 3/ })).toBeVisible();
    expect(screen.getByText("30,000원")).toBeVisible();
    expect(screen.queryByRole("button", { name: "더 보기" })).not.toBeInTheDocument();
  });

  test("keeps what is there when loading more fails", async () => {
    answerWith({ payments: [buildPayment(), buildPayment({ id: paymentId(2) })], pageSize: 1 });
    const { user } = render(<PaymentLogView />);
    const more = await screen.findByRole("button", { name: "더 보기" });
    mockBackend.use(
      http.get("*/api/member/payment/", () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    await user.click(more);
    expect(await screen.findByRole("alert")).toHaveTextContent("더 불러오지 못했어요");
    expect(screen.getByRole("link", { name: /회원권/ })).toBeVisible();
    await user.click(more);
    expect(await screen.findByText("모두 2건이에요")).toBeVisible();
  });

  test("without payments links to the branches", async () => {
    answerWith({ payments: [] });
    render(<PaymentLogView />);
    expect(screen.getByText("결제 내역을 불러오고 있어요")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "아직 결제한 내역이 없어요" })).toBeVisible();
    expect(screen.getByRole("link", { name: "지점 찾기" })).toHaveAttribute("href", "/place");
  });

  test("that fails to load says so, and a retry loads it", async () => {
    answerWith({ payments: [buildPayment()] });
    mockBackend.use(
      http.get("*/api/member/payment/", () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = render(<PaymentLogView />);
    expect(await screen.findByRole("alert")).toHaveTextContent("결제 내역을 불러오지 못했어요");
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByRole("link", { name: /회원권/ })).toBeVisible();
  });
});

describe("one payment", () => {
  const reduced = buildPayment({
    list_price: 357_000,
    coupon_discount: 50_000,
    point_used: 10_000,
    amount: 297_000,
    is_cancellable: true,
  });

  test("opens over the list with all its lines, and is in the address", async () => {
    answerWith({ payments: [reduced] });
    const { dialog } = await openFirst();
    expect(window.location.search).toBe(`?id=${paymentId(1)}`);
    const values = dialog.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(values).toEqual([
      "357,000원",
      "−50,000원",
      "−10,000원",
      "297,000원",
      "카드 · 신한카드",
      "9410-****-****-1234",
      "2026년 11월 20일 (금) 14:32",
      "2026년 11월 25일 (수)",
      paymentId(1),
    ]);
  });

  test("closes with back, and back to the list", async () => {
    answerWith({ payments: [reduced] });
    await openFirst();
    act(() => window.history.back());
    await closed();
    expect(window.location.search).toBe("");
  });

  test("that was opened from the list closes by going back, without another history entry", async () => {
    answerWith({ payments: [reduced] });
    const { user, dialog } = await openFirst();
    const length = window.history.length;
    await user.click(dialog.getByRole("button", { name: "닫기" }));
    await closed();
    expect(window.location.search).toBe("");
    expect(window.history.length).toBe(length);
  });

  test("opened by an external link closes onto the list", async () => {
    window.history.replaceState(null, "", `/mypage/paymentLog?id=${paymentId(1)}`);
    answerWith({ payments: [reduced] });
    const { user } = render(<PaymentLogView />);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("heading", { name: "회원권 3개월" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "닫기" }));
    await closed();
    expect(window.location.pathname + window.location.search).toBe("/mypage/paymentLog");
  });

  test.each([
    ["nobody's", paymentId(404)],
    ["no id at all", "1%20or%201"],
  ])("that is %s is reported as not found", async (_, id) => {
    window.history.replaceState(null, "", `/mypage/paymentLog?id=${id}`);
    answerWith({ payments: [reduced] });
    const { user } = render(<PaymentLogView />);
    expect(await screen.findByRole("heading", { name: "결제 내역을 찾을 수 없어요" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "목록 보기" }));
    await closed();
  });

  test("that is another member's looks like an unknown one", async () => {
    window.history.replaceState(null, "", `/mypage/paymentLog?id=${paymentId(9)}`);
    answerWith({ payments: [reduced] });
    mockBackend.use(
      http.get("*/api/member/payment/:id/", () =>
        HttpResponse.json({ message: "내 결제가 아니에요.", code: "forbidden" }, { status: 403 }),
      ),
    );
    render(<PaymentLogView />);
    expect(await screen.findByRole("heading", { name: "결제 내역을 찾을 수 없어요" })).toBeVisible();
  });

  test("that fails to load says so, and a retry loads it", async () => {
    window.history.replaceState(null, "", `/mypage/paymentLog?id=${paymentId(1)}`);
    const answers = [new HttpResponse(null, { status: 500 }), HttpResponse.json(reduced)];
    answerWith({ payments: [] });
    mockBackend.use(http.get("*/api/member/payment/:id/", () => answers.shift()));
    const { user } = render(<PaymentLogView />);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "다시 시도" }));
    expect(await dialog.findByText("297,000원")).toBeVisible();
  });

  test("has a receipt to print, with the seller, the supply price and the tax", async () => {
    answerWith({ payments: [reduced] });
    const { user, dialog } = await openFirst();
    await user.click(dialog.getByRole("button", { name: "영수증 인쇄" }));
    expect(window.print).toHaveBeenCalledTimes(1);
    const paper = document.querySelector<HTMLElement>("[data-print-only]")!;
    expect(paper.parentElement).toBe(document.body);
    for (const words of [
      /버핏 영수증/,
      /주식회사 버핏/,
      /사업자등록번호/,
      /270,000원/,
      /27,000원/,
      /1\.1로/,
    ]) {
      expect(paper.textContent).toMatch(words);
    }
  });

  test("that failed says why, as of a move that came too late", async () => {
    const fail_reason =
      "그사이 회원권이 바뀌어서 지점을 옮기지 않았고, 결제를 취소했어요. 내 회원권을 확인해 주세요.";
    answerWith({ payments: [buildPayment({ status: "failed", fail_reason })] });
    const { dialog } = await openFirst();
    expect(dialog.getByText(fail_reason)).toBeVisible();
  });

  test("that failed was no culture, and begins again where it was begun", async () => {
    answerWith({
      payments: [
        buildPayment({
          status: "failed",
          approved_at: null,
          culture_number: "2026-1",
          fail_reason: "한도를 넘었어요.",
        }),
      ],
    });
    const { dialog } = await openFirst();
    expect(dialog.queryByText("문화비 소득공제")).not.toBeInTheDocument();
    expect(dialog.getByRole("link", { name: "다시 결제하기" })).toBeVisible();
  });

  test.each(["ready", "failed"] as const)(
    "that is %s has no receipt, and no sum that looks paid",
    async (status) => {
      const findLook = (dialog: Awaited<ReturnType<typeof openFirst>>["dialog"]) =>
        dialog.getByText("결제 금액").closest("dl")!.parentElement!.className;
      answerWith({ payments: [buildPayment({ status: "paid" })] });
      const paidLook = findLook((await openFirst()).dialog);
      cleanup();

      answerWith({ payments: [buildPayment({ status })] });
      const { dialog } = await openFirst();
      expect(dialog.queryByRole("button", { name: "영수증 인쇄" })).not.toBeInTheDocument();
      expect(findLook(dialog)).not.toBe(paidLook);
    },
  );
});

describe("stopping what was paid", () => {
  const working = {
    paid: 297_000,
    used_amount: 99_000,
    penalty: 29_700,
    amount: 168_300,
    unit: "day",
    used: 30,
    total: 90,
    points: 0,
  } as const;
  const refund: Refund = {
    kind: "stop",
    status: "refunded",
    on: "2026-11-21",
    working,
    requested_at: "2026-11-21T10:00:00+09:00",
    refunded_at: "2026-11-21T10:00:02+09:00",
  };
  const inUse = buildMembership({ starts_on: "2026-11-01", ends_on: "2099-12-31" });

  test("leads from a payment in use to its sum, and says until when it can be used", async () => {
    const pauses = [{ from: "2026-12-01", to: "2026-12-07" }];
    answerWith({ payments: [buildPayment()], memberships: [{ ...inUse, pauses }] });
    const { dialog } = await openFirst();
    expect(await dialog.findByRole("link", { name: "그만두고 환불받기" })).toHaveAttribute(
      "href",
      `/mypage/membership?stop=${paymentId(1)}`,
    );
    const [shown, printed] = screen.getAllByText("2099년 12월 31일 (목) · 쉬는 7일만큼 밀렸어요");
    expect(shown).toBeVisible();
    expect(printed!.closest("table"), "the receipt as it is printed").not.toBeNull();
  });

  test("is not possible for a day pass on its day, which says so", async () => {
    const pass = buildMembership({
      product: { kind: "day_pass" },
      starts_on: "2026-11-01",
      ends_on: "2099-12-31",
    });
    answerWith({ payments: [buildPayment()], memberships: [pass] });
    const { dialog } = await openFirst();
    expect(await dialog.findByText(/지점이 문을 연 뒤라 여기서 취소할 수 없어요/)).toBeVisible();
    expect(dialog.queryByRole("link", { name: /그만두/ })).not.toBeInTheDocument();
  });

  test("of a day pass says until when, on its day", async () => {
    const pass = buildMembership({
      product: { kind: "day_pass" },
      starts_on: "2099-11-01",
      ends_on: "2099-11-01",
      cancellable_until: "2099-11-01T06:00:00+09:00",
    });
    answerWith({ payments: [buildPayment({ is_cancellable: true })], memberships: [pass] });
    const { dialog } = await openFirst();
    expect(await dialog.findByText(/^그날 06:00에 지점이 문을 열기 전까지/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "결제 취소" })).toBeVisible();
  });

  test("says by what day it is used where its branch rests or closes, and of a day pass no opening", async () => {
    const closing: MembershipClosing = {
      ...{
        kind: "for_good",
        from: "2099-11-01",
        until: null,
        reason: "임대차가 끝나요",
        deadline: "2099-10-31",
      },
      ...{
        ways: ["money"],
        default_way: "money",
        way: null,
        version: 0,
        ends_on: null,
        amount: 1,
        points: 0,
      },
    };
    const term = buildMembership({ ends_on: "2099-12-31", closing });
    const pass = buildMembership({
      product: { kind: "day_pass" },
      ...{
        starts_on: "2099-11-02",
        ends_on: "2099-11-02",
        cancellable_until: "2099-11-03T00:00:00+09:00",
        closing,
      },
    });
    const waiting = buildMembership({
      ends_on: "2099-12-31",
      closing: { ...closing, kind: "break", until: "2099-11-10", default_way: "wait", ends_on: "2100-01-10" },
    });
    for (const [membership, words] of [
      [waiting, "2100년 1월 10일 (일) · 지점이 쉬는 만큼 늘어나요"],
      [term, "2099년 10월 31일 (토) · 지점이 문을 닫아요"],
      [pass, "지점이 문을 닫아요. 쓰기 전에 모두 돌려받아요"],
    ] as const) {
      answerWith({ payments: [buildPayment({ is_cancellable: true })], memberships: [membership] });
      const { dialog, unmount } = await openFirst();
      expect((await dialog.findByText("끝나는 날")).nextElementSibling).toHaveTextContent(words);
      expect(dialog.queryByText(/전까지 취소하면 모두 돌려받아요/)).not.toBeInTheDocument();
      unmount();
    }
  });

  test("shows what went back with its working and its dates, in the list, the month and the receipt too", async () => {
    const payment = buildPayment({ refund, refunded_amount: 168_300, order_number: "BF-261120-48213" });
    answerWith({ payments: [payment] });
    const { dialog } = await openFirst();
    const part = within(dialog.getByRole("region", { name: "환불" }));
    expect(part.getByText("297,000원 × 30일 ÷ 90일")).toBeVisible();
    expect(part.getByText("168,300원을 돌려드렸어요")).toBeVisible();
    expect(dialog.getAllByText("2026년 11월 21일 (토) 10:00").length).toBeGreaterThan(0);
    expect(dialog.getByText("BF-261120-48213")).toBeVisible();
    expect(dialog.queryByText(paymentId(1))).not.toBeInTheDocument();
    const row = screen.getByRole("link", { name: /회원권 3개월/, hidden: true });
    expect(row).toHaveTextContent("168,300원 환불");
    expect(row).toHaveTextContent("BF-261120-48213");
    expect(screen.getByText("128,700원", { selector: "header b" })).toBeInTheDocument();
    const paper = document.querySelector<HTMLElement>("[data-print-only]")!;
    expect(paper).toHaveTextContent("이용한 만큼−99,000원위약금−29,700원");
    expect(paper).toHaveTextContent("돌려드린 금액168,300원");
  });

  test("of orders that moved it, too, says what they add, in the receipt as well, and no sum contradicts another", async () => {
    const paid = refund.working!.paid;
    const payment = buildPayment({ amount: paid - 40_000, refund, refunded_amount: 128_300 });
    const moved = buildPayment({
      id: paymentId(2),
      order_name: "판교점에서 옮김",
      amount: 40_000,
      moved_from: { pk: 5, name: "판교" },
      refunded_amount: 40_000,
    });
    answerWith({ payments: [payment, moved] });
    const { user, dialog } = await openFirst();
    const words =
      "지점을 바꾸며 낸 40,000원을 더해 계산했어요. 40,000원은 지점을 바꾼 결제로, 128,300원은 이 결제로 돌려드렸어요.";
    const part = within(dialog.getByRole("region", { name: "환불" }));
    expect(part.getByText(words)).toBeVisible();
    expect(document.querySelector("[data-print-only]")).toHaveTextContent(words);
    await user.keyboard("{Escape}");
    // The order of the move has no stop of its own, and says what went back of it.
    await user.click(await screen.findByRole("link", { name: /판교점에서 옮김/ }));
    expect(await screen.findByText("돌려받은 금액", { selector: "dt" })).toBeVisible();
    expect(screen.getByRole("link", { name: /판교점에서 옮김/, hidden: true })).toHaveTextContent(
      "40,000원 환불",
    );
  });

  test("of what was handed on is reckoned with what its buyer paid, and says so", async () => {
    const payment = buildPayment({ amount: 0, refund: { ...refund, at_desk: true } });
    answerWith({ payments: [payment] });
    const { dialog } = await openFirst();
    expect(dialog.getAllByText("처음 산 사람이 낸 금액까지 더해 계산했어요.").length).toBeGreaterThan(0);
  });

  test("is under way while the provider does not answer", async () => {
    answerWith({
      payments: [buildPayment({ refund: { ...refund, status: "requested", refunded_at: null } })],
    });
    const { dialog } = await openFirst();
    expect(dialog.getByText("168,300원을 돌려드리고 있어요")).toBeVisible();
    expect(dialog.getByText(/환불하는 중/)).toBeVisible();
  });
});

describe("cancelling a payment", () => {
  const open = buildPayment({ is_cancellable: true, coupon_discount: 30_000, point_used: 10_000 });
  const cancelled: Payment = {
    ...open,
    status: "cancelled",
    cancelled_at: "2026-11-21T10:00:00+09:00",
    is_cancellable: false,
  };
  const openCancel = async () => {
    const result = await openFirst();
    await result.user.click(result.dialog.getByRole("button", { name: "결제 취소" }));
    return result;
  };

  test("is not offered where it is not possible", async () => {
    answerWith({ payments: [buildPayment()] });
    const { dialog } = await openFirst();
    expect(dialog.queryByRole("button", { name: "결제 취소" })).not.toBeInTheDocument();
  });

  test("shows what is refunded, asks for a reason, and sends once", async () => {
    const seen = answerWith({ payments: [open], cancel: () => HttpResponse.json(cancelled) });
    saveSession({ access: "access", id: 7, remain_point: 0 }, false);
    mockBackend.use(http.get("*/user/info/", () => HttpResponse.json({ id: 7, remain_point: 10_000 })));
    const { user, dialog } = await openCancel();
    expect(screen.getByRole("dialog")).toHaveAccessibleName("결제 취소");
    expect(dialog.getByText("297,000원")).toBeVisible();
    expect(dialog.getByText("다시 쓸 수 있어요")).toBeVisible();
    expect(dialog.getByText("10,000P")).toBeVisible();

    await user.click(dialog.getByRole("radio", { name: "일정이 바뀌었어요" }));
    await user.dblClick(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByText("결제를 취소했어요.")).toBeVisible();
    expect(dialog.getByText(/취소됨/)).toBeVisible();
    expect(seen.cancels).toEqual(["일정이 바뀌었어요"]);
    expect(seen.lists).toBe(1);
    await waitFor(() => expect(useSessionStore.getState().me?.remain_point).toBe(10_000));
    expect(screen.getByRole("link", { name: /회원권/ })).toHaveAccessibleName(/취소됨/);
  });

  test("needs no reason", async () => {
    const seen = answerWith({ payments: [open], cancel: () => HttpResponse.json(cancelled) });
    mockBackend.use(http.get("*/user/info/", () => HttpResponse.json({ id: 7 })));
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByText("결제를 취소했어요.")).toBeVisible();
    expect(seen.cancels).toEqual(["이유를 말하지 않았어요"]);
  });

  test("that the provider does not answer is under way, and cannot be asked for twice", async () => {
    const payments = [open];
    answerWith({
      payments,
      cancel: () => {
        const asked = { requested_at: "2026-11-21T10:00:00+09:00", refunded_at: null };
        const working = { paid: 297_000, used_amount: 0, penalty: 0, amount: 297_000, points: 0 } as const;
        payments[0] = {
          ...open,
          refund: {
            kind: "cancel",
            status: "requested",
            on: "2026-11-21",
            working: { ...working, unit: "day", used: 0, total: 1 },
            ...asked,
          },
        };
        return HttpResponse.json({ message: "취소를 접수했어요.", code: "cancel_pending" }, { status: 409 });
      },
    });
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("radio", { name: "일정이 바뀌었어요" }));
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByText("취소를 접수했어요.")).toBeVisible();
    expect(dialog.getByText("297,000원을 돌려드리고 있어요")).toBeVisible();
    expect(dialog.getByText(/취소하는 중/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "결제 취소" })).not.toBeInTheDocument();
  });

  test("can be aborted, and the focus stays in the dialog", async () => {
    answerWith({ payments: [open] });
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("button", { name: "돌아가기" }));
    expect(screen.getByRole("dialog")).toHaveAccessibleName("결제 상세");
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
  });

  test("that is refused says why in its place, and shows the payment's current state", async () => {
    const payments = [open];
    const seen = answerWith({
      payments,
      cancel: () => {
        payments[0] = { ...open, is_cancellable: false };
        return HttpResponse.json(
          { message: "이용을 시작해서 취소할 수 없어요.", code: "already_started" },
          { status: 409 },
        );
      },
    });
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("radio", { name: "잘못 결제했어요" }));
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("이용을 시작해서 취소할 수 없어요.");
    await waitFor(() => expect(seen.lists).toBe(2));
    await waitFor(() =>
      expect(dialog.queryByRole("button", { name: "결제 취소하기" })).not.toBeInTheDocument(),
    );
    expect(dialog.getByRole("radio", { name: "잘못 결제했어요" })).toBeChecked();
  });

  test("whose answer is lost is done if the payment is cancelled by now", async () => {
    const payments = [open];
    const seen = answerWith({
      payments,
      cancel: () => {
        payments[0] = cancelled;
        return HttpResponse.error();
      },
    });
    mockBackend.use(http.get("*/user/info/", () => HttpResponse.json({ id: 7 })));
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("radio", { name: "일정이 바뀌었어요" }));
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByText("결제를 취소했어요.")).toBeVisible();
    expect(seen.cancels).toHaveLength(1);
  });

  test("keeps the reason for its member until it is sent", async () => {
    useSessionStore.setState({ status: "member", me: { access: "access", id: 7 } });
    const seen = answerWith({ payments: [open], cancel: () => HttpResponse.json(cancelled) });
    mockBackend.use(http.get("*/user/info/", () => HttpResponse.json({ id: 7 })));
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("radio", { name: "일정이 바뀌었어요" }));
    await user.click(dialog.getByRole("button", { name: "돌아가기" }));
    await user.click(dialog.getByRole("button", { name: "결제 취소" }));
    await waitFor(() => expect(dialog.getByRole("radio", { name: "일정이 바뀌었어요" })).toBeChecked());
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    await waitFor(() => expect(seen.cancels).toHaveLength(1));
    expect(await dialog.findByText("결제를 취소했어요.")).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test("without an answer keeps the reason, and can be retried", async () => {
    skipPauses();
    const answers = [HttpResponse.error(), HttpResponse.json(cancelled)];
    const seen = answerWith({ payments: [open], cancel: () => answers.shift()! });
    mockBackend.use(http.get("*/user/info/", () => HttpResponse.json({ id: 7 })));
    const { user, dialog } = await openCancel();
    await user.click(dialog.getByRole("radio", { name: "일정이 바뀌었어요" }));
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    await user.click(dialog.getByRole("button", { name: "결제 취소하기" }));
    expect(await dialog.findByText("결제를 취소했어요.")).toBeVisible();
    expect(seen.cancels).toHaveLength(2);
  });
});

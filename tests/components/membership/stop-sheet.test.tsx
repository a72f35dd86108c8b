import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { MembershipView } from "@/components/membership/view";
import type { Membership, Refund, RefundQuote } from "@/lib/contract/membership";
import { UNDER_WAY_MS } from "@/lib/member/refund-news";
import { useSessionStore } from "@/stores/session";
import { skipPauses } from "@/tests/support/skip-pauses";
import { buildMembership } from "../../support/build-membership";
import { paymentId } from "../../support/build-payment";
import { buildQuote, buildRefund, working } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";
import { beginOnMemberships } from "./around";

beginOnMemberships();

const stopped = (held: Membership, refund: Partial<Refund> = {}): Membership => ({
  ...held,
  // The day is charged for and can be used to its end.
  status: "active",
  ends_on: "2026-09-30",
  refund: buildRefund(refund),
});

type Backend = {
  held?: Membership;
  quote?: (on: string) => RefundQuote | Response;
  /** What a stop is answered, and what is true from then on. */
  stop?: (backend: { held: Membership }) => Membership | Response | Promise<Response>;
};

/** A backend with one membership; the next call sees what the last one changed. */
function answerWith({
  held = buildMembership(),
  quote = () => buildQuote(),
  stop = ({ held: now }) => stopped(now),
}: Backend = {}) {
  const backend = { held };
  const seen = {
    stops: [] as Record<string, unknown>[],
    keys: [] as (string | null)[],
    days: [] as string[],
  };
  const toResponse = (answer: object) => (answer instanceof Response ? answer : HttpResponse.json(answer));
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([backend.held])),
    http.get("*/api/holiday/", () => HttpResponse.json([{ date: "2026-10-05", name: "대체공휴일" }])),
    http.get("*/user/info/", () => HttpResponse.json({ id: 7 })),
    http.get("*/api/member/membership/:id/refund/", ({ request }) => {
      const on = new URL(request.url).searchParams.get("on")!;
      seen.days.push(on);
      return toResponse(quote(on)).clone();
    }),
    http.post("*/api/member/membership/:id/refund/", async ({ request }) => {
      seen.stops.push((await request.json()) as Record<string, unknown>);
      seen.keys.push(request.headers.get("idempotency-key"));
      const answer = await stop(backend);
      if (!(answer instanceof Response)) backend.held = answer;
      return toResponse(answer);
    }),
    http.delete("*/api/member/membership/:id/refund/", () => {
      backend.held = { ...backend.held, refund: null };
      return HttpResponse.json(backend.held);
    }),
  );
  return { seen, backend };
}

const openSheet = async () => {
  const result = render(<MembershipView />);
  await result.user.click(await screen.findByRole("button", { name: /그만두고 환불받기|취소하고 환불받기/ }));
  const dialog = within(await screen.findByRole("dialog"));
  // The sheet's code loads with the first one.
  await dialog.findByRole("heading", { level: 3 });
  return { ...result, dialog };
};
const values = (dialog: Awaited<ReturnType<typeof openSheet>>["dialog"]) =>
  dialog.getAllByRole("definition").map(({ textContent }) => textContent);
const confirm = /^그만두고 .* 돌려받기$/;

test("the sum of today is shown line by line, and one press without a reason stops it once", async () => {
  const { seen } = answerWith();
  const { user, dialog } = await openSheet();
  expect(await dialog.findByText("270,000원 × 30일 ÷ 90일")).toBeVisible();
  expect(values(dialog)).toEqual(["270,000원", "−90,000원", "−27,000원", "153,000원"]);
  expect(dialog.getByText("그만두는 날까지 쓸 수 있고, 그날도 이용한 날로 세요.")).toBeVisible();
  expect(window.location.search).toBe(`?stop=${paymentId(1)}`);

  await user.dblClick(dialog.getByRole("button", { name: "그만두고 153,000원 돌려받기" }));
  const done = await dialog.findByRole("heading", { name: "그만뒀어요" });
  await waitFor(() => expect(done).toHaveFocus());
  expect(dialog.getByText("153,000원을 돌려드렸어요")).toBeVisible();
  // Five working days, over a weekend and a holiday.
  expect(dialog.getByText(/^보통 10월 8일 \(목\).*까지 들어와요$/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "영수증 보기" })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?id=${paymentId(1)}`,
  );
  expect(seen.stops).toEqual([{ amount: 153_000 }]);

  await user.click(dialog.getByRole("button", { name: "확인" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // It can be used to the end of the day, and stands with what can.
  const current = screen.getByRole("region", { name: "이용 중인 회원권" });
  expect(current).toHaveTextContent("오늘까지 쓸 수 있어요");
  expect(current).toHaveTextContent("153,000원을 돌려드렸어요");
  expect(screen.queryByRole("heading", { name: "그만둔 회원권" })).not.toBeInTheDocument();
});

test("for no time or a sick day a pause is named once, with the way to it", async () => {
  const pause = { max_days: 14, times: 1, min_days: 3 };
  answerWith({ held: buildMembership({ product: { pause } }) });
  const { user, dialog } = await openSheet();
  await dialog.findByRole("button", { name: confirm });
  expect(dialog.queryByText(/쉴 수도 있어요/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "비용이 부담돼요" }));
  expect(dialog.queryByText(/쉴 수도 있어요/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "몸이 좋지 않아요" }));
  expect(dialog.getByText(/14일까지 쉴 수도 있어요/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "잠시 쉬기" }));
  expect(await screen.findByRole("dialog", { name: "잠시 쉬기" })).toBeVisible();
  expect(window.location.search).toBe(`?pause=${paymentId(1)}`);
});

test("what is gone on with is said to begin all the same", async () => {
  const held = buildMembership();
  const next = buildMembership({
    id: 2,
    payment_id: paymentId(2),
    status: "upcoming",
    starts_on: "2026-11-30",
    ends_on: "2027-02-28",
  });
  answerWith({ held });
  mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json([held, next])));
  window.history.replaceState(null, "", `/mypage/membership?stop=${paymentId(1)}`);
  render(<MembershipView />);
  expect(await screen.findByText(/이어서 쓸 이용권은 .*11월 30일 \(월\).?에 그대로 시작해요/)).toBeVisible();
  expect(await screen.findByRole("button", { name: confirm })).toBeVisible();
});

test("what cannot be paused any more is not said to be", async () => {
  answerWith();
  const { user, dialog } = await openSheet();
  await dialog.findByRole("button", { name: confirm });
  await user.click(dialog.getByRole("button", { name: "시간이 없어요" }));
  expect(dialog.queryByText(/쉴 수도 있어요/)).not.toBeInTheDocument();
});

test("a reason is sent if one is chosen, and can be taken back", async () => {
  const { seen } = answerWith();
  const { user, dialog } = await openSheet();
  const reason = dialog.getByRole("button", { name: "시간이 없어요" });
  await user.click(reason);
  await user.click(reason);
  expect(reason).toHaveAttribute("aria-pressed", "false");
  await user.click(dialog.getByRole("button", { name: "몸이 좋지 않아요" }));
  await user.click(await dialog.findByRole("button", { name: confirm }));
  await dialog.findByRole("heading", { name: "그만뒀어요" });
  expect(seen.stops).toEqual([{ amount: 153_000, reason: "몸이 좋지 않아요" }]);
});

test("what was chosen is kept for its member until it is sent", async () => {
  useSessionStore.setState({ status: "member", me: { access: "access", id: 7 } });
  answerWith();
  const first = await openSheet();
  await first.user.click(first.dialog.getByRole("button", { name: "시간이 없어요" }));
  first.unmount();
  window.history.replaceState(null, "", "/mypage/membership");
  const { user, dialog } = await openSheet();
  const reason = dialog.getByRole("button", { name: "시간이 없어요" });
  await waitFor(() => expect(reason).toHaveAttribute("aria-pressed", "true"));
  await user.click(await dialog.findByRole("button", { name: confirm }));
  await dialog.findByRole("heading", { name: "그만뒀어요" });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("another day has its own sum, and is taken back before it comes", async () => {
  const { seen } = answerWith({
    quote: (on) =>
      buildQuote({
        on,
        usable_through: on,
        ...(on > "2026-09-30" && { used: 40, used_amount: 120_000, amount: 123_000 }),
      }),
    stop: ({ held }) => ({
      ...held,
      refund: buildRefund({ status: "scheduled", on: "2026-10-10", working: null, refunded_at: null }),
    }),
  });
  const { user, dialog } = await openSheet();
  expect(await dialog.findByText("오늘까지 쓸 수 있어요. 그만두면 되돌릴 수 없어요.")).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: "나중에" }));
  await user.click(dialog.getByRole("button", { name: "그만둘 날 고르기" }));
  const tomorrow = dialog.getByRole("radio", { name: /^내일 1일 \(목\)/ });
  expect(tomorrow).toHaveFocus();
  expect(tomorrow).toHaveAccessibleDescription(/그만둘 날을 골라 주세요/);
  expect(tomorrow).not.toBeChecked();

  await user.click(dialog.getByRole("button", { name: /^다른 날/ }));
  const month = within(await screen.findByRole("dialog", { name: "그만둘 날" }));
  expect(month.getByText(/10월 30일 \(금\)까지 고를 수 있어요/)).toBeVisible();
  await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}{Enter}");
  await waitFor(() => expect(dialog.getByRole("radio", { name: /^10월 10일 \(토\)/ })).toHaveFocus());
  expect(await dialog.findByText("123,000원")).toBeVisible();
  expect(
    dialog.getByText(/10월 10일 \(토\).*까지 쓸 수 있고, 10월 9일 \(금\).*까지 되돌릴 수 있어요./),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "10월 10일 (토) 그만두기 · 123,000원" }));
  const done = await dialog.findByRole("heading", { name: /10월 10일 \(토\).*에 그만두기로 했어요/ });
  await waitFor(() => expect(done).toHaveFocus());
  expect(seen.stops).toEqual([{ amount: 123_000, on: "2026-10-10" }]);
  expect(await dialog.findByText(/123,000원 돌려받을 예정$/)).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "되돌리기" }));
  expect(await dialog.findByText("되돌렸어요. 회원권은 그대로 이어져요.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /그만두고/ })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "확인" })).toBeVisible();
});

test("what was paid by points alone gives back points alone", async () => {
  answerWith({
    quote: () =>
      buildQuote({ paid: 0, used_amount: 0, penalty: 0, amount: 0, point_used: 270_000, points: 180_000 }),
    stop: ({ held }) => stopped(held, { working: { ...working, paid: 0, amount: 0, points: 180_000 } }),
  });
  const { user, dialog } = await openSheet();
  expect(await dialog.findByText("270,000P × 30일 ÷ 90일")).toBeVisible();
  expect(values(dialog)).toEqual(["270,000P", "−90,000P", "180,000P"]);
  await user.click(dialog.getByRole("button", { name: "그만두고 180,000P 돌려받기" }));
  expect(await dialog.findByText("포인트 180,000P를 돌려드렸어요")).toBeVisible();
  expect(dialog.queryByText(/카드사/)).not.toBeInTheDocument();
});

test("what did not count is said: rested days, gift days, the coupon", async () => {
  answerWith({ quote: () => buildQuote({ paused_days: 10, bonus_days: 7, is_coupon_spent: true }) });
  const { dialog } = await openSheet();
  expect(await dialog.findByText("쉬는 10일은 이용한 날로 세지 않았어요.")).toBeVisible();
  expect(dialog.getByText(/쿠폰으로 더한 7일은 맨 끝에 오는 선물이라/)).toBeVisible();
  expect(dialog.getByText(/쓴 쿠폰은 이용을 시작해서 돌아오지 않아요/)).toBeVisible();
});

test("before the first day it is the cancellation: everything, on no other day", async () => {
  const held = buildMembership({ status: "upcoming", starts_on: "2026-10-05", ends_on: "2027-01-04" });
  answerWith({
    held,
    quote: () =>
      buildQuote({
        kind: "cancel",
        used: 0,
        used_amount: 0,
        penalty: 0,
        amount: 270_000,
        is_coupon_returned: true,
      }),
    stop: () => stopped(held, { kind: "cancel", working: { ...working, amount: 270_000 } }),
  });
  const { user, dialog } = await openSheet();
  expect(screen.getByRole("dialog")).toHaveAccessibleName("취소하기");
  expect(await dialog.findByText("쓴 쿠폰도 돌려드려요.")).toBeVisible();
  expect(values(dialog)).toEqual(["270,000원", "270,000원"]);
  expect(dialog.queryByRole("radiogroup")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "취소하고 모두 돌려받기" }));
  expect(await dialog.findByRole("heading", { name: "취소했어요" })).toBeVisible();
});

test("while the provider does not answer it is under way, and ends by itself", async () => {
  vi.useFakeTimers({ now: new Date("2026-09-30T09:00:00+09:00"), shouldAdvanceTime: true });
  const { backend } = answerWith({
    stop: ({ held }) => stopped(held, { status: "requested", refunded_at: null }),
  });
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: confirm }));
  expect(await dialog.findByRole("heading", { name: "153,000원을 돌려드리고 있어요" })).toHaveFocus();
  expect(dialog.getByText(/몇 분 안에 저절로 끝나니 다시 신청하지 않아도 돼요/)).toBeVisible();
  backend.held = stopped(backend.held);
  await vi.advanceTimersByTimeAsync(UNDER_WAY_MS);
  expect(await dialog.findByRole("heading", { name: "그만뒀어요" })).toBeVisible();
  expect(dialog.getByRole("status")).toHaveTextContent("153,000원을 돌려드렸어요");
});

test("an answer that is lost shows what became of the stop", async () => {
  answerWith({
    stop: (backend) => {
      backend.held = stopped(backend.held);
      return HttpResponse.error();
    },
  });
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: confirm }));
  expect(await dialog.findByRole("heading", { name: "그만뒀어요" })).toHaveFocus();
});

test("a sum that is there stays while asking for it again fails", async () => {
  skipPauses();
  const quotes = [buildQuote()];
  const { seen } = answerWith({
    quote: () => quotes.shift() ?? HttpResponse.error(),
    stop: () => HttpResponse.error(),
  });
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: confirm }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
  await waitFor(() => expect(seen.days.length).toBeGreaterThan(1));
  expect(dialog.getByText("270,000원 × 30일 ÷ 90일")).toBeVisible();
  expect(dialog.getAllByRole("alert")).toHaveLength(1);
});

test("without an answer it says so, keeps what was chosen, and a retry is the same wish", async () => {
  skipPauses();
  const answers: (Response | null)[] = [HttpResponse.error(), null];
  const { seen } = answerWith({ stop: ({ held }) => answers.shift() ?? stopped(held) });
  const { user, dialog } = await openSheet();
  await user.click(dialog.getByRole("button", { name: "시간이 없어요" }));
  await user.click(await dialog.findByRole("button", { name: confirm }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
  expect(dialog.getByRole("button", { name: "시간이 없어요" })).toHaveAttribute("aria-pressed", "true");
  await user.click(await dialog.findByRole("button", { name: confirm }));
  await dialog.findByRole("heading", { name: "그만뒀어요" });
  expect(seen.stops).toHaveLength(2);
  expect(new Set(seen.keys).size).toBe(1);
});

test("a sum that has changed is shown anew before anything happens", async () => {
  let amount = 153_000;
  const { seen } = answerWith({
    quote: () => buildQuote({ amount }),
    stop: () => {
      amount = 150_000;
      const message = "돌려받는 금액이 보여 드린 것과 달라졌어요. 새 금액을 확인해 주세요.";
      return HttpResponse.json({ message, code: "amount_mismatch" }, { status: 409 });
    },
  });
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: "그만두고 153,000원 돌려받기" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("새 금액을 확인해 주세요");
  expect(await dialog.findByRole("button", { name: "그만두고 150,000원 돌려받기" })).toBeVisible();
  expect(seen.stops).toHaveLength(1);
});

test("a sum that fails to load says so, and a retry loads it", async () => {
  // The page asks for today's, and its sheet again.
  const fail = () => new HttpResponse(null, { status: 500 });
  const answers: (Response | RefundQuote)[] = [fail(), fail(), buildQuote()];
  const { seen } = answerWith({ quote: () => answers.shift()! });
  const { user, dialog } = await openSheet();
  expect(await dialog.findByRole("alert")).toHaveTextContent("돌려받을 금액을 불러오지 못했어요");
  expect(dialog.queryByRole("button", { name: /그만두기/ })).toBeNull();
  expect(dialog.queryByText("돌려받을 금액을 계산하고 있어요")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "다시 시도" }));
  expect(await dialog.findByText("153,000원")).toBeVisible();
  expect(seen.stops).toEqual([]);
});

test("while the sum is calculated it says so, and nothing can be sent", async () => {
  const { seen } = answerWith();
  mockBackend.use(http.get("*/api/member/membership/:id/refund/", () => delay("infinite")));
  const { user, dialog } = await openSheet();
  expect(await dialog.findByText("돌려받을 금액을 계산하고 있어요")).toBeInTheDocument();
  const stop = dialog.getByRole("button", { name: "그만두기" });
  expect(stop).toHaveAttribute("aria-disabled", "true");
  await user.click(stop);
  expect(seen.stops).toEqual([]);
});

test("a payment leads to its sheet; of another member's it says that there is none", async () => {
  window.history.replaceState(null, "", `/mypage/membership?stop=${paymentId(9)}`);
  answerWith();
  const { user } = render(<MembershipView />);
  expect(await screen.findByRole("heading", { name: "회원권을 찾을 수 없어요" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "내 회원권 보기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.search).toBe("");
});

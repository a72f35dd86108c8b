import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MembershipView } from "@/components/membership/view";
import { readDraft } from "@/lib/checkout/memory";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildCoupon, buildCouponUser } from "../../support/build-coupon";
import { buildMembership } from "../../support/build-membership";
import { paymentId } from "../../support/build-payment";
import { buildRefund, working } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";
import { answerAround } from "./around";

beforeEach(() => {
  answerAround();
  vi.useFakeTimers({ now: new Date("2026-09-30T09:00:00+09:00"), toFake: ["Date"] });
  useSessionStore.setState({ status: "member", me: { access: "access" } });
});
afterEach(() => useSessionStore.setState({ status: "loading", me: null }));

const answerMemberships = (...memberships: Membership[]) =>
  mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json(memberships)));
const findCard = async (name: string) => {
  const heading = await screen.findByRole("heading", { name, level: 3 });
  const card = heading.closest("li")!;
  // Its ways come with code of their own.
  await waitFor(() => expect(card.querySelector(".skeleton")).toBeNull());
  return within(card);
};

test("a membership by time shows how many days are left, where it applies and from when to when", async () => {
  answerMemberships(buildMembership());
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("이용 중")).toBeVisible();
  expect(card.getByText("60").parentElement).toHaveTextContent("60일 남았어요");
  expect(card.getByText("90일 가운데 30일째예요")).toBeVisible();
  expect(card.getByText("2026년 9월 1일 (화) ~").parentElement).toHaveTextContent(
    "2026년 9월 1일 (화) ~ 11월 29일 (일)",
  );
  expect(card.getByRole("link", { name: "역삼점" })).toHaveAttribute("href", "/place/1");
});

test("a membership that is to be stopped counts the days to that one", async () => {
  answerMemberships(buildMembership({ refund: buildRefund({ status: "scheduled", on: "2026-10-09" }) }));
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("9").parentElement).toHaveTextContent("9일 남았어요");
  expect(card.getByText("2026년 9월 1일 (화) ~").parentElement).toHaveTextContent(/10월 9일 \(금\)$/);
  expect(card.queryByText("이어서 다니기")).not.toBeInTheDocument();
  expect(card.getByText("쉬기를 쓸 수 없는 이용권이에요")).toBeVisible();
});

test("a membership by visits shows how many are left, and until when", async () => {
  answerMemberships(
    buildMembership({ product: { name: "PT 10회", kind: "pt", months: null, visits: 10 }, visits_left: 7 }),
  );
  render(<MembershipView />);
  const card = await findCard("PT 10회");
  expect(card.getByText("7").parentElement).toHaveTextContent("7회 남았어요");
  expect(card.getByText("10회 가운데 3회 이용했어요")).toBeVisible();
  expect(card.getByText("60일 안에 이용해 주세요")).toBeVisible();
});

test("one that ends soon says so and shows what a renewal costs; its last day is not a 0", async () => {
  answerMemberships(buildMembership({ starts_on: "2026-09-01", ends_on: "2026-09-30" }));
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("곧 끝나요")).toBeVisible();
  expect(card.getByText("오늘까지 이용할 수 있어요")).toBeVisible();
  expect(card.getByRole("link", { name: /이어서 다니기/ })).toHaveAttribute("data-strong");
});

test("going on is a press: from the day after, with what it costs now and with the best coupon", async () => {
  const weak = buildCouponUser({
    id: 1,
    b_coupon: buildCoupon({ name: "5% 할인", discount_value: 5, min_price: 0 }),
  });
  const best = buildCouponUser({ id: 2, b_coupon: buildCoupon({ name: "10% 할인", min_price: 0 }) });
  mockBackend.use(http.get("*/api/member/b-coupon-user/", () => HttpResponse.json([weak, best])));
  saveSession({ access: "access", id: 7 }, false);
  answerMemberships(buildMembership({ ends_on: "2027-03-11" }));
  const { user } = render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  const way = card.getByRole("link", { name: /이어서 다니기/ });
  expect(way).toHaveAttribute("data-strong");
  expect(way).toHaveAttribute("href", "/payment?product=2");
  expect(way).toHaveTextContent(/2027년 3월 12일 \(금\).?부터 · 297,000원/);
  await waitFor(() => expect(way).toHaveTextContent("10% 할인 쿠폰을 쓰면 267,300원"));
  way.addEventListener("click", (event) => event.preventDefault());
  await user.click(way);
  // The day that the press named, and no coupon.
  expect(readDraft(2, "2026-09-30")).toMatchObject({ startsOn: "2027-03-12", couponUserId: null });
});

test("what goes on already says until when; the last of it can be gone on with", async () => {
  const next = { id: 2, status: "upcoming", starts_on: "2026-11-30", ends_on: "2027-02-28" } as const;
  answerMemberships(buildMembership(), buildMembership(next));
  render(<MembershipView />);
  expect(await screen.findByText(/2027년 2월 28일 \(일\).?까지 쓸 이용권이 이미 있어요/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /이어서 다니기/ })).not.toBeInTheDocument();
});

test("no card offers to go on at a branch that is closed for good by then", async () => {
  mockBackend.use(
    http.get("*/api/place/2/", () =>
      HttpResponse.json(buildBranchDetail({ pk: 2, closes_on: "2026-12-25" })),
    ),
  );
  const place = { pk: 2, name: "판교" };
  answerMemberships(buildMembership({ id: 2, product: { name: "회원권 6개월" }, place }), buildMembership());
  render(<MembershipView />);
  const other = await findCard("회원권 6개월");
  expect(await other.findByText("지점이 문을 닫게 되어 이어서 다닐 수 없어요")).toBeVisible();
  const first = await findCard("회원권 3개월");
  expect(first.getByRole("link", { name: /이어서 다니기/ })).toBeVisible();
});

test("what is not sold any more leads to what the branch sells", async () => {
  answerMemberships(buildMembership({ product: { is_active: false } }));
  render(<MembershipView />);
  const way = await screen.findByRole("link", { name: /이어서 다니기/ });
  expect(way).toHaveTextContent("이 이용권은 이제 팔지 않아요");
  expect(way).toHaveAttribute("href", "/product?place=1");
});

test("each way says its sum or condition, and a closed one why", async () => {
  const pause = { max_days: 14, times: 1, min_days: 3 };
  answerMemberships(
    buildMembership({ product: { pause } }),
    buildMembership({
      id: 2,
      product: { name: "회원권 6개월", pause },
      pauses: [{ from: "2026-09-10", to: "2026-09-16" }],
    }),
  );
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByRole("button", { name: /잠시 쉬기/ })).toHaveTextContent("14일까지 1번 더 쉴 수 있어요");
  await card.findByText("153,000원");
  expect(card.getByRole("button", { name: /그만두고/ })).toHaveTextContent(
    "오늘 그만두면 153,000원을 돌려받아요",
  );
  const other = await findCard("회원권 6개월");
  expect(other.getByText("쉴 수 있는 1번을 모두 정했어요")).toBeVisible();
  expect(other.queryByRole("button", { name: /잠시 쉬기/ })).not.toBeInTheDocument();
});

test("what is trained with today says whether its branch is open, how full it usually is, and what to bring", async () => {
  const levels = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 20));
  const busy_hours = { levels, measured_from: "2026-08-31", measured_to: "2026-09-27" };
  mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ busy_hours }))));
  answerMemberships(buildMembership());
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(await card.findByText("지금 영업 중, 24:00까지")).toBeVisible();
  expect(card.getByText("보통 이 시간").nextSibling).toHaveTextContent("여유로워요");
  expect(card.getByText(/실내에서만 신는 운동화, 물병$/)).toBeVisible();
});

test("its branch's classes are to read: what is left of today's, and the week behind a press, with the days it rests", async () => {
  const held = (day: string, start: string, name: string) => ({ day, start, end: "23:00", name });
  const classes = [
    { ...held("2026-09-30", "07:00", "근력"), end: "07:50" },
    { ...held("2026-09-30", "23:30", "심폐"), end: "23:50", room: "GX룸", coach: "수석 코치" },
    held("2026-10-01", "19:00", "코어"),
    held("2026-10-03", "11:00", "회복"),
  ];
  const special_days = [{ day: "2026-10-02", hours: [], reason: "소독" }];
  const branch = buildBranchDetail({ classes, special_days });
  mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.json(branch)));
  answerMemberships(buildMembership());
  const { user } = render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect((await card.findByText("오늘 수업")).nextSibling).toHaveTextContent(
    /^23:30–23:50 심폐 GX룸 · 수석 코치$/,
  );
  const fold = card.getByText("내일부터 6일 동안 여는 수업 2개").closest("details")!;
  expect(fold).not.toHaveAttribute("open");
  await user.click(card.getByText(/여는 수업 2개/));
  const days = within(fold).getAllByRole("term");
  expect(days.map((day) => `${day.textContent}: ${day.nextSibling!.textContent}`)).toEqual([
    "10월 1일 (목): 19:00–23:00 코어",
    "10월 2일 (금): 쉬어요(소독)",
    "10월 3일 (토): 11:00–23:00 회복",
  ]);
});

test("the ways come with what stands above them, which would move them away from under a press", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mockBackend.use(
    http.get("*/api/place/1/", async () => {
      await promise;
      return HttpResponse.json(buildBranchDetail());
    }),
  );
  answerMemberships(buildMembership());
  render(<MembershipView />);
  await screen.findByText("가져올 것");
  expect(screen.queryByRole("button", { name: /그만두고 환불받기/ })).not.toBeInTheDocument();
  resolve();
  expect(await screen.findByRole("button", { name: /그만두고 환불받기/ })).toBeVisible();
  expect(screen.getByText("지금 영업 중, 24:00까지")).toBeVisible();
});

test("the ways do not wait for a branch that is not answered for", async () => {
  mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.error()));
  answerMemberships(buildMembership());
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(await card.findByRole("button", { name: /그만두고 환불받기/ })).toBeVisible();
});

test("a branch without classes says nothing of them", async () => {
  mockBackend.use(http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail())));
  answerMemberships(buildMembership());
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  await card.findByText("지금 영업 중, 24:00까지");
  expect(card.queryByText("오늘 수업")).not.toBeInTheDocument();
});

test("whoever has nothing now goes on with the last one", async () => {
  answerMemberships(buildMembership({ status: "expired", ends_on: "2026-08-29" }));
  render(<MembershipView />);
  expect(await screen.findByRole("link", { name: "이어서 다니기" })).toHaveAttribute(
    "href",
    "/payment?product=2",
  );
  expect(screen.getByText("지난번에는 역삼점 회원권 3개월을 썼어요. 지금 297,000원이에요.")).toBeVisible();
});

test("what ended with its branch was not stopped by its member", async () => {
  mockBackend.use(http.get("*/api/holiday/", () => HttpResponse.json([])));
  const refund = buildRefund({
    by_closing: "default",
    on: getToday(),
    working: { ...working, usable_through: null },
  });
  answerMemberships(buildMembership({ status: "refunded", ends_on: getToday(), refund }));
  render(<MembershipView />);
  expect(await screen.findByRole("heading", { name: "끝난 회원권" })).toBeVisible();
  const card = await findCard("회원권 3개월");
  expect(card.getByText("끝났어요")).toBeVisible();
  expect(await card.findByText("지점이 문을 열지 않아 돌려드려요")).toBeVisible();
  expect(screen.queryByText(/그만두|그만둔|신청했어요/)).not.toBeInTheDocument();
});

test("an upcoming one counts the days to its start and links to its payment", async () => {
  answerMemberships(buildMembership({ status: "upcoming", starts_on: "2026-10-05", ends_on: "2027-01-04" }));
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("D-5")).toBeVisible();
  expect(card.getByRole("link", { name: "회원권 3개월 결제 내역 보기" })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?id=${paymentId(1)}`,
  );
  expect(card.getByRole("button", { name: /^회원권 3개월 ?취소하고 환불받기/ })).toBeVisible();
});

test("a day pass to come says until which moment it comes back, as its sheet does", async () => {
  answerMemberships(
    buildMembership({
      status: "upcoming",
      starts_on: "2026-10-05",
      ends_on: "2026-10-05",
      product: { name: "1일권", kind: "day_pass" },
      cancellable_until: "2026-10-05T10:00:00+09:00",
    }),
  );
  render(<MembershipView />);
  const card = await findCard("1일권");
  expect(card.getByText(/^그날 10:00에 지점이 문을 열기 전까지 취소하면 모두 돌려받아요/)).toBeVisible();
  expect(card.getAllByText(/10월 5일/), "its day stands there once").toHaveLength(1);
});

test("finished ones are collapsed under their number", async () => {
  answerMemberships(
    buildMembership(),
    buildMembership({ id: 2, status: "expired", product: { name: "1일권" }, payment_id: paymentId(2) }),
    buildMembership({ id: 3, status: "refunded", product: { name: "회원권 6개월" } }),
  );
  const { user } = render(<MembershipView />);
  const fold = (await screen.findByText("지난 회원권 2개")).closest("details")!;
  expect(fold).not.toHaveAttribute("open");
  await user.click(screen.getByText("지난 회원권 2개"));
  expect(fold).toHaveAttribute("open");
  expect(within(fold).getByText("환불했어요")).toBeInTheDocument();
  expect(within(fold).getByRole("link", { name: /^1일권 .* 계약서$/ })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?contract=${paymentId(2)}`,
  );
});

test("days of a pause are said where the end is, and until when it lasts", async () => {
  answerMemberships(
    buildMembership({
      status: "paused",
      pauses: [{ from: "2026-09-26", to: "2026-10-05" }],
      ends_on: "2026-12-09",
    }),
  );
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("쉬고 있어요")).toBeVisible();
  expect(card.getByText("쉬는 중"), "in the word of everywhere else").toBeVisible();
  expect(card.getByText(/^10월 5일 \(월\).*까지 쉬고, 다시 시작하면 65일 남아 있어요\.$/)).toBeVisible();
  expect(card.getByText("끝나는 날은 쉬는 10일만큼 밀린 날이에요.")).toBeVisible();
});

test("the order's number can be read out, and leads to the payment", async () => {
  answerMemberships(buildMembership({ order_number: "BF-260901-48213" }));
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("주문 번호 BF-260901-48213")).toBeVisible();
  expect(card.getByRole("link", { name: "회원권 3개월 결제 내역 보기" })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?id=${paymentId(1)}`,
  );
});

test.each([
  [
    "a day pass in use has a rule of its own",
    buildMembership({ product: { kind: "day_pass" } }),
    /^지점이 문을 연 뒤라 여기서 취소할 수 없어요/,
  ],
  [
    "one without a payment cannot be stopped here",
    buildMembership({ payment_id: null }),
    /^결제 기록이 없는 회원권이라 여기서는 그만둘 수 없어요/,
  ],
])("%s, and says so instead of a button", async (_, membership, words) => {
  answerMemberships(membership);
  render(<MembershipView />);
  const card = await findCard(membership.product.name);
  expect(card.getByText(words)).toBeVisible();
  expect(card.queryByRole("button", { name: /그만두/ })).not.toBeInTheDocument();
});

test("who is new is led to the free trial and to the branches", async () => {
  answerMemberships();
  render(<MembershipView />);
  expect(await screen.findByRole("heading", { name: "아직 회원권이 없어요" })).toBeVisible();
  expect(screen.getByRole("link", { name: "무료 체험 신청" })).toHaveAttribute("href", "/trial");
  expect(screen.getByRole("link", { name: "지점 찾기" })).toHaveAttribute("href", "/place");
});

test("entering and booking link to the app, also without a membership", async () => {
  answerMemberships();
  render(<MembershipView />);
  const steps = within(await screen.findByRole("region", { name: "체크인과 예약은 앱에서 해요" }));
  expect(steps.getByText(/체크인하고 들어가요/)).toBeVisible();
  expect(steps.getByRole("link", { name: /Google Play/ })).toHaveAttribute("target", "_blank");
  expect(steps.queryByRole("button")).not.toBeInTheDocument();
});

test("memberships show that they are loading, and a failure can be retried", async () => {
  const answers = [new HttpResponse(null, { status: 500 }), HttpResponse.json([buildMembership()])];
  mockBackend.use(http.get("*/api/member/membership/", () => answers.shift()));
  const { user } = render(<MembershipView />);
  expect(screen.getByText("회원권을 불러오고 있어요")).toBeInTheDocument();
  expect(await screen.findByRole("alert")).toHaveTextContent("회원권을 불러오지 못했어요");
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("이용 중")).toBeVisible();
});

test("nothing is fetched without a session", async () => {
  useSessionStore.setState({ status: "visitor", me: null });
  const asked = vi.fn();
  mockBackend.use(
    http.get("*/api/member/membership/", () => {
      asked();
      return HttpResponse.json([]);
    }),
  );
  render(<MembershipView />);
  act(() => useSessionStore.setState({ status: "member", me: { access: "access" } }));
  await screen.findByRole("heading", { name: "아직 회원권이 없어요" });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

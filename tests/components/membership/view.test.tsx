import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MembershipView } from "@/components/membership/view";
import type { Membership } from "@/lib/contract/membership";
import { useSessionStore } from "@/stores/session";
import { buildMembership } from "../../support/build-membership";
import { paymentId } from "../../support/build-payment";
import { buildRefund } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-09-30T09:00:00+09:00"), toFake: ["Date"] });
  useSessionStore.setState({ status: "member", me: { access: "access" } });
});
afterEach(() => useSessionStore.setState({ status: "loading", me: null }));

const answerMemberships = (...memberships: Membership[]) =>
  mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json(memberships)));
const findCard = async (name: string) => {
  const heading = await screen.findByRole("heading", { name, level: 3 });
  return within(heading.closest("li")!);
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
  expect(card.getByRole("link", { name: "역삼" })).toHaveAttribute("href", "/place/1");
});

test("a membership that is to be stopped counts the days to that one", async () => {
  answerMemberships(buildMembership({ refund: buildRefund({ status: "scheduled", on: "2026-10-09" }) }));
  render(<MembershipView />);
  const card = await findCard("회원권 3개월");
  expect(card.getByText("9").parentElement).toHaveTextContent("9일 남았어요");
  expect(card.getByText("2026년 9월 1일 (화) ~").parentElement).toHaveTextContent(/10월 9일 \(금\)$/);
  expect(card.queryByRole("link", { name: "이어서 이용할 가격 보기" })).not.toBeInTheDocument();
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
  expect(card.getByRole("link", { name: "이어서 이용할 가격 보기" })).toHaveAttribute(
    "href",
    "/place/1#prices",
  );
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
  expect(card.getByRole("button", { name: "회원권 3개월 취소하고 환불받기" })).toBeVisible();
});

test("finished ones are collapsed under their number", async () => {
  answerMemberships(
    buildMembership(),
    buildMembership({ id: 2, status: "expired", product: { name: "1일권" } }),
    buildMembership({ id: 3, status: "refunded", product: { name: "회원권 6개월" } }),
  );
  const { user } = render(<MembershipView />);
  const fold = (await screen.findByText("지난 회원권 2개")).closest("details")!;
  expect(fold).not.toHaveAttribute("open");
  await user.click(screen.getByText("지난 회원권 2개"));
  expect(fold).toHaveAttribute("open");
  expect(within(fold).getByText("환불했어요")).toBeInTheDocument();
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
    buildMembership({ product: { kind: "day_pass", refund_note: "쓰기 전이라면 모두 돌려드려요." } }),
    /^쓰기 전이라면 모두 돌려드려요\. 쓰는 날부터는 여기서 취소할 수 없어요/,
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

test("without a membership there is a link to the branches", async () => {
  answerMemberships();
  render(<MembershipView />);
  expect(await screen.findByRole("heading", { name: "아직 회원권이 없어요" })).toBeVisible();
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
  useSessionStore.setState({ status: "member", me: { access: "access" } });
  await screen.findByRole("heading", { name: "아직 회원권이 없어요" });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { MemberWords } from "@/components/home/member-words";
import type { Membership, MembershipClosing } from "@/lib/contract/membership";
import type { OwnTrial } from "@/lib/contract/trial";
import { buildMembership } from "../../support/build-membership";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";
import { beginOnMemberships } from "../membership/around";

beginOnMemberships();

const CLOSING: MembershipClosing = {
  kind: "for_good",
  from: "2026-10-20",
  until: null,
  reason: "임대차가 끝나요",
  deadline: "2026-10-19",
  ways: ["money"],
  default_way: "money",
  way: null,
  version: 0,
  ends_on: null,
  amount: 120_000,
  points: 0,
};

const hasAsked = vi.fn();
const answerWith = (memberships: Membership[], trial: OwnTrial = null) =>
  mockBackend.use(
    http.get("*/api/place/", () => HttpResponse.json([])),
    http.get("*/api/member/membership/", () => HttpResponse.json(memberships)),
    http.get("*/api/member/trial/", () => {
      hasAsked();
      return HttpResponse.json(trial);
    }),
  );
const bookTrial = (visit_date: string): OwnTrial => ({
  id: 1,
  place: { pk: 3, name: "신도림" },
  visit_date,
  goal: null,
  created: "2026-09-20T10:00:00+09:00",
});
const startsOn = (starts_on: string) =>
  buildMembership({ status: "upcoming", starts_on, ends_on: "2027-01-31" });

test.each([
  [null, "60일 남았어요"],
  [CLOSING, /^10월 19일 \(월\).까지 쓸 수 있어요$/],
])(
  "the home page says how long it can be used: to a closing that gives the money back",
  async (closing, words) => {
    answerWith([buildMembership({ closing })]);
    const { container } = render(<MemberWords onFilled={() => {}} />);
    expect(await screen.findByText(words)).toBeVisible();
    // How far it has come is drawn, with its last day, where that is no other than was bought.
    expect(container.querySelectorAll("[style*='--come']")).toHaveLength(closing ? 0 : 1);
    expect(screen.queryAllByText(/^11월 29일 \(일\).까지$/)).toHaveLength(closing ? 0 : 1);
  },
);

test.each([
  ["2026-10-05", "5일 뒤 체험해요", "10월 5일 (월) · 신도림점"],
  ["2026-10-01", "내일 체험해요", "10월 1일 (목) · 신도림점"],
  ["2026-09-30", "오늘 체험해요", "9월 30일 (수) · 신도림점"],
])("who has booked a trial for %s reads when and where, and gets to it", async (day, title, line) => {
  answerWith([], bookTrial(day));
  render(<MemberWords onFilled={() => {}} />);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText("1일 체험")).toBeVisible();
  expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole("link", { name: "예약 보기" })).toHaveAttribute("href", "/trial");
  expect(screen.getByRole("link", { name: "신도림점 보기" })).toHaveAttribute("href", "/place/3");
});

test("who has bought what is yet to begin reads from when, and where", async () => {
  answerWith([startsOn("2026-10-09"), startsOn("2026-10-05")]);
  render(<MemberWords onFilled={() => {}} />);
  expect(await screen.findByText("5일 뒤부터 다녀요")).toBeVisible();
  expect(screen.getByText("회원권 3개월")).toBeVisible();
  expect(screen.getByText("10월 5일 (월) · 역삼점")).toBeVisible();
  expect(screen.getByRole("link", { name: "내 회원권" })).toHaveAttribute("href", "/mypage/membership");
});

test.each([
  ["2026-10-04", /· 신도림점$/],
  ["2026-10-06", /· 역삼점$/],
])("of a trial on %s and a membership from 5 October the first to come counts", async (day, words) => {
  answerWith([startsOn("2026-10-05")], bookTrial(day));
  render(<MemberWords onFilled={() => {}} />);
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ["neither", null],
  ["a trial that is over", bookTrial("2026-09-29")],
])("who has %s reads what a visitor reads", async (_, trial) => {
  hasAsked.mockClear();
  const onFilled = vi.fn();
  answerWith([], trial);
  render(<MemberWords onFilled={onFilled} />);
  await waitFor(() => expect(hasAsked).toHaveBeenCalled());
  expect(onFilled).not.toHaveBeenCalledWith(true);
});

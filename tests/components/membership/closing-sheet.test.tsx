import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { MembershipView } from "@/components/membership/view";
import type { Membership, MembershipClosing } from "@/lib/contract/membership";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildMembership } from "../../support/build-membership";
import { paymentId } from "../../support/build-payment";
import { buildQuote, buildRefund, working } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";
import { beginOnMemberships } from "./around";

beginOnMemberships();

const BREAK: MembershipClosing = {
  kind: "break",
  from: "2026-10-20",
  until: "2026-10-29",
  reason: "바닥을 새로 해요",
  deadline: "2026-10-19",
  ways: ["wait", "money"],
  default_way: "wait",
  way: null,
  version: 0,
  ends_on: "2026-12-09",
  amount: 120_000,
  points: 0,
};

function answerWith(closing: MembershipClosing, refusal?: () => Response) {
  let mine: Membership = { ...buildMembership(), closing };
  const sent: unknown[] = [];
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([mine])),
    http.put("*/api/member/membership/:id/closing/", async ({ request }) => {
      const wish = (await request.json()) as Pick<MembershipClosing, "way" | "version">;
      sent.push(wish);
      if (refusal) return refusal();
      mine = { ...mine, closing: { ...mine.closing!, way: wish.way, version: wish.version + 1 } };
      return HttpResponse.json(mine);
    }),
  );
  return sent;
}

const open = async () => {
  const result = render(<MembershipView />);
  await result.user.click(
    await screen.findByRole("button", { name: /지점이 (쉬어요|쉬지 않아요|문을 닫아요|문을 닫지 않아요)/ }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "지점 휴·폐업" }));
  await dialog.findByRole("heading", { level: 3 });
  return { ...result, dialog };
};

test("of a card that waits for an answer, that stands out alone; given it, going on does", async () => {
  answerWith(BREAK);
  const { unmount } = render(<MembershipView />);
  expect(await screen.findByRole("button", { name: /지점이 쉬어요/ })).toHaveAttribute("data-strong");
  expect(screen.getByRole("link", { name: /이어서 다니기/ })).not.toHaveAttribute("data-strong");
  unmount();
  answerWith({ ...BREAK, way: "wait" });
  render(<MembershipView />);
  expect(await screen.findByRole("button", { name: /지점이 쉬어요/ })).not.toHaveAttribute("data-strong");
  expect(screen.getByRole("link", { name: /이어서 다니기/ })).toHaveAttribute("data-strong");
});

test("both ways stand there with their day and their sum; one press chooses, another changes it", async () => {
  const sent = answerWith(BREAK);
  const { user, dialog } = await open();
  expect(dialog.getByText(/12월\s9일.*까지 쓸 수 있어요/)).toBeVisible();
  expect(dialog.getByText(/120,000원을 위약금 없이 돌려받아요/)).toBeVisible();
  expect(dialog.getByText("고르지 않으면 이렇게 돼요.")).toBeVisible();
  await user.dblClick(dialog.getByRole("button", { name: "돌려받기" }));
  const done = await dialog.findByText(/^돌려받기로 골랐어요/);
  await waitFor(() => expect(done).toHaveFocus());
  await user.click(dialog.getByRole("button", { name: "기다리기" }));
  await dialog.findByText(/^기다리기로 골랐어요/);
  expect(sent).toEqual([
    { way: "money", version: 0 },
    { way: "wait", version: 1 },
  ]);
});

test("waiting says of what is bought to go on with that it moves, where it would begin before", async () => {
  const { ends_on, ...mine } = buildMembership();
  const next = { ...mine, id: 99, payment_id: "next", status: "upcoming" as const, ends_on: "2027-02-01" };
  for (const starts_on of ["2026-12-05", "2026-12-25"]) {
    const held = [
      { ...mine, ends_on: "2026-11-29", closing: BREAK },
      { ...next, starts_on },
    ];
    mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json(held)));
    const { dialog, unmount } = await open();
    const line = dialog.queryByText(/이어서 쓸 이용권은 그다음 날로 밀리고 기간은 그대로예요/);
    expect(line !== null, `${starts_on} after ${ends_on}`).toBe(starts_on <= BREAK.ends_on!);
    unmount();
  }
});

test.each([
  ["2027-02-01", true, []],
  ["2027-03-01", false, []],
  // A break before makes the next longer.
  ["2027-03-01", true, [{ from: "2027-01-04", to: "2027-01-10", reason: "공사", lengthens: true }]],
])(
  "what ends before its branch closes on %s goes on only where the next ends before, too",
  async (closes_on, isOver, closures) => {
    mockBackend.use(
      http.get("*/api/member/membership/", () => HttpResponse.json([buildMembership()])),
      http.get("*/api/place/1/", () => HttpResponse.json(buildBranchDetail({ closes_on, closures }))),
    );
    render(<MembershipView />);
    if (!isOver) {
      expect(await screen.findByRole("link", { name: /이어서 다니기/ })).toBeVisible();
      return;
    }
    expect(await screen.findByText("지점이 문을 닫게 되어 이어서 다닐 수 없어요")).toBeVisible();
    expect(screen.queryByRole("link", { name: /이어서 다니기/ })).not.toBeInTheDocument();
  },
);

const FOR_GOOD = {
  ...BREAK,
  kind: "for_good",
  until: null,
  ways: ["money"],
  default_way: "money",
  ends_on: null,
} as const satisfies MembershipClosing;

test("a branch that closes for good offers no waiting", async () => {
  answerWith(FOR_GOOD);
  const { dialog } = await open();
  expect(dialog.queryByRole("button", { name: "기다리기" })).not.toBeInTheDocument();
  expect(screen.getByText("지점이 문을 닫게 되어 이어서 다닐 수 없어요")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /이어서 다니기/ })).not.toBeInTheDocument();
  expect(dialog.getByText("고르지 않으면 이렇게 돼요.")).toBeVisible();
});

const VISITS = {
  product: { ...buildMembership().product, kind: "pt", months: null, visits: 10 },
  visits_left: 4,
} as const;

test("of what runs by visits the sum is said to shrink with each, of days it is that of the last day", async () => {
  for (const [fields, isByVisits] of [
    [VISITS, true],
    [{}, false],
  ] as const) {
    mockBackend.use(
      http.get("*/api/member/membership/", () =>
        HttpResponse.json([{ ...buildMembership(), ...fields, closing: FOR_GOOD }]),
      ),
    );
    const { dialog, unmount } = await open();
    expect(dialog.queryByText(/까지 쓸 수 있고, 쓰면 그만큼 줄어요\./) !== null).toBe(isByVisits);
    unmount();
  }
});

test("a day pass for a day on which its branch is closed names no opening, and who leaves is not asked why", async () => {
  const day = "2026-10-22";
  const pass = buildMembership({
    status: "upcoming",
    starts_on: day,
    ends_on: day,
    product: { name: "1일권", kind: "day_pass" },
    cancellable_until: "2026-10-23T00:00:00+09:00",
  });
  mockBackend.use(
    http.get("*/api/member/membership/", () =>
      HttpResponse.json([
        { ...pass, closing: { ...BREAK, ways: ["money"], default_way: "money", ends_on: null } },
      ]),
    ),
    http.get("*/api/member/membership/:id/refund/", () => HttpResponse.json(buildQuote({ kind: "cancel" }))),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
  );
  const { user, dialog } = await open();
  expect(
    screen.getByText("지점이 열지 않아 시작하지 못해요. 고르지 않아도 모두 돌려받아요."),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "돌려받기" }));
  expect(await screen.findByRole("button", { name: "취소하고 모두 돌려받기" })).toBeVisible();
  expect(screen.queryByText(/전까지 취소하면 모두 돌려받아요/)).not.toBeInTheDocument();
  expect(screen.queryByText(/왜 취소하세요/)).not.toBeInTheDocument();
});

test("a choice that another window has changed says so", async () => {
  const refuse = () =>
    HttpResponse.json({ code: "closing_changed", message: "그사이 다르게 골랐어요." }, { status: 409 });
  answerWith(BREAK, refuse);
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "돌려받기" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("그사이 다르게 골랐어요.");
});

test("a month's membership goes to another branch from here, which takes the place of the sheet", async () => {
  answerWith(FOR_GOOD);
  // What the other sheet asks for once it is there.
  mockBackend.use(
    http.get("*/api/place/", () => HttpResponse.json([])),
    http.get("*/api/member/membership/:id/move/", () =>
      HttpResponse.json({
        days_left: 60,
        charged_days: 60,
        total_days: 90,
        term_price: 297_000,
        choices: [],
      }),
    ),
  );
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "지점 바꾸기" }));
  expect(window.location.search).toBe(`?move=${buildMembership().payment_id}`);
});

test("a branch that is open after all says so, and that the money may still be had", async () => {
  const sent = answerWith({ ...BREAK, is_taken_back: true, ends_on: "2026-11-29" });
  const { user, dialog } = await open();
  expect(dialog.getByRole("heading", { level: 3, name: /쉬지 않기로 했어요/ })).toBeVisible();
  expect(dialog.getByText(/전처럼 11월\s29일.*까지 쓸 수 있어요/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "돌려받기" }));
  await dialog.findByText(/^돌려받기로 골랐어요/);
  await user.click(dialog.getByRole("button", { name: "그대로 다니기" }));
  await dialog.findByText(/^그대로 다니기로 골랐어요/);
  expect(sent).toEqual([
    { way: "money", version: 0 },
    { way: "wait", version: 1 },
  ]);
});

test("the card of what comes after says its new day before the break has come", async () => {
  const { ends_on, ...mine } = buildMembership();
  const next = buildMembership({ id: 2, status: "upcoming", starts_on: "2026-11-30", ends_on: "2027-02-28" });
  const all = [{ ...mine, ends_on, closing: BREAK }, next];
  mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json(all)));
  render(<MembershipView />);
  const words = await screen.findByText(/^지점이 쉬는 만큼 밀려서/);
  expect(words).toHaveTextContent(/12월 10일 \(목\).?에 시작해요\. 기간은 그대로예요\.$/);
});

const answerMine = (fields: Partial<Membership>) =>
  mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json([buildMembership(fields)])));

test("what has not begun is cancelled as anywhere else: the sum, one confirmation, and where the money is", async () => {
  const mine = buildMembership({ status: "upcoming", starts_on: "2026-10-25", closing: FOR_GOOD });
  const whole = { ...working, paid: 270_000, used: 0, used_amount: 0, penalty: 0, amount: 270_000 };
  let now: Membership = mine;
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([now])),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
    http.get("*/api/member/membership/:id/refund/", () =>
      HttpResponse.json(buildQuote({ ...whole, kind: "cancel" })),
    ),
    http.post("*/api/member/membership/:id/refund/", () => {
      const refund = buildRefund({ kind: "cancel", working: whole });
      now = { ...mine, status: "refunded", closing: null, refund };
      return HttpResponse.json(now);
    }),
  );
  const { user, dialog } = await open();
  expect(dialog.getByText(/취소하면 되돌릴 수 없어요\.$/)).toBeVisible();
  expect(dialog.queryByText(/바꿀 수 있어요/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "돌려받기" }));
  const sheet = within(await screen.findByRole("dialog", { name: "취소하기" }));
  expect((await sheet.findAllByText("270,000원")).length).toBeGreaterThan(0);
  await user.click(await sheet.findByRole("button", { name: "취소하고 모두 돌려받기" }));
  expect(await sheet.findByText(/270,000원 환불/)).toBeVisible();
  expect(sheet.getByRole("link", { name: "영수증 보기" })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?id=${paymentId(1)}`,
  );
});

test("a closing that has been settled meanwhile shows what went back", async () => {
  answerWith(BREAK, () => {
    const over = buildMembership({ status: "refunded", refund: buildRefund() });
    mockBackend.use(
      http.get("*/api/member/membership/", () => HttpResponse.json([over])),
      http.get("*/api/holiday/", () => HttpResponse.json([])),
    );
    return HttpResponse.json({ code: "closing_over", message: "끝났어요." }, { status: 409 });
  });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "돌려받기" }));
  await waitFor(() => expect(dialog.getByText("이미 끝난 회원권이에요.")).toHaveFocus());
  await user.click(dialog.getByRole("button", { name: "환불 보기" }));
  expect(await screen.findByText(/153,000원 환불/)).toBeVisible();
});

test("the filled button is what happens without a choice, and no sentence stands there twice", async () => {
  answerWith({ ...BREAK, default_way: "money" });
  const { user, dialog } = await open();
  expect(dialog.getByRole("button", { name: "기다리기" })).toHaveClass("button--secondary");
  expect(dialog.getByRole("button", { name: "돌려받기" })).toHaveClass("button--primary");
  expect(dialog.getByText(/고르거나 바꿀 수 있어요/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "기다리기" }));
  const done = await dialog.findByText(/^기다리기로 골랐어요/);
  expect(dialog.getAllByText(/바꿀 수 있어요/)).toEqual([done]);
  // No line breaks inside the day.
  expect(done.textContent).toMatch(/10월\u00a019일\u00a0\(월\)/);
});

test("what rests now is not said to be usable until the branch closes", async () => {
  answerMine({
    status: "paused",
    pauses: [{ from: "2026-09-29", to: "2026-10-25" }],
    ends_on: "2026-12-26",
    closing: FOR_GOOD,
  });
  const { dialog } = await open();
  expect(dialog.getByText(/10월 19일 \(월\).에 끝나요\./)).toBeVisible();
  expect(screen.getByText(/^10월 19일 \(월\).에 끝나요\.$/)).toBeInTheDocument();
  expect(screen.queryByText(/쓸 수 있어요/)).not.toBeInTheDocument();
});

test.each([
  [{ ...BREAK, default_way: "money" as const }, "19일 남았어요"],
  [{ ...BREAK, way: "money" as const }, "19일 남았어요"],
  [BREAK, "60일 남았어요"],
])("the card counts the days to the closing where the money goes back", async (closing, words) => {
  answerMine({ closing });
  render(<MembershipView />);
  expect(await screen.findByText((_text, element) => element?.textContent === words)).toBeVisible();
});

test.each([
  [{ ...BREAK, way: "money" as const }, "돌려받기로 골랐어요. 10월 19일 (월)까지 바꿀 수 있어요"],
  [{ ...FOR_GOOD, is_taken_back: true, ways: ["wait", "money"] as const }, "문을 닫지 않아요"],
  [{ ...BREAK, is_taken_back: true }, "그대로 다니면 돼요. 10월 19일 (월)까지 돌려받을 수도 있어요"],
])("the card says what was chosen, or what there still is to choose", async (closing, words) => {
  answerMine({ closing: { ...closing, ways: [...closing.ways] } });
  render(<MembershipView />);
  const row = await screen.findByRole("button", { name: /지점이/ });
  expect(row.textContent!.replaceAll("\u00a0", " ").replaceAll("\u2060", "")).toContain(words);
});

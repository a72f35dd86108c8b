import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { MembershipView } from "@/components/membership/view";
import type { Membership, MembershipClosing, Pause } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import { buildMembership } from "../../support/build-membership";
import { paymentId } from "../../support/build-payment";
import { buildRefund } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";
import { beginOnMemberships } from "./around";

beginOnMemberships();

const terms = { max_days: 30, times: 2, min_days: 3 };

/** A backend with one membership that can be paused; it does what it is told. */
function answerWith(fields: Partial<Membership> = {}, refusal?: () => Response | undefined) {
  let held = buildMembership({ ...fields, product: { pause: terms } });
  const asked: unknown[] = [];
  const move = (pauses: Pause[], days: number) => {
    held = { ...held, pauses, ends_on: addDays(held.ends_on, days) };
    return HttpResponse.json(held);
  };
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([held])),
    http.get("*/api/holiday/", () => HttpResponse.json([{ date: "2026-10-03", name: "개천절" }])),
    http.post("*/api/member/membership/:id/pause/", async ({ request }) => {
      const wish = (await request.json()) as { from: string; days: number };
      asked.push(wish);
      const pause = { from: wish.from, to: addDays(wish.from, wish.days - 1) };
      return refusal?.() ?? move([...(held.pauses ?? []), pause], wish.days);
    }),
    http.delete("*/api/member/membership/:id/pause/", ({ request }) => {
      const from = new URL(request.url).searchParams.get("from");
      const taken = held.pauses!.find((pause) => pause.from === from)!;
      const rest = held.pauses!.filter((pause) => pause !== taken);
      return refusal?.() ?? move(rest, -7);
    }),
  );
  return asked;
}

const openSheet = async () => {
  const result = render(<MembershipView />);
  await result.user.click(await screen.findByRole("button", { name: /잠시 쉬기|쉬는 날 보기/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "잠시 쉬기" }));
  // The sheet's code loads with the first one.
  await dialog.findByRole("heading", { level: 3 });
  return { ...result, dialog };
};

test("from tomorrow for a week is one press; the end moves, and it can be taken back", async () => {
  const asked = answerWith();
  const { user, dialog } = await openSheet();
  expect(await dialog.findByRole("radio", { name: /^내일/ })).toBeChecked();
  expect(dialog.getByText("2026.11.29 → 2026.12.06")).toBeVisible();
  await user.dblClick(dialog.getByRole("button", { name: "7일 쉬기" }));
  const done = await dialog.findByText(/^쉬기로 했어요.*2026년 12월 6일 \(일\).*까지 쓸 수 있어요\.$/);
  await waitFor(() => expect(done).toHaveFocus());
  expect(asked).toEqual([{ from: "2026-10-01", days: 7 }]);
  expect(screen.getByText(/10월 1일 \(목\).*부터.*10월 7일 \(수\).*까지 쉬어요\./)).toBeInTheDocument();

  await user.click(dialog.getByRole("button", { name: /10월\s1일.*쉬기 되돌리기/ }));
  expect(await dialog.findByText(/^되돌렸어요.*11월 29일 \(일\).*까지 쓸 수 있어요/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "7일 쉬기" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "확인" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("what is bought to go on with moves behind the new end, which is said before and shown after", async () => {
  const next = { id: 2, payment_id: paymentId(2), status: "upcoming", starts_on: "2026-11-30" } as const;
  let all = [
    buildMembership({ product: { pause: terms } }),
    buildMembership({ ...next, ends_on: "2027-02-28" }),
  ];
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json(all)),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
    http.post("*/api/member/membership/:id/pause/", () => {
      const [paused, moved] = all as [Membership, Membership];
      all = [
        { ...paused, ends_on: "2026-12-06", pauses: [{ from: "2026-10-01", to: "2026-10-07" }] },
        { ...moved, starts_on: "2026-12-07", ends_on: "2027-03-07" },
      ];
      return HttpResponse.json(all[0]);
    }),
  );
  window.history.replaceState(null, "", `/mypage/membership?pause=${paymentId(1)}`);
  const { user } = render(<MembershipView />);
  const words = await screen.findByText(/^이어서 쓸 이용권은/);
  expect(words).toHaveTextContent(/12월 7일 \(월\).?로 밀리고 기간은 그대로예요\.$/);
  // In sight with the button, however long the sheet is.
  const button = screen.getByRole("button", { name: "7일 쉬기" });
  expect(words.parentElement).toBe(button.parentElement);
  await user.click(button);
  await screen.findByText(/^쉬기로 했어요.*이어서 쓸 이용권은 12월 7일 \(월\).?에 시작해요\.$/);
  expect(await screen.findByText(/12월\s7일.*~$/)).toBeInTheDocument();
});

test("another first day is one press, and one of another pause cannot be chosen", async () => {
  const asked = answerWith({ pauses: [{ from: "2026-10-02", to: "2026-10-04" }] });
  const { user, dialog } = await openSheet();
  // What is planned comes first; more is one press, and read from its beginning.
  expect(dialog.queryByRole("radiogroup")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "더 쉬기" }));
  expect(dialog.getByRole("region", { name: "더 쉬기" })).toHaveFocus();
  const days = dialog.getByRole("radiogroup", { name: "쉬기 시작하는 날" });
  expect(within(days).getByRole("radio", { name: /2일.*이미 쉬는 날/ })).toBeDisabled();
  await user.click(within(days).getByRole("radio", { name: /5일/ }));
  await user.click(dialog.getByRole("button", { name: "7일 쉬기" }));
  await dialog.findByText(/^쉬기로 했어요/);
  expect(asked).toEqual([{ from: "2026-10-05", days: 7 }]);
});

test("other days are chosen or typed, and what cannot be is said at its field", async () => {
  const asked = answerWith();
  const { user, dialog } = await openSheet();
  const days = await dialog.findByLabelText("며칠 쉴까요?");
  expect(days).toHaveAccessibleDescription("3일부터 30일까지, 2번 더 쉴 수 있어요.");
  await user.click(dialog.getByRole("button", { name: "14일" }));
  expect(days).toHaveValue("14");
  await user.clear(days);
  await user.type(days, "31");
  await user.click(dialog.getByRole("button", { name: "쉬기" }));
  await waitFor(() => expect(days).toHaveFocus());
  expect(days).toHaveAccessibleDescription(/^3일부터 30일까지 쉴 수 있어요\./);
  expect(asked).toEqual([]);
  await user.clear(days);
  await user.type(days, "5");
  await user.click(dialog.getByRole("button", { name: "5일 쉬기" }));
  await dialog.findByText(/^쉬기로 했어요/);
  expect(asked).toEqual([{ from: "2026-10-01", days: 5 }]);
});

test("a pause that has begun stays, and no more than the product allows can be chosen", async () => {
  answerWith({
    status: "paused",
    pauses: [
      { from: "2026-09-10", to: "2026-09-12" },
      { from: "2026-09-28", to: "2026-10-04" },
    ],
  });
  const { dialog } = await openSheet();
  expect(await dialog.findByText(/7일 · 쉬고 있어요/)).toBeVisible();
  expect(dialog.getByText(/3일 · 쉬었어요/)).toBeVisible();
  expect(dialog.getByText("쉴 수 있는 2번을 모두 정했어요.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /되돌리기/ })).not.toBeInTheDocument();
});

test("a refusal is said, and what was chosen stays", async () => {
  const message = "이미 쉬기로 한 날과 겹쳐요. 다른 날을 골라 주세요.";
  answerWith({}, () => HttpResponse.json({ message, code: "not_pausable" }, { status: 409 }));
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: "14일" }));
  await user.click(dialog.getByRole("button", { name: "14일 쉬기" }));
  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent(message);
  // Beside what was pressed, not at the top, which a phone does not show any more.
  expect(alert.parentElement).toContainElement(dialog.getByRole("button", { name: "14일 쉬기" }));
  expect(dialog.getByLabelText("며칠 쉴까요?")).toHaveValue("14");
});

test("what was stopped in another window has no pause to take back, and that is said", async () => {
  answerWith({ pauses: [{ from: "2026-10-02", to: "2026-10-04" }] }, () => {
    const stopped = buildMembership({ pauses: [], ends_on: "2026-09-30", refund: buildRefund() });
    mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json([stopped])));
    return HttpResponse.json(stopped);
  });
  const { user, dialog } = await openSheet();
  await user.click(dialog.getByRole("button", { name: /쉬기 되돌리기$/ }));
  expect(await dialog.findByText("그만둔 회원권이라 쉬는 날이 없어요.")).toHaveFocus();
  expect(dialog.queryByText(/되돌렸어요/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "확인" }));
});

test("on the last day there is nothing left to pause, and that is said", async () => {
  answerWith({ ends_on: "2026-09-30" });
  window.history.replaceState(null, "", `/mypage/membership?pause=${paymentId(1)}`);
  render(<MembershipView />);
  expect(await screen.findByText("쉴 수 있는 날이 남지 않았어요")).toBeInTheDocument();
  expect(await screen.findByText("쉬기는 내일부터인데, 그 뒤로 남은 날이 없어요.")).toBeVisible();
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
});

test("a product without pauses offers none", async () => {
  mockBackend.use(http.get("*/api/member/membership/", () => HttpResponse.json([buildMembership()])));
  render(<MembershipView />);
  await screen.findByRole("button", { name: /그만두고 환불받기/ });
  expect(screen.queryByRole("button", { name: /쉬기/ })).not.toBeInTheDocument();
});

test.each([
  ["their number", [1, 2], "쉴 수 있는 2번을 모두 정했어요."],
  ["their days", [30], "쉴 수 있는 날을 모두 정했어요."],
])("a sheet without room for more says whether %s is used up", async (_what, lengths, words) => {
  const pauses = lengths.map((days, index) => {
    const from = addDays("2026-10-05", index * 7);
    return { from, to: addDays(from, days - 1) };
  });
  answerWith({ pauses });
  const { dialog } = await openSheet();
  expect(dialog.getByText(words)).toBeVisible();
});

const CLOSING: MembershipClosing = {
  ...{ kind: "for_good", from: "2026-10-20", until: null, reason: "임대차가 끝나요", deadline: "2026-10-19" },
  ...{ ways: ["money"], default_way: "money", way: null, version: 0, ends_on: null, amount: 1, points: 0 },
};

test("what begins only once its branch is closed for good cannot be paused", async () => {
  answerWith({ status: "upcoming", starts_on: "2026-11-01", ends_on: "2027-01-31", closing: CLOSING });
  render(<MembershipView />);
  expect(await screen.findByText("쉴 수 있는 날이 남지 않았어요")).toBeVisible();
  expect(screen.queryByRole("button", { name: /잠시 쉬기/ })).not.toBeInTheDocument();
});

test("no day of a break that is still to be chosen is spent on a pause, nor one that reaches into it", async () => {
  const closing: MembershipClosing = {
    ...CLOSING,
    ...{
      kind: "break",
      from: "2026-10-01",
      until: "2026-10-05",
      ways: ["wait", "money"],
      default_way: "wait",
    },
  };
  answerWith({ closing });
  const { dialog } = await openSheet();
  expect(await dialog.findByRole("radio", { name: /6/ })).toBeChecked();
  cleanup();
  answerWith({ closing: { ...closing, from: "2026-10-05", until: "2026-10-14" } });
  const next = await openSheet();
  await next.user.click(await next.dialog.findByRole("button", { name: "쉬기" }));
  expect(await next.dialog.findByText(/지점이 닫는 날과 겹쳐요/)).toBeVisible();
});

test("before a closing for good a pause moves no end: what is not used is more", async () => {
  answerWith({ closing: { ...CLOSING, from: "2026-11-10", deadline: "2026-11-09" } });
  const { dialog } = await openSheet();
  expect(await dialog.findByText("2026.11.09 그대로예요. 쉬는 만큼 더 돌려받아요")).toBeVisible();
  expect(dialog.queryByText(/밀려요/)).not.toBeInTheDocument();
});

test("says before a pause is taken back that one at the end goes with it", async () => {
  const pauses = [
    { from: "2026-10-10", to: "2026-10-16" },
    { from: "2026-12-05", to: "2026-12-11" },
  ];
  for (const [ends_on, goes] of [
    ["2026-12-13", true],
    ["2027-01-13", false],
  ] as const) {
    answerWith({ pauses, ends_on });
    const { dialog, unmount } = await openSheet();
    const rows = within(dialog.getByRole("list", { name: "쉬는 날" })).getAllByRole("listitem");
    expect(rows.map((row) => /되돌리면 뒤의 쉬기도 없어져요/.test(row.textContent))).toEqual([goes, false]);
    unmount();
  }
});

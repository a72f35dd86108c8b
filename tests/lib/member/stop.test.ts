import { describe, expect, it } from "vitest";
import type { Refund } from "@/lib/contract/membership";
import { isRefundNews, withObject } from "@/lib/member/refund-news";
import { checkStopDay, describeStop, findLastStopDay, listRefundSteps } from "@/lib/member/stop";
import { buildMembership } from "../../support/build-membership";
import { buildQuote, buildRefund, working } from "../../support/build-refund";

const quote = buildQuote();
const refund = buildRefund();
const join = (lines: { name: string; value: string }[]) => lines.map(({ name, value }) => `${name} ${value}`);

describe("the sum of a stop", () => {
  it("shows money and points each with its own working", () => {
    const words = describeStop({ ...quote, point_used: 27_000, points: 18_000 });
    expect(join(words.moneyLines)).toEqual([
      "낸 금액 270,000원",
      "이용한 만큼 −90,000원",
      "위약금 −27,000원",
      "돌려받는 금액 153,000원",
    ]);
    expect(join(words.pointLines)).toEqual([
      "포인트로 낸 만큼 27,000P",
      "이용한 만큼 −9,000P",
      "돌려받는 포인트 18,000P",
    ]);
    expect(words.total).toBe("153,000원과 18,000P");
    expect(withObject(words.total)).toBe("153,000원과 18,000P를");
  });

  it("has no lines of what was not paid, and no working where all comes back", () => {
    const { moneyLines, pointLines, notes } = describeStop({
      ...quote,
      kind: "cancel",
      used: 0,
      used_amount: 0,
      penalty: 0,
      amount: 270_000,
      is_coupon_returned: true,
    });
    expect(join(moneyLines)).toEqual(["낸 금액 270,000원", "돌려받는 금액 270,000원"]);
    expect(pointLines).toEqual([]);
    expect(notes).toEqual(["쓴 쿠폰도 돌려드려요."]);
  });

  it("says nothing of a penalty where the branch closes, which keeps none on any day", () => {
    const withdrawal = { until: "2099-01-31", applies: false };
    const { moneyLines, notes } = describeStop({ ...quote, penalty: 0, amount: 180_000, withdrawal });
    expect(notes.join()).not.toContain("위약금");
    expect(moneyLines.map(({ name }) => name)).toEqual(["낸 금액", "이용한 만큼", "돌려받는 금액"]);
  });

  it("says to who bought as a minor until when nothing is kept: coming of age, or the end if that is sooner", () => {
    const bought = {
      ...quote,
      kind: "stop" as const,
      withdrawal: { until: "2098-05-04", reason: "minor" as const, applies: true },
    };
    const held = buildMembership();
    const say = (ends_on: string) => describeStop(bought, { ...held, ends_on }).notes[0];
    expect(say("2099-01-31")).toMatch(/^만 19세가 되기 전인 2098년 5월 4일.*까지 위약금이 없어요\.$/);
    expect(say("2097-01-31")).toMatch(/^이용이 끝나는 2097년 1월 31일.*까지 위약금이 없어요\.$/);
  });

  it("counts visits as visits, and says nothing of days then", () => {
    const words = describeStop({ ...quote, unit: "visit", used: 3, total: 8, paused_days: 2, bonus_days: 7 });
    expect(words.moneyLines[1]?.note).toBe("270,000원 × 3회 ÷ 8회");
    expect(words.notes).toEqual([]);
  });
});

describe("the days to stop on", () => {
  const held = buildMembership();

  it("are tomorrow to 30 days ahead, within the membership", () => {
    expect(findLastStopDay(held, "2026-09-30")).toBe("2026-10-30");
    expect(findLastStopDay(held, "2026-11-20")).toBe("2026-11-29");
    expect(checkStopDay(held, "2026-10-30", "2026-09-30")).toBe("");
    for (const day of ["2026-09-30", "2026-10-31", "2026-02-31"]) {
      expect(checkStopDay(held, day, "2026-09-30")).toBe("내일부터 10월 30일 (금) 사이에서 골라 주세요.");
    }
    expect(checkStopDay(held, "", "2026-09-30")).toBe("그만둘 날을 골라 주세요.");
  });
});

describe("what becomes of a stop", () => {
  const titles = (of: Refund, today = "2026-09-30") =>
    listRefundSteps(of, new Set(), today).map(
      ({ state, title }) => `${state} ${title.replace("\u2060", "")}`,
    );

  it("is used to the end of its day, which is charged for", () => {
    expect(titles(refund)).toEqual([
      "done 그만두기를 신청했어요",
      "done 153,000원을 돌려드렸어요",
      "now 오늘까지 쓸 수 있어요",
      "next 보통 10월 7일 (수)까지 들어와요",
    ]);
    const atOnce = { ...refund, working: { ...working, usable_through: null } };
    expect(titles(atOnce)).toContain("done 이용이 끝났어요");
  });

  it("that was sent back is not said to be sent within some days yet", () => {
    const { note } = listRefundSteps(refund, new Set(), "2026-10-01").at(-1)!;
    expect(note).toBe("카드사에 따라 며칠 뒤에 보여요.");
  });

  it("was no wish of who never chose when the branch closed, nor a stop of who chose the money", () => {
    const first = (by_closing: Refund["by_closing"]) => titles({ ...refund, by_closing }, "2026-10-01")[0];
    expect(first("default")).toBe("done 지점이 문을 열지 않아 돌려드려요");
    expect(first("chosen")).toBe("done 돌려받기로 골랐어요");
  });

  it("is on its way once the provider has answered, with a day by which it arrives", () => {
    expect(titles(refund, "2026-10-01")).toEqual([
      "done 그만두기를 신청했어요",
      "done 이용이 끝났어요",
      "done 153,000원을 돌려드렸어요",
      "next 보통 10월 7일 (수)까지 들어와요",
    ]);
    expect(titles(refund, "2026-10-08").at(-1)).toBe("done 결제한 수단으로 들어왔을 거예요");
  });

  it("of what was handed on is the desk's to give, to an account", () => {
    const open: Refund = { ...refund, status: "requested", refunded_at: null, at_desk: true };
    expect(titles(open, "2026-10-01").at(-1)).toBe("now 153,000원을 지점이 계좌로 보내요");
    expect(titles({ ...refund, at_desk: true }, "2026-10-01").at(-1)).toBe(
      "done 153,000원을 계좌로 보냈어요",
    );
  });

  it("is under way until then, while the points of a stop are already there", () => {
    const open: Refund = { ...refund, status: "requested", refunded_at: null };
    expect(titles({ ...open, working: { ...working, points: 100 } }, "2026-10-01")).toEqual([
      "done 그만두기를 신청했어요",
      "done 이용이 끝났어요",
      "done 포인트 100P를 돌려드렸어요",
      "now 153,000원을 돌려드리고 있어요",
      "next 결제한 수단으로 들어와요",
    ]);
    expect(titles({ ...open, kind: "cancel", working: { ...working, points: 100 } })).toEqual([
      "done 취소를 신청했어요",
      "now 포인트 100P를 돌려드리고 있어요",
      "now 153,000원을 돌려드리고 있어요",
      "next 결제한 수단으로 들어와요",
    ]);
  });

  it("that is late says so with the interest of today, and once it went what the desk still sends", () => {
    const open: Refund = { ...refund, status: "requested", refunded_at: null, on: "2026-09-30" };
    const note = listRefundSteps(open, new Set(), "2026-11-04").find(({ title }) =>
      /153,000원/.test(title),
    )?.note;
    expect(note).toContain("이자를 더 드려요. 오늘까지 1,886원이에요.");
    const interest = { amount: 1_886, paid_at: null };
    expect(titles({ ...refund, interest }).at(-1)).toBe("now 환불이 늦어 이자 1,886원을 더 드려요");
    expect(titles({ ...refund, interest: { ...interest, paid_at: refund.refunded_at } }).at(-1)).toBe(
      "done 늦은 환불의 이자 1,886원을 보냈어요",
    );
  });

  it("waits for its day without a sum", () => {
    expect(titles({ ...refund, status: "scheduled", on: "2026-10-10", working: null })).toEqual([
      "done 그만두기를 신청했어요",
      "now 10월 10일 (토)에 그만둬요",
      "next 그날의 금액을 돌려드려요",
    ]);
  });

  it("is news while money is on its way, and for two weeks", () => {
    const of = (part: Partial<Refund> | null) =>
      buildMembership({ refund: part && { ...refund, ...part }, status: "refunded" });
    expect(isRefundNews(of({}), "2026-10-14")).toBe(true);
    expect(isRefundNews(of({}), "2026-10-15")).toBe(false);
    expect(isRefundNews(of({ status: "requested" }), "2027-01-01")).toBe(true);
    expect(isRefundNews(of({ status: "scheduled" }), "2026-09-30")).toBe(false);
    // Until the desk has sent what a late one owes.
    expect(isRefundNews(of({ interest: { amount: 1, paid_at: null } }), "2027-01-01")).toBe(true);
    expect(isRefundNews(of(null), "2026-09-30")).toBe(false);
  });
});

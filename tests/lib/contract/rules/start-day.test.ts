import { describe, expect, it } from "vitest";
import type { Membership } from "@/lib/contract/membership";
import { CLOSED_FOR_GOOD, findNextStart } from "@/lib/contract/rules/order";
import { findStartRange, isStartDay } from "@/lib/contract/rules/term";
import { buildMembership } from "@/tests/support/build-membership";
import { buildRefund } from "@/tests/support/build-refund";

const today = "2026-11-20";

describe("a purchase starts", () => {
  it("from today until sixty days later", () => {
    const range = findStartRange(today, "2024-03-01");
    expect(range).toEqual({ first: today, last: "2027-01-19", next: null });
    expect(findStartRange(today, null)).toEqual(range);
    expect(findStartRange(today, today)).toEqual(range);
  });

  it("at an upcoming branch, from its first day until sixty days after that", () => {
    expect(findStartRange(today, "2026-12-12")).toEqual({
      first: "2026-12-12",
      last: "2027-02-10",
      next: null,
    });
  });

  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2027-01-19", true],
    ["2027-01-20", false],
    ["2026-11-31", false],
    ["tomorrow", false],
    ["", false],
  ])("%s: %s", (day, isPossible) => {
    expect(isStartDay(day, findStartRange(today, null))).toBe(isPossible);
  });
});

describe("who goes on starts on the day after", () => {
  const here = { kind: "membership", place_pk: 1 } as const;
  const until = (ends_on: string, fields: Parameters<typeof buildMembership>[0] = {}): Membership =>
    buildMembership({ ends_on, ...fields });
  const elsewhere = { pk: 2, name: "판교" };

  it("the last of what runs at the branch, of the same kind, however late that is", () => {
    const held = [
      until("2027-03-11"),
      until("2026-12-31"),
      until("2027-09-11", { place: elsewhere }),
      until("2027-08-11", { product: { kind: "pt" } }),
    ];
    expect(findNextStart(held, here)).toBe("2027-03-12");
    const range = findStartRange(today, null, "2027-03-12");
    expect(isStartDay("2027-03-12", range)).toBe(true);
    expect(isStartDay("2027-03-11", range)).toBe(false);
    expect(isStartDay("2027-03-13", range)).toBe(false);
  });

  it("what is yet to begin, or rests, too", () => {
    expect(findNextStart([until("2027-06-11", { status: "upcoming" })], here)).toBe("2027-06-12");
    expect(findNextStart([until("2027-06-11", { status: "paused" })], here)).toBe("2027-06-12");
  });

  it("the day on which it stops, where a stop waits", () => {
    const refund = buildRefund({ status: "scheduled", on: "2026-12-05" });
    expect(findNextStart([until("2027-03-11", { refund })], here)).toBe("2026-12-06");
  });

  it("what waits for its branch, as much later, or the first open day after a closure", () => {
    const closing = {
      kind: "break",
      from: "2027-02-01",
      until: "2027-02-10",
      reason: "공사",
      deadline: "2027-01-31",
      ways: ["wait", "money"],
      default_way: "wait",
      way: null,
      version: 0,
      ends_on: "2027-03-21",
      amount: 0,
      points: 0,
    } as const;
    const held = (way: "wait" | "money" | null) => [
      until("2027-03-11", { closing: { ...closing, ways: [...closing.ways], way } }),
    ];
    expect(findNextStart(held(null), here)).toBe("2027-03-22");
    expect(findNextStart(held("wait"), here)).toBe("2027-03-22");
    expect(findNextStart(held("money"), here), "given back on the last day before").toBe("2027-02-01");
    const during = [{ from: closing.from, to: closing.until }];
    expect(findNextStart(held("money"), here, during)).toBe("2027-02-11");
    const closures = [
      { from: "2027-03-22", to: "2027-03-23" },
      { from: "2027-03-24", to: "2027-03-24" },
    ];
    expect(findNextStart(held("wait"), here, closures)).toBe("2027-03-25");
    expect(findNextStart(held("wait"), here, [{ from: "2027-03-22", to: CLOSED_FOR_GOOD }])).toBeNull();
  });

  it("nothing that was stopped, cancelled or is over, nor a day pass", () => {
    const gone = [
      until("2026-11-20", { refund: buildRefund({ status: "refunded" }) }),
      until("2027-01-11", { status: "upcoming", refund: buildRefund({ status: "requested" }) }),
      until("2026-10-11", { status: "expired" }),
      until("2026-11-01", { status: "refunded" }),
    ];
    expect(findNextStart(gone, here)).toBeNull();
    const pass = until("2027-01-11", { product: { kind: "day_pass" } });
    expect(findNextStart([pass], { kind: "day_pass", place_pk: 1 })).toBeNull();
    expect(findNextStart([], here)).toBeNull();
  });
});

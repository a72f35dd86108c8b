// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  filterPoints,
  groupPointsByMonth,
  mergePoints,
  describeAmount,
  describeRest,
  groupPointEndings,
} from "@/components/point/entries";
import { formatMonth } from "@/lib/format/date";
import { buildChargedPoint, buildUsedPoint } from "@/tests/support/build-point";

const now = Date.parse("2026-11-20T15:30:00+09:00");
const entries = mergePoints(
  [
    buildUsedPoint({ id: 1, created: "2026-10-22T12:15:00+09:00" }),
    buildUsedPoint({ id: 2, created: "2026-05-05T18:42:00+09:00" }),
  ],
  [
    buildChargedPoint({ id: 1, created: "2026-05-06T11:00:00+09:00" }),
    buildChargedPoint({ id: 2, created: "2026-10-31T16:00:00Z" }),
  ],
);

describe("the list of points", () => {
  it("has spent and received ones, distinguished, newest first", () => {
    expect(entries.map(({ id, isUsed }) => [id, isUsed])).toEqual([
      [2, false],
      [1, true],
      [1, false],
      [2, true],
    ]);
  });

  it("compares moments, not texts", () => {
    const [first] = mergePoints(
      [buildUsedPoint({ created: "2026-10-03T10:00:00+09:00" })],
      [buildChargedPoint({ created: "2026-10-03T02:00:00Z" })],
    );
    expect(first?.isUsed).toBe(false);
  });

  it("can be narrowed to one kind", () => {
    expect(filterPoints(entries, "all")).toHaveLength(4);
    expect(filterPoints(entries, "used").map(({ isUsed }) => isUsed)).toEqual([true, true]);
    expect(filterPoints(entries, "charged").map(({ isUsed }) => isUsed)).toEqual([false, false]);
  });

  it("is by month in Seoul", () => {
    expect(groupPointsByMonth(entries).map(({ month, entries: of }) => [month, of.length])).toEqual([
      ["2026-11", 1],
      ["2026-10", 1],
      ["2026-05", 2],
    ]);
    expect(formatMonth("2026-05")).toBe("2026년 5월");
  });

  it("gives each line a sign and a word, and what is left", () => {
    const used = mergePoints([buildUsedPoint()], [])[0]!;
    expect(describeAmount(used)).toEqual({ word: "사용", amount: "−3,000P" });
    expect(describeRest(used, now)).toBe("잔액 7,000P");

    const charged = (changes: Parameters<typeof buildChargedPoint>[0]) =>
      mergePoints([], [buildChargedPoint(changes)])[0]!;
    expect(describeAmount(charged({}))).toEqual({ word: "적립", amount: "+10,000P" });
    expect(describeRest(charged({}), now)).toBeNull();
    expect(describeRest(charged({ remaining: 0 }), now)).toBe("모두 사용했어요");
    expect(describeRest(charged({ remaining: 400, expires_at: "2026-12-09T23:59:00+09:00" }), now)).toBe(
      "2026.12.09까지 400P",
    );
    expect(describeRest(charged({ remaining: 400, expires_at: "2026-11-09T23:59:00+09:00" }), now)).toBe(
      "2026.11.09에 400P 사라짐",
    );
  });
});

const ending = (expiresAt: string | null, remaining = 1_000) =>
  buildChargedPoint({ remaining, expires_at: expiresAt });

it("sums up until when points can be spent by their last day: within 30 days, later, and without an end", () => {
  expect(
    groupPointEndings(
      [
        ending("2026-12-20T23:59:00+09:00"),
        ending("2026-11-20T23:59:00+09:00", 300),
        ending("2026-12-20T10:00:00+09:00", 500),
        ending("2026-12-21T00:00:00+09:00"),
        ending("2026-11-20T15:00:00+09:00"),
        ending("2026-12-01T00:00:00+09:00", 0),
        ending(null),
      ],
      now,
    ),
  ).toEqual({
    soon: [
      { date: "2026-11-20", daysLeft: 0, amount: 300 },
      { date: "2026-12-20", daysLeft: 30, amount: 1_500 },
    ],
    later: [{ date: "2026-12-21", daysLeft: 31, amount: 1_000 }],
    lasting: 1_000,
  });
});

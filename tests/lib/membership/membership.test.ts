import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupMemberships } from "@/lib/membership/groups";
import { getMembershipPeriod } from "@/lib/membership/period";
import { getRefundTerms } from "@/lib/membership/refund";
import { buildMembership } from "../../support/build-membership";

describe("where today stands in a membership", () => {
  const membership = { starts_on: "2026-09-01", ends_on: "2026-11-29" };

  it.each([
    ["2026-08-25", { usedDays: 0, daysLeft: 90, daysToStart: 7 }],
    ["2026-09-01", { usedDays: 1, daysLeft: 89, daysToStart: 0 }],
    ["2026-11-29", { usedDays: 90, daysLeft: 0, daysToStart: 0 }],
    ["2027-01-01", { usedDays: 90, daysLeft: 0, daysToStart: 0 }],
  ])("counts on %s", (today, expected) => {
    expect(getMembershipPeriod(membership, today)).toEqual({ totalDays: 90, ...expected });
  });

  it("always has used and left add up to the whole", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (one, other, today) => {
        const [starts_on, ends_on] = [one, other].sort() as [string, string];
        const { usedDays, daysLeft, totalDays } = getMembershipPeriod({ starts_on, ends_on }, today);
        expect(usedDays + daysLeft).toBe(totalDays);
        expect(Math.min(usedDays, daysLeft)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what a refund today is counted by", () => {
  it("is days for what runs by time, today included", () => {
    expect(getRefundTerms(buildMembership(), 297_000, "2026-09-30")).toEqual({
      paidKrw: 297_000,
      usedUnits: 30,
      totalUnits: 90,
      unit: "일",
    });
  });

  it("is visits for what runs by count", () => {
    const lessons = buildMembership({ product: { visits: 10, months: null }, visits_left: 7 });
    expect(getRefundTerms(lessons, 700_000, "2026-09-30")).toEqual({
      paidKrw: 700_000,
      usedUnits: 3,
      totalUnits: 10,
      unit: "회",
    });
  });

  it("never counts visits given on top as used", () => {
    const lessons = buildMembership({ product: { visits: 10, months: null }, visits_left: 12 });
    expect(getRefundTerms(lessons, 700_000, "2026-09-30").usedUnits).toBe(0);
  });
});

it("sorts memberships by what can be done with them", () => {
  const { current, upcoming, past } = groupMemberships([
    buildMembership({ id: 1, status: "expired", ends_on: "2025-01-01" }),
    buildMembership({ id: 2, status: "paused", ends_on: "2027-03-01" }),
    buildMembership({ id: 3, status: "upcoming", starts_on: "2027-02-01" }),
    buildMembership({ id: 4, status: "active", ends_on: "2026-12-01" }),
    buildMembership({ id: 5, status: "refunded", ends_on: "2026-05-01" }),
    buildMembership({ id: 6, status: "upcoming", starts_on: "2026-12-01" }),
  ]);
  const ids = [current, upcoming, past].map((group) => group.map(({ id }) => id));
  expect(ids).toEqual([
    [4, 2],
    [6, 3],
    [5, 1],
  ]);
});

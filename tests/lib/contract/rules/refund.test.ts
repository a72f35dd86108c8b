import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRefund, findLongTermsClosed, findWithdrawalEnd } from "@/lib/contract/rules/refund";

describe("the refund of a contract that is cancelled early", () => {
  it("subtracts the used days and a tenth of the total from what was paid", () => {
    expect(calculateRefund({ paidKrw: 297_000, usedUnits: 30, totalUnits: 90 })).toEqual({
      usedKrw: 99_000,
      penaltyKrw: 29_700,
      refundKrw: 168_300,
    });
  });

  it("returns everything before the start", () => {
    expect(calculateRefund({ paidKrw: 300_000, usedUnits: 0, totalUnits: 92 })).toEqual({
      usedKrw: 0,
      penaltyKrw: 0,
      refundKrw: 300_000,
    });
  });

  it("returns nothing, and charges nothing, once all is used", () => {
    expect(calculateRefund({ paidKrw: 100_000, usedUnits: 30, totalUnits: 30 })).toEqual({
      usedKrw: 100_000,
      penaltyKrw: 0,
      refundKrw: 0,
    });
  });

  it("reduces the penalty to what is left", () => {
    const { usedKrw, penaltyKrw, refundKrw } = calculateRefund({
      paidKrw: 100_000,
      usedUnits: 29,
      totalUnits: 30,
    });
    expect([usedKrw, penaltyKrw, refundKrw]).toEqual([96_666, 3_334, 0]);
  });

  const terms = fc
    .record({ paidKrw: fc.nat(100_000_000), totalUnits: fc.integer({ min: 1, max: 4_000 }) })
    .chain((base) => fc.nat(base.totalUnits).map((usedUnits) => ({ ...base, usedUnits })));

  it("is never below zero or above what was paid, and its parts add up to the won", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const { usedKrw, penaltyKrw, refundKrw } = calculateRefund(given);
        expect([usedKrw, penaltyKrw, refundKrw].every((krw) => Number.isInteger(krw) && krw >= 0)).toBe(true);
        expect(usedKrw + penaltyKrw + refundKrw).toBe(given.paidKrw);
        expect(penaltyKrw * 10).toBeLessThanOrEqual(given.paidKrw);
      }),
    );
  });

  it("never grows with another day of use", () => {
    fc.assert(
      fc.property(terms, (given) => {
        fc.pre(given.usedUnits < given.totalUnits);
        const later = calculateRefund({ ...given, usedUnits: given.usedUnits + 1 });
        expect(later.refundKrw).toBeLessThanOrEqual(calculateRefund(given).refundKrw);
      }),
    );
  });
});

describe("long terms, after two contracts that were used and ended within their seven days", () => {
  const closedUntil = (ends: string[], today = "2026-06-01") => findLongTermsClosed(ends, today);

  it("are sold where there was one, or none, or the two are a year apart", () => {
    expect(closedUntil([])).toBeNull();
    expect(closedUntil(["2026-05-01"])).toBeNull();
    expect(closedUntil(["2025-05-01", "2026-05-01"])).toBeNull();
  });

  it("are closed for a year from the second, in whatever order they are told", () => {
    expect(closedUntil(["2025-05-02", "2026-05-01"])).toBe("2027-05-01");
    expect(closedUntil(["2026-05-01", "2025-05-02"])).toBe("2027-05-01");
    expect(closedUntil(["2026-01-01", "2026-02-01", "2026-05-01"])).toBe("2027-05-01");
  });

  it("are sold again from the day after", () => {
    expect(closedUntil(["2025-05-02", "2026-05-01"], "2027-05-01")).toBe("2027-05-01");
    expect(closedUntil(["2025-05-02", "2026-05-01"], "2027-05-02")).toBeNull();
  });
});

describe("the last day of an end without a penalty", () => {
  it("is the seventh after the later of paying and the first day", () => {
    expect(findWithdrawalEnd("2026-09-01", "2026-09-05")).toEqual({
      until: "2026-09-12",
      reason: "seven_days",
    });
    expect(findWithdrawalEnd("2026-09-05", "2026-09-01")).toEqual({
      until: "2026-09-12",
      reason: "seven_days",
    });
  });

  it("is for who pays as a minor the day before coming of age, where that is later", () => {
    const end = (birthDate: string) => findWithdrawalEnd("2026-09-01", "2026-09-01", birthDate);
    expect(end("20080101")).toEqual({ until: "2026-12-31", reason: "minor" });
    expect(end("20070910")).toEqual({ until: "2026-09-09", reason: "minor" });
    expect(end("20070909")).toEqual({ until: "2026-09-08", reason: "seven_days" });
  });

  it("is the seventh for who pays on the day of coming of age or after, even for a start far ahead", () => {
    expect(findWithdrawalEnd("2026-09-01", "2026-08-01", "20070901").reason).toBe("seven_days");
    expect(findWithdrawalEnd("2026-09-01", "2026-08-01", "20070902")).toMatchObject({ until: "2026-09-08" });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateRefund } from "@/lib/contract/rules/refund";

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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countContractDays, countUsedDays } from "@/lib/refund/period";
import { calculateRefund } from "@/lib/refund/refund";

describe("the refund of a contract that is ended early", () => {
  it("takes the used days and a tenth of the total from what was paid", () => {
    expect(calculateRefund({ paidKrw: 297_000, usedUnits: 30, totalUnits: 90 })).toEqual({
      usedKrw: 99_000,
      penaltyKrw: 29_700,
      refundKrw: 168_300,
    });
  });

  it("gives everything back before the start", () => {
    expect(calculateRefund({ paidKrw: 300_000, usedUnits: 0, totalUnits: 92 })).toEqual({
      usedKrw: 0,
      penaltyKrw: 0,
      refundKrw: 300_000,
    });
  });

  it("gives nothing back, and asks for nothing, once all is used", () => {
    expect(calculateRefund({ paidKrw: 100_000, usedUnits: 30, totalUnits: 30 })).toEqual({
      usedKrw: 100_000,
      penaltyKrw: 0,
      refundKrw: 0,
    });
  });

  it("shrinks the penalty to what is left", () => {
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

  it("is never below nothing or above what was paid, and its parts add up to the won", () => {
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

describe("the days of a contract", () => {
  it("counts whole months by the calendar", () => {
    expect(countContractDays("2026-11-21", 1)).toBe(30);
    expect(countContractDays("2026-12-01", 3)).toBe(90);
    expect(countContractDays("2027-03-01", 12)).toBe(366);
  });

  it("ends a month that begins on the 31st with the last day of the shorter month", () => {
    expect(countContractDays("2026-01-31", 1)).toBe(29);
    expect(countContractDays("2028-01-31", 1)).toBe(30);
    expect(countContractDays("2026-01-28", 1)).toBe(31);
  });

  it("counts the day of cancelling as used, and no day before the start", () => {
    expect(countUsedDays("2026-12-01", "2026-11-30", 90)).toBe(0);
    expect(countUsedDays("2026-12-01", "2026-12-01", 90)).toBe(1);
    expect(countUsedDays("2026-12-01", "2026-12-30", 90)).toBe(30);
  });

  it("never counts more days than the contract has", () => {
    expect(countUsedDays("2026-12-01", "2028-01-01", 90)).toBe(90);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { addDays } from "@/lib/contract/rules/days";
import {
  compareBranches,
  createRealPricing,
  DEFAULT_PLANNED_TERM,
  listPricedBranches,
  packBranches,
  parsePlannedTerm,
  type PricedBranch,
  unpackBranches,
} from "@/lib/product/real-price";

/** 역삼's memberships of the demo chain. */
const yeoksam: PricedBranch = {
  ...{ pk: 1, name: "역삼", region: "서울 강남", latitude: "37.499880", longitude: "127.035420" },
  passes: [
    [1, 149_000],
    [3, 357_000],
    [6, 594_000],
    [12, 828_000],
  ],
};

describe("what a membership really costs, against sums done by hand", () => {
  it("stopped after two months: the used days and a tenth, the rest comes back", () => {
    // 22 November 2026 to 21 January 2027: 9 + 31 + 21 = 61 days of 365.
    // 828,000 × 61 ÷ 365 = 138,378.08 → 138,378. A tenth: 82,800. Together 221,178, back 606,822.
    // 221,178 ÷ 2 = 110,589.
    expect(createRealPricing(2, "2026-11-22")([12, 828_000])).toEqual({
      months: 12,
      totalKrw: 221_178,
      monthlyKrw: 110_589,
      working: {
        count: 1,
        priceKrw: 828_000,
        refund: { usedDays: 61, totalDays: 365, penaltyKrw: 82_800, refundKrw: 606_822 },
      },
    });
  });

  it("shorter than the stay: bought again, the last one stopped", () => {
    // 3 months from 1 March: to 31 May; again from 1 June to 31 August, 92 days.
    // The fourth month ends on 30 June: 30 days of the second. 357,000 × 30 ÷ 92 = 116,413.04 → 116,413.
    // A tenth: 35,700. Back: 357,000 − 116,413 − 35,700 = 204,887. In all: 714,000 − 204,887 = 509,113.
    // 509,113 ÷ 4 = 127,278.25 → 127,278.
    expect(createRealPricing(4, "2026-03-01")([3, 357_000])).toEqual({
      months: 3,
      totalKrw: 509_113,
      monthlyKrw: 127_278,
      working: {
        count: 2,
        priceKrw: 357_000,
        refund: { usedDays: 30, totalDays: 92, penaltyKrw: 35_700, refundKrw: 204_887 },
      },
    });
  });

  it("as long as the stay, or a part of it: nothing is stopped", () => {
    // 149,000 × 6 = 894,000, 149,000 a month; 594,000 ÷ 6 = 99,000.
    const getPrice = createRealPricing(6, "2026-11-22");
    expect(getPrice([1, 149_000])).toEqual({
      ...{ months: 1, totalKrw: 894_000, monthlyKrw: 149_000 },
      working: { count: 6, priceKrw: 149_000, refund: null },
    });
    expect(getPrice([6, 594_000])).toMatchObject({ totalKrw: 594_000, monthlyKrw: 99_000 });
  });

  it("stopped so late that nothing comes back: it costs what was paid", () => {
    // 11 months from 1 January: to 30 November, 334 days of 365. 828,000 × 334 ÷ 365 = 757,676.7; 70,324 are left,
    // less than the tenth of 82,800.
    const { totalKrw, working } = createRealPricing(11, "2026-01-01")([12, 828_000]);
    expect(totalKrw).toBe(828_000);
    expect(working.refund).toEqual({ usedDays: 334, totalDays: 365, penaltyKrw: 70_324, refundKrw: 0 });
  });

  it("begun at the end of a month: the second purchase begins after a short February", () => {
    // One month from 31 January 2026 ends on 28 February, the next runs from 1 to 31 March.
    // Two months from 31 January end on 30 March: 30 days of 31. 149,000 × 30 ÷ 31 = 144,193; 4,807 are left, less than
    // the tenth: nothing comes back, two whole prices remain.
    expect(createRealPricing(2, "2026-01-31")([1, 149_000])).toMatchObject({
      totalKrw: 298_000,
      working: { count: 2, refund: { usedDays: 30, totalDays: 31, refundKrw: 0 } },
    });
  });

  it("never costs more than buying for the whole stay, and never less than the days used", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (day, stayMonths, months, priceKrw) => {
          const today = addDays("2026-01-01", day);
          const { totalKrw, working } = createRealPricing(stayMonths, today)([months, priceKrw]);
          expect(working.count).toBe(Math.ceil(stayMonths / months));
          expect(totalKrw).toBeLessThanOrEqual(working.count * priceKrw);
          expect(totalKrw).toBeGreaterThanOrEqual((working.count - 1) * priceKrw);
        },
      ),
    );
  });
});

describe("the branches beside each other", () => {
  const gasan: PricedBranch = {
    ...{ pk: 7, name: "가산", region: "서울 금천", latitude: "", longitude: "" },
    passes: [[1, 109_000]],
  };

  it("has the cheapest membership of each first, and the cheapest branch first", () => {
    const compared = compareBranches([yeoksam, gasan], { months: 6, stop: 2 }, "2026-11-22");
    // 가산: 2 × 109,000 = 218,000. 역삼: 221,178 with the twelve months that are stopped.
    expect(compared.map(({ branch, choices }) => [branch.name, choices[0]?.totalKrw])).toEqual([
      ["가산", 218_000],
      ["역삼", 221_178],
    ]);
    // 357,000 × 61 ÷ 92 = 236,706.5 + 35,700 = 272,406; 594,000 × 61 ÷ 181 = 200,187.8 + 59,400 = 259,587.
    expect(compared[1]?.choices.map(({ months, totalKrw }) => [months, totalKrw])).toEqual([
      [12, 221_178],
      [6, 259_587],
      [3, 272_406],
      [1, 298_000],
    ]);
  });

  it("says what who stays after all pays a month", () => {
    const [first] = compareBranches([yeoksam], { months: 6, stop: 2 }, "2026-11-22");
    // Six months to 21 May: 9 + 31 + 31 + 28 + 31 + 30 + 21 = 181 days. 828,000 × 181 ÷ 365 = 410,597.3 → 410,597,
    // and 82,800: 493,397 ÷ 6 = 82,232.8 → 82,233.
    expect(first?.choices[0]).toMatchObject({ months: 12, plannedMonthlyKrw: 82_233 });
    const [whole] = compareBranches([yeoksam], { months: 6, stop: 0 }, "2026-11-22");
    expect(whole?.choices[0]).toMatchObject({ months: 12, monthlyKrw: 82_233, plannedMonthlyKrw: null });
  });
});

describe("the branches that are compared", () => {
  const place = (fields: Partial<Place>) =>
    ({ pk: 1, name: "역삼", region: "서울 강남", open_date: "2019-03-04", ...fields }) as Place;
  const product = (fields: Partial<Product>) =>
    ({
      ...{ place_pk: 1, kind: "membership", months: 1, visits: null, is_active: true },
      ...{ price: 149_000, sale_price: null },
      ...fields,
    }) as Product;
  const list = (branches: Place[], products: Product[]) =>
    listPricedBranches(branches, products, "2026-11-22").map(({ name, passes }) => [name, passes]);

  it("have memberships on sale, at what they cost now, and the cheaper one of two", () => {
    const products = [
      product({ months: 12, price: 948_000, sale_price: 828_000 }),
      product({}),
      product({ price: 139_000 }),
      product({ months: 3, is_active: false }),
      product({ kind: "pt", months: null, visits: 10 }),
    ];
    const passes = [
      [1, 139_000],
      [12, 828_000],
    ];
    expect(list([place({})], products)).toEqual([["역삼", passes]]);
  });

  it("are open, and shown in lists", () => {
    const branches = [place({ open_date: "2026-12-01" }), place({ pk: 2, name: "판교벤처타운" })];
    expect(list(branches, [product({}), product({ place_pk: 2 })])).toEqual([]);
  });
});

it("has the branches in the document as one text, and reads the same from it", () => {
  const others: PricedBranch[] = [
    { ...yeoksam, pk: 2, name: "도곡", latitude: "", longitude: "", passes: [[3, 300_000]] },
    {
      ...yeoksam,
      pk: 3,
      name: "판교",
      region: "경기 성남",
      passes: [
        [2, 200_000],
        [24, 1_200_000],
      ],
      isCulture: true,
    },
  ];
  const [first, ...rest] = unpackBranches(packBranches([yeoksam, ...others]));
  expect(first).toEqual({ ...yeoksam, latitude: "37.4998", longitude: "127.0354" });
  expect(rest.map(({ name, region, passes, isCulture }) => [name, region, passes, isCulture])).toEqual(
    others.map(({ name, region, passes, isCulture }) => [name, region, passes, isCulture]),
  );
  expect(unpackBranches(packBranches([]))).toEqual([]);
});

describe("the stay in an address", () => {
  it.each([
    ["?months=6&stop=2", { months: 6, stop: 2 }],
    ["?months=12", { months: 12, stop: 0 }],
    ["?months=3&stop=3", { months: 3, stop: 0 }],
    ["", DEFAULT_PLANNED_TERM],
    ["?months=0", DEFAULT_PLANNED_TERM],
    ["?months=13&stop=2", DEFAULT_PLANNED_TERM],
    ["?months=abc", DEFAULT_PLANNED_TERM],
    ["?months=6&stop=-1", { months: 6, stop: 0 }],
  ])("%s", (search, stay) => expect(parsePlannedTerm(search)).toEqual(stay));
});

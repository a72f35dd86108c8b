import { describe, expect, it } from "vitest";
import type { Product } from "@/lib/contract/product";
import { getPriceLine, groupProducts } from "@/lib/product/prices";

const product = (changes: Partial<Product>): Product => ({
  id: 1,
  name: "회원권 1개월",
  kind: "membership",
  place_pk: 1,
  description: "",
  months: 1,
  visits: null,
  price: 99_000,
  sale_price: null,
  image: "",
  is_active: true,
  refund_note: "",
  ...changes,
});

describe("the prices of a branch", () => {
  it("group what is for sale and leave the rest out", () => {
    const groups = groupProducts([
      product({ id: 1, kind: "pt" }),
      product({ id: 2 }),
      product({ id: 3, is_active: false }),
    ]);
    expect(groups.map(({ name, products }) => [name, products.map(({ id }) => id)])).toEqual([
      ["회원권", [2]],
      ["PT", [1]],
    ]);
  });

  it("show a reduced price next to the full price, and the share of a month or a visit", () => {
    expect(getPriceLine(product({ months: 12, price: 948_000, sale_price: 828_000 }))).toEqual({
      priceKrw: 828_000,
      fullPriceKrw: 948_000,
      perUnit: { name: "월", priceKrw: 69_000 },
    });
    expect(getPriceLine(product({ months: null, visits: 10, price: 700_000 })).perUnit).toEqual({
      name: "1회",
      priceKrw: 70_000,
    });
    expect(getPriceLine(product({})).perUnit).toBeNull();
  });

  it("show no reduction that is not one", () => {
    expect(getPriceLine(product({ sale_price: 99_000 }))).toMatchObject({
      priceKrw: 99_000,
      fullPriceKrw: 99_000,
    });
    expect(getPriceLine(product({ price: 5000, sale_price: 0 })).priceKrw).toBe(0);
  });
});

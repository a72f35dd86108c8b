import { describe, expect, it } from "vitest";
import { countMachines, formatHours, formatSize, groupMachines } from "@/lib/branch/facts";
import { toBranchListItem } from "@/lib/branch/list-item";
import { findPresaleHref } from "@/lib/branch/presale";
import { getPriceLine, groupProducts } from "@/lib/branch/prices";
import type { Product } from "@/lib/contract/product";
import { buildPlace } from "../../support/build-place";

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

describe("the facts of a branch", () => {
  it("word hours, with the whole day as one word", () => {
    expect(formatHours({ days: "평일", open: "06:00", close: "23:00" })).toBe("06:00 – 23:00");
    expect(formatHours({ days: "매일", open: "00:00", close: "24:00" })).toBe("24시간");
  });

  it("give the size in square metres and pyeong", () => {
    expect(formatSize(1200)).toBe("1,200m² (약 363평)");
  });

  it("count machines and put the brand with the most first", () => {
    const machines = [
      { brand: "파나타", name: "레그 컬", count: 1 },
      { brand: "테크노짐", name: "런닝머신", count: 10 },
      { brand: "파나타", name: "힙 쓰러스트", count: 2 },
    ];
    expect(countMachines(machines)).toBe(13);
    expect(groupMachines(machines).map(({ brand, count }) => [brand, count])).toEqual([
      ["테크노짐", 10],
      ["파나타", 3],
    ]);
  });
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

  it("show a reduced price beside the full price, and the share of a month or a visit", () => {
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

  it("show no reduction that is none", () => {
    expect(getPriceLine(product({ sale_price: 99_000 }))).toMatchObject({
      priceKrw: 99_000,
      fullPriceKrw: 99_000,
    });
    expect(getPriceLine(product({ price: 5000, sale_price: 0 })).priceKrw).toBe(0);
  });
});

describe("what the list takes of a branch", () => {
  it("prefers the room to the fallback picture", () => {
    const room = { image: "/images/branches/x/room.webp", web_type: "web", is_thumbnail_header: false };
    expect(toBranchListItem(buildPlace({ images: [room] })).picture).toBe(room.image);
    expect(toBranchListItem(buildPlace({ images: [], image: "/a.webp" })).picture).toBe("/a.webp");
  });

  it("copes with missing coordinates", () => {
    expect(toBranchListItem(buildPlace({ latitude: null, longitude: null }))).toMatchObject({
      latitude: "",
      longitude: "",
    });
  });
});

describe("the booking page of a branch to come", () => {
  it("is the link table's for the named branches, whatever the spaces", () => {
    expect(findPresaleHref({ name: "역삼 GFC", presale_url: null })).toContain("yeoksam-gfc");
  });

  it("is the branch's own where it is a web address", () => {
    expect(findPresaleHref({ name: "을지로", presale_url: "https://booking.example/e" })).toBe(
      "https://booking.example/e",
    );
    expect(findPresaleHref({ name: "을지로", presale_url: "javascript:alert(1)" })).toBeNull();
    expect(findPresaleHref({ name: "을지로", presale_url: null })).toBeNull();
  });
});

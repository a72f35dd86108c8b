import { expect, test } from "vitest";
import type { Product } from "@/lib/contract/product";
import { findTeamClassPrice } from "@/lib/team-class/price";
import { classKinds, exampleWeek, weekdays } from "@/lib/team-class/timetable";

const pass = (changes: Partial<Product> = {}): Product => ({
  id: 8,
  name: "팀 클래스 8회",
  kind: "team_class",
  place_pk: 1,
  description: "",
  months: null,
  visits: 8,
  price: 176_000,
  sale_price: null,
  image: "",
  is_active: true,
  refund_note: "",
  ...changes,
});

test("the price is that of the pass with the cheapest class", () => {
  const passes = [pass(), pass({ visits: 16, price: 352_000, sale_price: 320_000 })];
  expect(findTeamClassPrice(passes)).toEqual({ visits: 16, totalKrw: 320_000, perVisitKrw: 20_000 });
});

test("a pass that is not sold now has no price, nor has another kind of product", () => {
  expect(findTeamClassPrice([pass({ is_active: false }), pass({ kind: "pt" })])).toBeNull();
});

test("the example week has a cell for each day and names each kind of class", () => {
  for (const { starts, classes } of exampleWeek) expect(classes, starts).toHaveLength(weekdays.length);
  const named = new Set(exampleWeek.flatMap(({ classes }) => classes).filter((name) => name !== null));
  expect([...named].sort()).toEqual(classKinds.map(({ name }) => name).sort());
});

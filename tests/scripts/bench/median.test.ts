import { expect, test } from "vitest";
import { median, medianOf } from "@/scripts/bench/median";

test("the median is the middle value, or lies between the two middle ones", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(median([7])).toBe(7);
});

test("measuring leaves the values in their order", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test("nothing measured has no median", () => {
  expect(() => median([])).toThrow("no values");
});

test("the median of a figure of several measurements", () => {
  expect(medianOf([{ ms: 30 }, { ms: 10 }, { ms: 20 }], ({ ms }) => ms)).toBe(20);
});

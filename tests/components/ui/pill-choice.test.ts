import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PANELS_MAX } from "@/components/ui/pill-choice";

test("the sheet shows the chosen one of as many panels as there may be", () => {
  const css = readFileSync("components/ui/pill-choice.module.css", "utf8");
  const rules = [...css.matchAll(/input\[value="(\d+)"\]:checked\) > \.panel\[data-place="(\d+)"\]/g)];
  const places = Array.from({ length: PANELS_MAX }, (_, place) => String(place));
  expect(rules.map(([, value, place]) => [value, place])).toEqual(places.map((place) => [place, place]));
});

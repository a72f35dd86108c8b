import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the strip's sheet gives the circles the space that the rules name", () => {
  const css = readFileSync("styles/strip.css", "utf8");
  const code = readFileSync("components/branch/strip/strip.tsx", "utf8");
  expect(css).toContain("--circle-size: 60px;");
  expect(code).toContain("CIRCLE_SIZE_PX = 60;");
});

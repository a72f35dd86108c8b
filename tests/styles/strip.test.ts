import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CIRCLE_SIZE_PX } from "@/lib/branch/constants";

test("the strip's sheet gives the circles the space that the rules name", () => {
  const css = readFileSync("styles/strip.css", "utf8");
  expect(css).toContain(`--circle-size: ${CIRCLE_SIZE_PX}px;`);
});

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { gymEntrySteps, teamClassSteps } from "@/lib/config/steps";

test.each([
  ["entering a branch", gymEntrySteps],
  ["joining a team class", teamClassSteps],
])("the steps of %s are numbered in order, with text and a picture", (_, steps) => {
  expect(steps.map(({ idx }) => idx)).toEqual(steps.map((_step, index) => index + 1));
  for (const { title, content, image } of steps) {
    expect(title && content).toBeTruthy();
    expect(existsSync(`public${image}.webp`) && existsSync(`public${image}.avif`), image).toBe(true);
  }
});

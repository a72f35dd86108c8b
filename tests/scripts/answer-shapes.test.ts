import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SHAPES_DIR, writeAnswerShapes } from "@/scripts/lib/answer-shapes";

test("the shapes in the repository are those of the contract (npx tsx scripts/answer-shapes.ts renews them)", async () => {
  const stored = readdirSync(SHAPES_DIR).map((name) => join(SHAPES_DIR, name));
  expect(Object.fromEntries(stored.map((path) => [path, readFileSync(path, "utf8")]))).toEqual(
    await writeAnswerShapes(),
  );
});

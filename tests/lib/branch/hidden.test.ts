import { expect, test } from "vitest";
import { dropHiddenBranches } from "@/lib/branch/hidden";

test("판교벤처타운 is dropped, however it is spaced, and nothing else", () => {
  const names = ["판교", "판교벤처타운", "판교 벤처타운", " 판교벤처타운 ", "역삼", "판교벤처타운 2호"];
  const left = dropHiddenBranches(names.map((name) => ({ name }))).map(({ name }) => name);
  expect(left).toEqual(["판교", "역삼", "판교벤처타운 2호"]);
});

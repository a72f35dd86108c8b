// @vitest-environment node
import { describe, expect, it } from "vitest";
import { parseComparedIds, writeComparedIds } from "@/components/branch/compare/picks";

const known = [1, 2, 3, 4, 21];

describe("the branches of a comparison", () => {
  it("are read from the address in their order", () => {
    expect(parseComparedIds("?compare=3,1,21", "compare", known)).toEqual([3, 1, 21]);
  });

  it("are three at most, each once", () => {
    expect(parseComparedIds("?compare=1,1,2,3,4", "compare", known)).toEqual([1, 2, 3]);
  });

  it("leave out what is not a branch", () => {
    expect(parseComparedIds("?compare=0,-1,1.5,abc,,99,1e9,2", "compare", known)).toEqual([2]);
    expect(parseComparedIds("", "compare", known)).toEqual([]);
  });

  it("move between shortlist and comparison, with the filters kept", () => {
    expect(writeComparedIds("?q=a&pick=1,2", "compare", [1, 2])).toBe("?q=a&compare=1,2");
    expect(writeComparedIds("?compare=1,2", "pick", [1])).toBe("?pick=1");
    expect(writeComparedIds("?compare=1", "compare", [])).toBe("");
  });
});

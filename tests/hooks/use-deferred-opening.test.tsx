import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useDeferredOpening } from "@/hooks/use-deferred-opening";

function watch(first: string) {
  const drawn: string[] = [];
  const { rerender } = renderHook(({ named }) => void drawn.push(useDeferredOpening(named)), {
    initialProps: { named: first },
  });
  return {
    drawn,
    become(named: string) {
      drawn.length = 0;
      rerender({ named });
    },
  };
}

it("what is pressed is drawn without what it opens, and that right after", () => {
  const { drawn, become } = watch("");
  become("?pause=1");
  expect(drawn).toEqual(["", "?pause=1"]);
});

it("what closes is gone in the drawing that answers the press", () => {
  const { drawn, become } = watch("?pause=1");
  become("");
  expect(drawn[0]).toBe("");
});

it("what opens in the place of another keeps that until it is drawn", () => {
  const { drawn, become } = watch("?pause=1");
  become("?stop=1");
  expect(drawn).toEqual(["?pause=1", "?stop=1"]);
});

import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CalmStatus } from "@/components/ui/calm-status";
import { render } from "@/tests/support/render";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a text that changes with each key is said once, when the typing rests", async () => {
  const { rerender } = render(<CalmStatus>지점 16곳</CalmStatus>);
  const said: string[] = [];
  const status = screen.getByRole("status");
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (const words of ["지점 9곳", "지점 4곳", "지점 2곳"]) {
    rerender(<CalmStatus>{words}</CalmStatus>);
    await rest(300);
  }
  expect(said).toEqual([]);
  await rest(800);
  expect(said).toEqual(["지점 2곳"]);
});

test("what was there at first, and what is the same again, is not said", async () => {
  const { rerender } = render(<CalmStatus>지점 16곳</CalmStatus>);
  await rest(2_000);
  rerender(<CalmStatus>지점 1곳</CalmStatus>);
  await rest(100);
  rerender(<CalmStatus>지점 16곳</CalmStatus>);
  await rest(2_000);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

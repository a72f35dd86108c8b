import { render, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useScrollLock } from "@/hooks/layout/use-scroll-lock";

const SCROLLBAR_PX = 15;
const { documentElement: root, body } = document;

beforeEach(() => {
  vi.spyOn(root, "clientWidth", "get").mockImplementation(
    () => window.innerWidth - (root.style.overflow === "hidden" ? 0 : SCROLLBAR_PX),
  );
});

function expectLocked() {
  expect(root.style.overflow).toBe("hidden");
  expect(body.style.paddingRight).toBe(`${SCROLLBAR_PX}px`);
}
function expectFree() {
  expect([root.style.overflow, body.style.paddingRight]).toEqual(["", ""]);
}

test("a dialog takes the page's scrollbar and leaves its width free until it closes", () => {
  const { unmount } = renderHook(() => useScrollLock(true));
  expectLocked();
  unmount();
  expectFree();
});

test("a dialog over another keeps the page locked when either closes first", () => {
  const one = renderHook(() => useScrollLock(true));
  const other = renderHook(() => useScrollLock(true));
  one.unmount();
  expectLocked();
  other.unmount();
  expectFree();
});

test("a sheet in the place of another keeps the width of the scrollbar free", () => {
  function Sheet() {
    useScrollLock(true);
    return null;
  }
  const { rerender, unmount } = render(<Sheet key="stop" />);
  rerender(<Sheet key="pause" />);
  expectLocked();
  unmount();
  expectFree();
});

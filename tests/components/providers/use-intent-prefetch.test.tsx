import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useIntentPrefetch } from "@/components/providers/use-intent-prefetch";
import { navigation } from "../../support/navigation";

function Page() {
  useIntentPrefetch();
  return (
    <>
      <a href="/place/1">
        <b>강남</b>
      </a>
      <a href="/notice?page=2">소식</a>
      <a href="/mypage/coupon">쿠폰</a>
      <a href="/app_link">앱</a>
      <a href="https://example.com/place">밖</a>
      <a href="/place" target="_blank">
        새 창
      </a>
      <a href="/">여기</a>
      <button type="button">단추</button>
    </>
  );
}

const prefetched = () => navigation.prefetch.mock.calls.flat();

beforeEach(() => {
  vi.useFakeTimers();
  navigation.prefetch.mockClear();
  window.history.replaceState(null, "", "/");
  render(<Page />);
});
afterEach(() => vi.useRealTimers());

describe("a page is prefetched", () => {
  it("never because its link is visible", () => {
    vi.runAllTimers();
    expect(prefetched()).toEqual([]);
  });

  it("at once when a finger is on its link", () => {
    fireEvent.pointerDown(screen.getByText("강남"));
    expect(prefetched()).toEqual(["/place/1"]);
  });

  it.each(["pointerOver", "focusIn"] as const)("when %s stays on its link", (name) => {
    fireEvent[name](screen.getByText("소식"));
    expect(prefetched()).toEqual([]);
    vi.runAllTimers();
    expect(prefetched()).toEqual(["/notice?page=2"]);
  });

  it("not when the pointer only passes by", () => {
    fireEvent.pointerOver(screen.getByText("소식"));
    fireEvent.pointerOver(screen.getByText("단추"));
    vi.runAllTimers();
    expect(prefetched()).toEqual([]);
  });

  it.each(["쿠폰", "앱", "밖", "새 창", "여기"])("not for the link %s", (name) => {
    fireEvent.pointerDown(screen.getByText(name));
    expect(prefetched()).toEqual([]);
  });
});

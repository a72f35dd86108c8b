import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOwnTitle } from "@/hooks/use-own-title";

/** As Next makes it. */
function addRouterVoice() {
  const announcer = document.body.appendChild(document.createElement("next-route-announcer"));
  const voice = document.createElement("div");
  announcer.attachShadow({ mode: "open" }).append(voice);
  voice.ariaLive = "assertive";
  return voice;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.title = "지점 찾기 | 버핏 BUTFIT";
  window.history.replaceState(null, "", "/place");
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector("next-route-announcer")?.remove();
});

it("names what is shown before the brand, and the page again once nothing is asked for", () => {
  const { rerender, unmount } = renderHook(useOwnTitle, { initialProps: "강남 지점 찾기" });
  expect(document.title).toBe("강남 지점 찾기 | 버핏 BUTFIT");
  rerender("");
  expect(document.title).toBe("지점 찾기 | 버핏 BUTFIT");
  rerender("역삼, 도곡 비교");
  expect(document.title).toBe("역삼, 도곡 비교 | 버핏 BUTFIT");
  unmount();
  expect(document.title).toBe("지점 찾기 | 버핏 BUTFIT");
});

it("leaves the title of the page that has come next", () => {
  const { unmount } = renderHook(useOwnTitle, { initialProps: "강남 지점 찾기" });
  document.title = "역삼점 | 버핏 BUTFIT";
  unmount();
  expect(document.title).toBe("역삼점 | 버핏 BUTFIT");
});

it("has the router say the page once, and the next page again", () => {
  const voice = addRouterVoice();
  const { unmount } = renderHook(useOwnTitle, { initialProps: "" });
  expect(voice.ariaLive).toBe("assertive");
  vi.runAllTimers();
  expect(voice.ariaLive).toBe("off");
  // Without a role its last words would lie outside every region.
  expect(voice.role).toBe("status");
  window.history.pushState(null, "", "/place/1");
  unmount();
  expect(voice.ariaLive).toBe("assertive");
});

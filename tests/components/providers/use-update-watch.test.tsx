import { act, render, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useUpdateWatch } from "@/components/providers/use-update-watch";
import { useSystemUpdateStore } from "@/stores/system-update";
import { mockBackend } from "@/tests/support/msw";

const mark = [{ name: "system_update" }];
const refusal = { message: "업데이트 중이에요.", code: "system_update" };
const isUpdating = () => useSystemUpdateStore.getState().isUpdating;
const asked = vi.fn();
const confirmed = vi.fn();
let hear: (entry: object) => void;
let nowMs = 0;

function Page() {
  useUpdateWatch();
  return null;
}

/** An answer of the site that ends now. */
function answer(path: string, { serverTiming = [] as object[], initiatorType = "fetch" } = {}) {
  hear({ name: new URL(path, location.origin).href, initiatorType, serverTiming, responseEnd: nowMs });
}

function answerCheck(status: 200 | 503) {
  mockBackend.use(
    http.get("*/api/notice/", () => {
      confirmed();
      return status === 503 ? HttpResponse.json(refusal, { status }) : HttpResponse.json({ results: [] });
    }),
  );
}

/** Long enough for a question that would be asked. */
const passTime = (ms: number) => {
  nowMs += ms;
  return act(() => vi.advanceTimersByTimeAsync(ms));
};

beforeEach(() => {
  // What the site answered to the tests before is long ago.
  nowMs += 10_000_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(listen: (list: { getEntries: () => object[] }) => void) {
        hear = (entry) => listen({ getEntries: () => [entry] });
      }
      observe() {}
      disconnect() {}
    },
  );
  useSystemUpdateStore.setState({ isUpdating: false, isDismissed: false });
  mockBackend.use(
    http.get("*/api/system-update", () => {
      asked();
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.mockReset();
  confirmed.mockReset();
  useSystemUpdateStore.setState({ isUpdating: false });
  window.history.replaceState(null, "", "/");
});

describe("a mark of an update", () => {
  it.each(["navigation", "fetch", "xmlhttprequest"])(
    "on an answer to a %s is believed",
    async (initiatorType) => {
      answerCheck(503);
      render(<Page />);
      answer("/place", { serverTiming: mark, initiatorType });
      vi.useRealTimers();
      await waitFor(() => expect(isUpdating()).toBe(true));
    },
  );

  it("that a cache kept is asked about, once, and not believed", async () => {
    answerCheck(200);
    render(<Page />);
    answer("/place", { serverTiming: mark });
    answer("/place/1", { serverTiming: mark });
    vi.useRealTimers();
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
    // The site learns of the end a second after the backend: its answer to that question still has the mark.
    answer("/api/notice/?page_size=1", { serverTiming: mark });
    expect(confirmed).toHaveBeenCalledOnce();
    expect(isUpdating()).toBe(false);
  });

  it.each([
    ["a file", "/_next/static/a.js", "script"],
    ["another site", "https://example.com/place", "fetch"],
  ])("of %s means nothing", async (_, address, initiatorType) => {
    answerCheck(503);
    render(<Page />);
    answer(address, { serverTiming: mark, initiatorType });
    await passTime(1000);
    expect(confirmed).not.toHaveBeenCalled();
  });
});

describe("without an answer", () => {
  it("a page that stands still asks within a minute, again and again", async () => {
    render(<Page />);
    answer("/presale", { initiatorType: "navigation" });
    await passTime(40_000);
    expect(asked).not.toHaveBeenCalled();
    await passTime(10_000);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("a page in the background does not ask, and asks when somebody comes back", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    render(<Page />);
    answer("/presale", { initiatorType: "navigation" });
    await passTime(120_000);
    expect(asked).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await passTime(100);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("a page that comes from memory asks, one that the site answered does not", async () => {
    render(<Page />);
    answer("/presale", { initiatorType: "navigation" });
    await passTime(10_000);
    answer("/place?_rsc=1");
    act(() => window.history.pushState(null, "", "/place"));
    await passTime(500);
    expect(asked).not.toHaveBeenCalled();
    await passTime(10_000);
    act(() => window.history.pushState(null, "", "/presale"));
    await passTime(500);
    expect(asked).toHaveBeenCalledOnce();
  });
});

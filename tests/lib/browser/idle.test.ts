// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterPaint, whenCalm } from "@/lib/browser/idle";

const run = vi.fn();
const load = () => window.dispatchEvent(new Event("load"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
});
afterEach(() => vi.useRealTimers());

describe("what starts when the page is calm", () => {
  it("waits for the document's load and for an idle browser", () => {
    whenCalm(run);
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    load();
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  it("starts at the next idle moment of a document that has loaded", () => {
    vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
    whenCalm(run);
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  it("asks the browser where it can tell", () => {
    const request = vi.fn((callback: () => void) => {
      callback();
      return 1;
    });
    vi.stubGlobal("requestIdleCallback", request);
    whenCalm(run);
    load();
    expect(request).toHaveBeenCalledOnce();
    expect(run).toHaveBeenCalledOnce();
  });

  it.each(["before", "after"])("does not start once it is cancelled %s the load", (when) => {
    const cancel = whenCalm(run);
    if (when === "before") cancel();
    load();
    cancel();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});

it("lets the browser paint before what a press need not wait for", async () => {
  const atFrame: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => atFrame.push(callback));
  void afterPaint().then(run);
  await vi.runAllTimersAsync();
  expect(run, "not before the frame").not.toHaveBeenCalled();
  atFrame.forEach((callback) => callback());
  await Promise.resolve();
  expect(run, "not in the frame, which is before its paint").not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(run).toHaveBeenCalledOnce();
});

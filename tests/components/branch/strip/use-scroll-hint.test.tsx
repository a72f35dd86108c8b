import { fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";

const animation = { cancel: vi.fn(), currentTime: 0 as number | null, onfinish: null as (() => void) | null };
const animate = vi.fn<(keyframes: Keyframe[], timing: KeyframeAnimationOptions) => typeof animation>(
  () => animation,
);
let isMotionReduced = false;
let isHidden = false;
/** Observers report with a frame. */
let isLaidOut = true;
let afterFrame = () => {};

beforeEach(() => {
  animate.mockClear();
  animation.cancel.mockClear();
  animation.currentTime = 0;
  isMotionReduced = false;
  isHidden = false;
  isLaidOut = true;
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  vi.stubGlobal(
    "DOMMatrix",
    class {
      m41 = -30;
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private report: () => void) {}
      observe() {
        afterFrame = this.report;
        if (isLaidOut) this.report();
      }
      disconnect() {
        afterFrame = () => {};
      }
    },
  );
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  HTMLElement.prototype.animate = animate as unknown as HTMLElement["animate"];
});

/** A fresh module is a fresh page load. */
async function loadRow() {
  vi.resetModules();
  const { useScrollHint } = await import("@/components/branch/strip/use-scroll-hint");
  return function Row({ widthPx = 2000, leftPx = 0 }: { widthPx?: number; leftPx?: number }) {
    const scrollerRef = useRef<HTMLDivElement>(null);
    const setScroller = (element: HTMLDivElement | null) => {
      scrollerRef.current = element;
      if (!element) return;
      Object.defineProperty(element, "scrollWidth", { value: widthPx });
      Object.defineProperty(element, "clientWidth", { value: 390 });
      element.scrollLeft = leftPx;
    };
    useScrollHint(scrollerRef);
    return (
      <div ref={setScroller} data-testid="scroller">
        <ul />
      </div>
    );
  };
}

test("the row swings twice by 50 px", async () => {
  const Row = await loadRow();
  render(<Row />);
  expect(animate).toHaveBeenCalledOnce();
  const [keyframes, timing] = animate.mock.calls[0]!;
  expect(keyframes.map(({ transform }) => transform)).toEqual(["none", "translateX(-50px)", "none"]);
  expect(timing.iterations).toBe(2);
});

test("the row is measured after a frame, when its layout is done", async () => {
  isLaidOut = false;
  const Row = await loadRow();
  render(<Row />);
  expect(animate).not.toHaveBeenCalled();
  afterFrame();
  expect(animate).toHaveBeenCalledOnce();
});

test("a row that is scrolled to its end swings the other way", async () => {
  const Row = await loadRow();
  render(<Row leftPx={1600} />);
  expect(animate.mock.calls[0]![0][1]?.transform).toBe("translateX(50px)");
});

test("the hint belongs to the first view of a page load", async () => {
  const Row = await loadRow();
  const first = render(<Row />);
  animation.currentTime = 900;
  first.unmount();
  render(<Row />);
  expect(animate).toHaveBeenCalledOnce();
  expect(animation.cancel).toHaveBeenCalledOnce();
});

test("a hint that has finished is not repeated", async () => {
  const Row = await loadRow();
  const first = render(<Row />);
  animation.onfinish?.();
  first.unmount();
  render(<Row />);
  expect(animate).toHaveBeenCalledOnce();
});

test.each(["pointerDown", "touchStart", "wheel", "keyDown"] as const)(
  "%s ends the hint for good and leaves the row in place",
  async (input) => {
    const Row = await loadRow();
    const first = render(<Row />);
    fireEvent[input](document.body);
    expect(animation.cancel).toHaveBeenCalledOnce();
    expect(first.getByTestId("scroller").scrollLeft).toBe(30);
    first.unmount();
    render(<Row />);
    expect(animate).toHaveBeenCalledOnce();
  },
);

test("nothing swings under reduced motion, or where nothing is hidden", async () => {
  const Row = await loadRow();
  const first = render(<Row widthPx={390} />);
  first.unmount();
  isMotionReduced = true;
  render(<Row />);
  expect(animate).not.toHaveBeenCalled();
});

test("in a background tab the hint waits until the tab is visible", async () => {
  isHidden = true;
  const Row = await loadRow();
  render(<Row />);
  expect(animate).not.toHaveBeenCalled();
  isHidden = false;
  fireEvent(document, new Event("visibilitychange"));
  expect(animate).toHaveBeenCalledOnce();
});

import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useDragScroll } from "@/components/branch/strip/use-drag-scroll";

const handleClick = vi.fn();
let isMotionReduced = false;
let frames: FrameRequestCallback[] = [];

function Row() {
  const ref = useRef<HTMLDivElement>(null);
  useDragScroll(ref);
  return (
    <div ref={ref} data-testid="row" onClick={handleClick}>
      <a href="#x">역삼</a>
    </div>
  );
}

beforeEach(() => {
  handleClick.mockReset();
  isMotionReduced = false;
  frames = [];
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
  HTMLElement.prototype.setPointerCapture = vi.fn();
});

/** A row of 1,000 px to scroll that keeps whole pixels, as a plain screen does. */
function renderRow(maxLeft = 1000) {
  render(<Row />);
  const row = screen.getByTestId("row");
  let left = 500;
  Object.defineProperty(row, "scrollLeft", {
    get: () => left,
    set: (value: number) => {
      left = Math.min(maxLeft, Math.max(0, Math.round(value)));
    },
  });
  return row;
}

const send = (
  row: HTMLElement,
  type: string,
  clientX: number,
  timeMs: number,
  more: PointerEventInit = {},
) => {
  const init = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, clientX, ...more };
  const event = new PointerEvent(type, { buttons: type === "pointerup" ? 0 : 1, ...init });
  Object.defineProperty(event, "timeStamp", { value: timeMs });
  fireEvent(row, event);
};

function drag(row: HTMLElement, xs: number[], stepMs = 10) {
  send(row, "pointerdown", xs[0] ?? 0, 0);
  xs.forEach((x, index) => send(row, "pointermove", x, index * stepMs));
  return (xs.length - 1) * stepMs;
}

function runFrames(fromMs: number) {
  const speeds: number[] = [];
  const row = screen.getByTestId("row");
  for (let ms = fromMs; frames.length > 0 && speeds.length < 2000; ms += 1000 / 60) {
    const before = row.scrollLeft;
    const current = frames;
    frames = [];
    current.forEach((callback) => callback(ms));
    speeds.push(row.scrollLeft - before);
  }
  return speeds;
}

test("the row moves half as far as the pointer, the other way", () => {
  const row = renderRow();
  drag(row, [300, 200, 100]);
  expect(row.scrollLeft).toBe(600);
  send(row, "pointermove", 400, 60);
  expect(row.scrollLeft).toBe(450);
});

test("a row that is held before the release stays where it is", () => {
  const row = renderRow();
  const endMs = drag(row, [300, 200, 100]);
  send(row, "pointerup", 100, endMs + 500);
  expect(frames).toHaveLength(0);
});

test("after a quick release the row glides on, slower and slower, and stops", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const row = renderRow(100_000);
  const endMs = drag(row, [300, 260, 220, 180]);
  send(row, "pointerup", 180, endMs);
  now.mockRestore();
  const speeds = runFrames(1000 / 60);
  expect(speeds[0]).toBeGreaterThan(25);
  const early = speeds.slice(0, 40).reduce((sum, px) => sum + px, 0);
  const late = speeds.slice(40, 80).reduce((sum, px) => sum + px, 0);
  // 40 frames keep 0.98^40 of the speed.
  expect(late / early).toBeCloseTo(0.98 ** 40, 1);
  expect(frames).toHaveLength(0);
  expect(speeds.length).toBeLessThan(400);
});

test("the row stops at its end", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const row = renderRow(600);
  const endMs = drag(row, [300, 260, 220, 180]);
  send(row, "pointerup", 180, endMs);
  runFrames(1000 / 60);
  expect(row.scrollLeft).toBe(600);
  expect(frames).toHaveLength(0);
});

test("other scrolling ends the glide", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const row = renderRow(10_000);
  const endMs = drag(row, [300, 260, 220, 180]);
  send(row, "pointerup", 180, endMs);
  row.scrollLeft = 20;
  runFrames(1000 / 60);
  expect(row.scrollLeft).toBe(20);
});

test("a click stops the gliding row and opens nothing", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const row = renderRow(10_000);
  const endMs = drag(row, [300, 260, 220, 180]);
  send(row, "pointerup", 180, endMs);
  send(row, "pointerdown", 100, endMs + 50);
  send(row, "pointerup", 100, endMs + 90);
  fireEvent.click(screen.getByRole("link"), { detail: 1 });
  expect(frames).toHaveLength(0);
  expect(handleClick).not.toHaveBeenCalled();
});

test("nothing glides under reduced motion", () => {
  isMotionReduced = true;
  const row = renderRow();
  const endMs = drag(row, [300, 260, 220, 180]);
  send(row, "pointerup", 180, endMs);
  expect(frames).toHaveLength(0);
  expect(row.scrollLeft).toBe(560);
});

test("a press that hardly moves is a click", () => {
  const row = renderRow();
  const endMs = drag(row, [300, 302, 304]);
  send(row, "pointerup", 304, endMs);
  fireEvent.click(screen.getByRole("link"), { detail: 1 });
  expect(row.scrollLeft).toBe(500);
  expect(handleClick).toHaveBeenCalledOnce();
});

test("the release of a drag is not a click, the next click is one", () => {
  const row = renderRow();
  const endMs = drag(row, [300, 200]);
  send(row, "pointerup", 200, endMs + 500);
  expect(fireEvent.click(screen.getByRole("link"), { detail: 1 })).toBe(false);
  expect(handleClick).not.toHaveBeenCalled();
  send(row, "pointerdown", 200, 5000);
  send(row, "pointerup", 200, 5050);
  fireEvent.click(screen.getByRole("link"), { detail: 1 });
  expect(handleClick).toHaveBeenCalledOnce();
});

test("the Enter key opens a branch even right after a drag", () => {
  const row = renderRow();
  const endMs = drag(row, [300, 200]);
  send(row, "pointerup", 200, endMs + 500);
  fireEvent.click(screen.getByRole("link"), { detail: 0 });
  expect(handleClick).toHaveBeenCalledOnce();
});

test.each(["pointercancel", "lostpointercapture"])("%s ends the drag without a glide", (type) => {
  const row = renderRow();
  const endMs = drag(row, [300, 200]);
  send(row, type, 200, endMs);
  send(row, "pointermove", 100, endMs + 10);
  expect(row.scrollLeft).toBe(550);
  expect(frames).toHaveLength(0);
});

test("a drag continues when the touched link passes the pointer to the row", () => {
  const row = renderRow();
  drag(row, [300, 290]);
  send(screen.getByRole("link"), "lostpointercapture", 290, 15);
  send(row, "pointermove", 100, 20);
  expect(row.scrollLeft).toBe(600);
});

test("a button released outside the row leaves no drag behind", () => {
  const row = renderRow();
  send(row, "pointerdown", 300, 0);
  send(row, "pointermove", 100, 50, { buttons: 0 });
  send(row, "pointermove", 50, 60);
  expect(row.scrollLeft).toBe(500);
});

test("other buttons and further fingers do not drag", () => {
  const row = renderRow();
  send(row, "pointerdown", 300, 0, { button: 2 });
  send(row, "pointermove", 100, 10);
  send(row, "pointerdown", 300, 20, { isPrimary: false, pointerId: 2 });
  send(row, "pointermove", 100, 30, { pointerId: 2 });
  expect(row.scrollLeft).toBe(500);
});

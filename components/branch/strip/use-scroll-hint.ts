import { useEffect, type RefObject } from "react";
import { prefersReducedMotion } from "@/lib/browser/device";

const DISTANCE_PX = 50;
const REPEATS = 2;
const SWING_MS = 1000;
/** The eye arrives at the page first. */
const DELAY_MS = 600;
const ENDING_INPUTS = ["pointerdown", "touchstart", "wheel", "keydown"] as const;

/** The hint belongs to the first view of a page load, so it outlives the component. */
let isHintOver = false;

/**
 * Shows once that a row can be scrolled: two swings of 50 px. Any touch, wheel or key ends it for good
 * (docs/product.md 5.10).
 *
 * @param scrollerRef the element that scrolls; its only child swings
 */
export function useScrollHint(scrollerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = scrollerRef.current;
    const row = scroller?.firstElementChild;
    if (isHintOver || !scroller || !row) return;
    const listeners = new AbortController();
    let animation: Animation | undefined;

    const end = () => {
      isHintOver = true;
      listeners.abort();
      if (!animation) return;
      // The row stays where the swing was, so that the touch does not make it jump.
      const swungPx = new DOMMatrix(getComputedStyle(row).transform).m41;
      animation.cancel();
      scroller.scrollLeft -= swungPx;
    };

    const start = () => {
      const restPx = scroller.scrollWidth - scroller.clientWidth;
      if (animation || document.hidden || restPx <= 0 || prefersReducedMotion()) return;
      const hasRoomAhead = restPx - scroller.scrollLeft >= DISTANCE_PX;
      const aside = { transform: `translateX(${hasRoomAhead ? -DISTANCE_PX : DISTANCE_PX}px)` };
      const still = { transform: "none" };
      const timing = { delay: DELAY_MS, duration: SWING_MS, iterations: REPEATS };
      animation = row.animate(
        [still, aside, still].map((keyframe) => ({ ...keyframe, easing: "ease-in-out" })),
        timing,
      );
      animation.onfinish = end;
    };

    const { signal } = listeners;
    for (const input of ENDING_INPUTS) {
      window.addEventListener(input, end, { signal, capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", start, { signal });
    // It reports after a frame: what `start` measures is laid out by then.
    const view = new IntersectionObserver(() => {
      view.disconnect();
      start();
    });
    signal.addEventListener("abort", () => view.disconnect());
    view.observe(scroller);
    return () => {
      listeners.abort();
      // A hint that nobody has seen yet may still come.
      if (Number(animation?.currentTime) > DELAY_MS) isHintOver = true;
      animation?.cancel();
    };
  }, [scrollerRef]);
}

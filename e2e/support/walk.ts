import type { Page } from "playwright/test";

/** What a walk has cost the person who took it. */
export type Steps = {
  /** Presses by a finger or a mouse; one on a field counts, typing does not. */
  taps: number;
  /** How far window and lists were scrolled, in screens. */
  screens: number;
  /** Documents that were loaded. */
  pages: number;
};

const KEY = "walk-steps";

/** Counts what every further document of this page costs, until `readSteps`. */
export async function countSteps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    if (window !== window.top) return;
    const steps: Steps = JSON.parse(sessionStorage.getItem(key) ?? '{"taps":0,"screens":0,"pages":0}');
    const keep = () => sessionStorage.setItem(key, JSON.stringify(steps));
    steps.pages += 1;
    keep();
    // Below the window, where Playwright stops a press that would not hit its target, to try it again.
    document.addEventListener(
      "pointerdown",
      ({ isTrusted }) => {
        if (isTrusted) steps.taps += 1;
        keep();
      },
      true,
    );
    const places = new WeakMap<object, { path: string; y: number }>();
    addEventListener(
      "scroll",
      ({ target }) => {
        const [scroller, y] =
          target instanceof Element ? [target, target.scrollTop] : [document, window.scrollY];
        const { path, y: from } = places.get(scroller) ?? { path: location.pathname, y: 0 };
        // A page that begins at its top after another was not scrolled there by anybody.
        if (path === location.pathname) steps.screens += Math.abs(y - from) / window.innerHeight;
        places.set(scroller, { path: location.pathname, y });
        keep();
      },
      true,
    );
  }, KEY);
}

/** What the walk has cost so far. */
export async function readSteps(page: Page): Promise<Steps> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key)!) as Steps, KEY);
}

import type { Page } from "playwright/test";

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Keeps the system's letters: where it has no Korean ones, a page changes to the web font at once, which moves its lines.
 */
export async function keepLetters(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
}

/** What moved on the page so far, by how much, and from where to where: `DIV.row 0,120 → 0,180`. */
export function listShifts(page: Page): Promise<{ value: number; words: string }[]> {
  return page.evaluate(
    () =>
      new Promise<{ value: number; words: string }[]>((resolve) => {
        new PerformanceObserver((list) => {
          const describe = ({ node, previousRect: from, currentRect: to }: Shift["sources"][number]) =>
            `${node?.nodeName}.${(node as Element | null)?.className} ${from.x},${from.y} → ${to.x},${to.y}`;
          const shifts = list.getEntries() as Shift[];
          resolve(shifts.map(({ value, sources }) => ({ value, words: sources.map(describe).join("; ") })));
        }).observe({ type: "layout-shift", buffered: true });
        // Without any shift the observer is never called; two frames later every one has been reported.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

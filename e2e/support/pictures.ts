import type { Page } from "playwright/test";

/** The pictures without pixels, and those of them that show the browser's icon. */
export async function findFailed(page: Page): Promise<{ failed: number; torn: string[] }> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const failed = [...document.images].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth === 0,
    );
    const torn = failed.filter((picture) => !getComputedStyle(picture).content.includes("gradient"));
    return { failed: failed.length, torn: torn.map(({ currentSrc }) => currentSrc) };
  });
}

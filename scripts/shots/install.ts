import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { installShots } from "../../lib/config/install-shots";
import { FONT_KEY } from "../../lib/config/names";
import { rootDir, say } from "../lib/run";

/** Twice as sharp on a phone, where the window is narrow. */
const NARROW_SCALE = 2;

/** Takes the pictures that the manifest names, as a visitor sees the pages, and writes them under `public/`. */
export async function shootInstall(
  browser: Browser,
  siteUrl: string,
  settle: (page: Page) => Promise<void>,
): Promise<void> {
  for (const { src, path, width, height, isNarrow } of installShots) {
    const scale = isNarrow ? NARROW_SCALE : 1;
    const page = await browser.newPage({
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      reducedMotion: "reduce",
      deviceScaleFactor: scale,
      viewport: { width: width / scale, height: height / scale },
    });
    // The site does not wait for its font: a phone has Korean letters of its own, this machine may have none.
    await page.addInitScript((key) => localStorage.setItem(key, "1"), FONT_KEY);
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      const css = (await response.text()).replaceAll("font-display:optional", "font-display:block");
      await route.fulfill({ response, body: css });
    });
    await page.goto(siteUrl + path);
    await settle(page);
    const file = join(rootDir, "public", src);
    mkdirSync(dirname(file), { recursive: true });
    await sharp(await page.screenshot())
      .webp({ quality: 50, effort: 6 })
      .toFile(file);
    say(file);
    await page.close();
  }
}

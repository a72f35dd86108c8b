import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { rootDir } from "@/lib/runtime/release";
import { installShots } from "../../lib/config/install-shots";
import { say } from "../lib/run";
import { waitForWebFont } from "../lib/web-font";

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
    await waitForWebFont(page);
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

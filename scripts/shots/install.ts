import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { installShots } from "@/lib/content/pictures";
import { readVariables } from "@/lib/env/read";
import { rootDir } from "@/lib/runtime/release";
import { say } from "../lib/run";
import { waitForWebFont } from "../lib/web-font";

/** Twice as sharp on a phone, where the window is narrow. */
const NARROW_SCALE = 2;

/** Takes the pictures that the manifest names, as a visitor sees the pages, and writes them among the chain's own. */
export async function shootInstall(
  browser: Browser,
  siteUrl: string,
  settle: (page: Page) => Promise<void>,
): Promise<void> {
  const { CONTENT_DIR } = readVariables(process.env, ["CONTENT_DIR"]);
  const answer = (await (await fetch(`${siteUrl}/api/place/`)).json()) as { place: { pk: number }[] };
  const branch = Math.min(...answer.place.map(({ pk }) => pk));
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
    await page.goto(siteUrl + path + (path === "/place/" ? branch : ""));
    await settle(page);
    const file = resolve(rootDir, CONTENT_DIR, src.replace("/images", "pictures"));
    mkdirSync(dirname(file), { recursive: true });
    await sharp(await page.screenshot())
      .webp({ quality: 50, effort: 6 })
      .toFile(file);
    say(file);
    await page.close();
  }
}

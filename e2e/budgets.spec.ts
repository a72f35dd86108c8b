import { gzipSize, weighPage } from "../scripts/lib/page-weight";
import { expect, test } from "./support/fixtures";

/** kB here are 1,000 bytes after gzip; the limits leave a bare page of this Next (134.5) little room on purpose. */
const publicPages = ["/", "/place", "/place/1", "/notice", "/notice/1"];
const KB = 1000;

test.describe("a first visit stays light", () => {
  test.skip(({ isMobile }) => isMobile, "the weight is the same at every width");

  for (const path of publicPages) {
    test(`${path}: at most 170 kB of scripts in the document and 30 kB of HTML`, async ({ baseURL }) => {
      const { scriptBytes, htmlBytes } = await weighPage(baseURL!, path);
      console.log(
        `${path}: scripts ${(scriptBytes / KB).toFixed(1)} kB, HTML ${(htmlBytes / KB).toFixed(1)} kB`,
      );
      expect(scriptBytes).toBeLessThanOrEqual(170 * KB);
      expect(htmlBytes).toBeLessThanOrEqual(30 * KB);
    });

    test(`${path}: at most 205 kB of scripts by the time the page is idle`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.request().resourceType() !== "script") return;
        sizes.push(response.body().then(gzipSize));
      });
      await page.goto(path, { waitUntil: "networkidle" });
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      console.log(`${path}: scripts when idle ${(total / KB).toFixed(1)} kB`);
      expect(total).toBeLessThanOrEqual(205 * KB);
    });
  }
});

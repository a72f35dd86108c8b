import type { Page } from "playwright/test";
import { titles } from "../lib/config/metadata";
import { routes } from "../lib/config/routes";
import { site } from "../lib/config/site";
import { toExampleAddress } from "../scripts/lib/example-address";
import { enterAsRichMember } from "./support/enter";
import { expect, expectAccessible, test } from "./support/fixtures";
import { findOutlineFaults, findSqueezed } from "./support/look.mjs";
import { waitUntilWhole } from "./support/whole";

/** Gates of docs/decisions/accessibility.md; `npm run test:hard -- access` covers all widths and states. */

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** A small phone, and a window of 1280 × 900 at 200 %. */
const narrowWindows = [
  { width: 320, height: 568 },
  { width: 640, height: 450 },
];

const pages = routes
  // `/redirect` redirects by itself; redirect.spec.ts checks what it shows meanwhile.
  .filter((route) => !("redirectTo" in route) && route.path !== "/redirect")
  .map(({ path, isPublic }) => ({
    isPublic,
    title: titles[path] ?? site.mainTitle,
    address: toExampleAddress(path),
  }));

/** One of each kind, which `npm test` reads on a phone; `npm run test:wide` reads the others. */
const core = new Set(["/", "/place/1", "/signup"]);

test.describe("each whole page", () => {
  // The codes and orders in these addresses are made up, so the API answers 404.
  test.use({ expectedErrors: /status of 404 .*\/(b_coupon\/referral|member\/payment)\// });
  for (const { address, isPublic, title } of pages) {
    const open = async (page: Page) => {
      if (isPublic) await page.goto(address);
      else await enterAsRichMember(page, address);
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(new RegExp(title));
      await waitUntilWhole(page);
    };

    const part = core.has(address) ? " @core" : "";
    test(`${address} has no accessibility violation on a phone and a readable outline${part}`, async ({
      page,
    }) => {
      await page.setViewportSize(windows[0]!);
      await open(page);
      await expectAccessible(page);
      expect(await findOutlineFaults(page), "outline and names").toEqual([]);
    });

    test(`${address} has no violation in any window, a readable outline, and fits at 200 % zoom @sweep`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(windows[0]!);
      await open(page);
      for (const size of windows.slice(1)) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        expect(await findOutlineFaults(page), "outline and names").toEqual([]);
      }
      for (const size of narrowWindows) {
        await page.setViewportSize(size);
        expect(await findSqueezed(page), "text cut, covered or out of the window").toEqual([]);
      }
    });
  }
});

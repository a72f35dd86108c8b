import type { Page } from "playwright/test";
import { FONT_KEY } from "../lib/config/names";
import { expect, test } from "./support/fixtures";
import { openAtRest } from "./support/whole";

/** Whether Chromium draws a heading, or another part, with the web font, and not with one of the system. */
async function isInWebFont(page: Page, selector = "h1") {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send("DOM.getDocument");
  await client.send("CSS.enable");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

/** The machine that runs the tests may have no Korean letters; a phone has. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    let drawn = 0;
    HTMLCanvasElement.prototype.toDataURL = () => String(drawn++);
  }),
);

const waitForFont = (page: Page) => page.waitForFunction((key) => localStorage.getItem(key), FONT_KEY);

test("a phone's first page keeps the font that it began with, the next one has the web font", async ({
  page,
}) => {
  await page.goto("/notice");
  await waitForFont(page);
  expect(await isInWebFont(page)).toBe(false);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/notice\/\d+/);
  await expect.poll(() => isInWebFont(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/notice$/);
  expect(await isInWebFont(page)).toBe(true);
});

test("large figures of public pages have the web font from the first paint on", async ({ page }) => {
  // As if its file had arrived within the 100 ms that it has.
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll("font-display:optional", "font-display:block") });
  });
  for (const [path, figure] of [
    ["/", "main strong"],
    ["/place/1", "dd b"],
    ["/place/price", "[role=status] b"],
  ] as const) {
    await page.addInitScript((key) => localStorage.removeItem(key), FONT_KEY);
    await page.goto(path);
    await waitForFont(page);
    expect(await isInWebFont(page, figure), path).toBe(true);
    expect(await isInWebFont(page), path).toBe(false);
  }
});

test("a later document is drawn in the web font from the first paint", async ({ page }) => {
  await page.goto("/notice");
  await waitForFont(page);
  await page.goto("/place");
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
  await expect.poll(() => isInWebFont(page)).toBe(true);
});

test("a fast computer changes to the web font when the page is calm", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone does not");
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 8 }),
  );
  await page.goto("/notice");
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
  expect(await isInWebFont(page)).toBe(true);
});

test("a system without Korean letters has the web font when the page is calm", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => "the same box";
  });
  await page.goto("/notice");
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
  expect(await isInWebFont(page)).toBe(true);
});

test("a press during which the web font comes counts: nothing moves from under the finger", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => "the same box";
    const load = FontFaceSet.prototype.load;
    FontFaceSet.prototype.load = async function (...wanted) {
      await new Promise((resolve) => addEventListener("font-comes", resolve, { once: true }));
      return load.apply(this, wanted);
    };
  });
  await openAtRest(page, "/place");
  const chip = page.getByRole("button", { name: "역에서 찾기" });
  await chip.hover();
  await page.mouse.down();
  await page.evaluate(() => dispatchEvent(new Event("font-comes")));
  await waitForFont(page);
  await page.mouse.up();
  await expect(chip).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
});

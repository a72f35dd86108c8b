import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { shotsDir } from "./pages.mjs";
import { check, finish } from "./report.ts";
import { belong, decide, loseConnection, readPages, stay } from "./walk.mjs";

/** The public pages and the walks of `walk.mjs` in Firefox, at phone and desktop width. */
const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
if (!executablePath) {
  check("Firefox is installed", false);
  finish("firefox");
}
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const openTab = async () => {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(15_000);
    return tab;
  };
  let page = await openTab();
  let otherTab;
  const errors = [];
  const note = (text) => {
    // What a page had begun to load when it was left.
    if (!text.includes("A ServiceWorker intercepted the request")) errors.push(text);
  };
  page.on("console", (message) => message.type() === "error" && note(message.text()));
  page.on("pageerror", (error) => note(String(error)));
  /** @type {import("./walk.mjs").Hand} */
  const hand = {
    open: (url) => page.goto(url, { waitUntil: "load" }),
    async press(xpath) {
      const found = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await found.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await found.click();
    },
    async type(css, text) {
      const field = await page.waitForSelector(css);
      await field.type(text);
    },
    async pressArrow(css) {
      await page.focus(css);
      await page.keyboard.press("ArrowRight");
    },
    waitFor: async (expression) => (await page.waitForFunction(expression)).jsonValue(),
    shoot: (name) => page.screenshot({ path: join(shotsDir, `firefox-${name}.png`) }),
    async inOtherTab(act) {
      const first = page;
      page = otherTab ??= await openTab();
      await page.bringToFront();
      await act().finally(() => (page = first));
      await page.bringToFront();
    },
  };
  for (const width of [390, 1440]) {
    await page.setViewport({ width, height: 844 });
    await readPages("Firefox", width, hand);
    check(`Firefox ${width} logs no error`, errors.length === 0, errors.splice(0).join(" | "));
  }
  await page.setViewport({ width: 390, height: 844 });
  await decide("Firefox", hand);
  await belong("Firefox", hand);
  await stay("Firefox", hand);
  check("Firefox logs no error on the walks", errors.length === 0, errors.splice(0).join(" | "));
  await loseConnection("Firefox", hand);
} finally {
  await browser.close();
}
finish("firefox");

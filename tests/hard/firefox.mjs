import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { check, finish, shotsDir } from "./pages.mjs";
import { belong, decide, loseConnection, readPages } from "./walk.mjs";

/** The public pages and the walks of `walk.mjs` in Firefox, at phone and desktop width. */
const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
if (!executablePath) {
  check("Firefox is installed", false);
  finish("firefox");
}
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  const errors = [];
  page.on("console", (message) => {
    // What a page had begun to load when it was left.
    const isLeft = message.text().includes("A ServiceWorker intercepted the request");
    if (message.type() === "error" && !isLeft) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
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
  };
  for (const width of [390, 1440]) {
    await page.setViewport({ width, height: 844 });
    await readPages("Firefox", width, hand);
    check(`Firefox ${width} logs no error`, errors.length === 0, errors.splice(0).join(" | "));
  }
  await page.setViewport({ width: 390, height: 844 });
  await decide("Firefox", hand);
  await belong("Firefox", hand);
  check("Firefox logs no error on the walks", errors.length === 0, errors.splice(0).join(" | "));
  await loseConnection("Firefox", hand);
} finally {
  await browser.close();
}
finish("firefox");

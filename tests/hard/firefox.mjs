import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { check, finish, shotsDir, siteUrl } from "./pages.mjs";

/** Home, list and branch in Firefox, at phone and desktop width. */
const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
if (!executablePath) {
  check("Firefox is installed", false);
  finish("firefox");
}
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  for (const width of [390, 1440]) {
    for (const path of ["/", "/place", "/place/1"]) {
      const page = await browser.newPage();
      const errors = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.setViewport({ width, height: 900 });
      await page.goto(siteUrl + path, { waitUntil: "load" });
      await page.waitForFunction(() =>
        document.querySelector("header")?.checkVisibility({ opacityProperty: true }),
      );
      const state = await page.evaluate(() => ({
        heading: document.querySelector("h1")?.textContent ?? "",
        overflow: document.documentElement.scrollWidth - innerWidth,
      }));
      check(`Firefox ${width} ${path} has its heading`, state.heading.length > 0, state.heading);
      check(`Firefox ${width} ${path} does not scroll sideways`, state.overflow <= 0, `${state.overflow}`);
      check(`Firefox ${width} ${path} logs no error`, errors.length === 0, errors.join(" | "));
      await page.screenshot({ path: join(shotsDir, `firefox-${width}${path.replace(/\W+/g, "-")}.png`) });
      await page.close();
    }
  }
} finally {
  await browser.close();
}
finish("firefox");

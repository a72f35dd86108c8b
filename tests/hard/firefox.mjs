import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { check, finish, publicPaths, shotsDir, siteUrl } from "./pages.mjs";

/** The public pages in Firefox, at phone and desktop width, and the way from a station to a comparison. */
const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
if (!executablePath) {
  check("Firefox is installed", false);
  finish("firefox");
}
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  for (const width of [390, 1440]) {
    for (const path of publicPaths) {
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

  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  await page.goto(`${siteUrl}/place`, { waitUntil: "load" });
  await page.type("input[type=search]", "강남역");
  const near = await page.waitForFunction(
    () =>
      [...document.querySelectorAll("main li")].filter(
        (row) => row.checkVisibility() && /강남역에서 걸어서/.test(row.textContent),
      ).length > 2,
  );
  check("Firefox finds branches around a station", Boolean(near));
  for (const index of [0, 1]) {
    const picks = await page.$$("main li:not([hidden]) button[aria-pressed][aria-label$='비교에 담기']");
    await picks[index].click();
  }
  await page.locator("main button ::-p-text(비교하기)").click();
  await page.waitForSelector("main table");
  check("Firefox compares two branches", page.url().includes("compare="), page.url());
  await page.goto(`${siteUrl}/place/price`, { waitUntil: "load" });
  await page.focus("input[type=range]");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.search.includes("months="));
  check("Firefox moves the slider of the real price", page.url().includes("months="), page.url());
} finally {
  await browser.close();
}
finish("firefox");

import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Builder, By, Capabilities, Key, until } from "selenium-webdriver";
import { check, finish, publicPaths, shotsDir, siteUrl } from "./pages.mjs";

/** The public pages in WebKitGTK, the closest to Safari that Debian has, and the way from a station to a comparison. */
const driverPath = "/usr/bin/WebKitWebDriver";
if (!existsSync(driverPath)) {
  check("WebKitWebDriver is installed", false);
  finish("webkit");
}
const port = 9900 + (process.pid % 90);
const service = spawn(driverPath, [`--port=${port}`], { stdio: "ignore" });
try {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const capabilities = new Capabilities({ browserName: "MiniBrowser" });
  const browser = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
  ].find(existsSync);
  capabilities.set("webkitgtk:browserOptions", { binary: browser, args: ["--automation"] });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  try {
    for (const width of [500, 1280]) {
      await driver.manage().window().setRect({ width, height: 900 });
      for (const path of publicPaths) {
        await driver.get(siteUrl + path);
        const header = await driver.wait(until.elementLocated(By.css("header")), 10_000);
        await driver.wait(until.elementIsVisible(header), 10_000);
        const heading = await driver.findElement(By.css("h1")).getText();
        const overflow = await driver.executeScript(
          "return document.documentElement.scrollWidth - innerWidth",
        );
        check(`WebKit ${width} ${path} has its heading`, heading.length > 0, heading);
        check(`WebKit ${width} ${path} does not scroll sideways`, overflow <= 0, `${overflow}`);
        const shot = await driver.takeScreenshot();
        writeFileSync(join(shotsDir, `webkit-${width}${path.replace(/\W+/g, "-")}.png`), shot, "base64");
      }
    }
    await driver.get(siteUrl);
    const strip = await driver.wait(
      until.elementLocated(By.css('[aria-label="지점 바로가기"] li a')),
      10_000,
    );
    check("WebKit shows the branches of the strip", (await strip.getText()).length > 0);

    await driver.get(`${siteUrl}/place`);
    await driver.findElement(By.css("input[type=search]")).sendKeys("강남역");
    const countNear = () =>
      driver.executeScript(`return [...document.querySelectorAll("main li")].filter(
        (row) => row.checkVisibility() && /강남역에서 걸어서/.test(row.textContent)).length`);
    await driver.wait(async () => (await countNear()) > 2, 10_000);
    check("WebKit finds branches around a station", (await countNear()) > 2);
    for (const index of [0, 1]) {
      const picks = await driver.findElements(
        By.css("main li:not([hidden]) button[aria-pressed][aria-label$='비교에 담기']"),
      );
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", picks[index]);
      await picks[index].click();
    }
    const compare = await driver.wait(
      until.elementLocated(By.xpath("//button[contains(., '비교하기')]")),
      10_000,
    );
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", compare);
    await compare.click();
    await driver.wait(until.elementLocated(By.css("main table")), 10_000);
    check("WebKit compares two branches", (await driver.getCurrentUrl()).includes("compare="));
    await driver.get(`${siteUrl}/place/price`);
    await driver.findElement(By.css("input[type=range]")).sendKeys(Key.ARROW_RIGHT);
    await driver.wait(async () => (await driver.getCurrentUrl()).includes("months="), 10_000);
    check("WebKit moves the slider of the real price", true);
  } finally {
    await driver.quit();
  }
} finally {
  service.kill();
}
finish("webkit");

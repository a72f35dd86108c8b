import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Builder, By, Capabilities, Key, until } from "selenium-webdriver";
import { shotsDir } from "./pages.mjs";
import { check, finish } from "./report.ts";
import { belong, decide, loseConnection, readPages, stay } from "./walk.mjs";

/** The public pages in WebKitGTK, the closest to Safari that Debian has, and the walks of `walk.mjs`. */
const WAIT_MS = 15_000;
const phone = { width: 500, height: 900 };
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
    let otherTab;
    const locate = (by) => driver.wait(until.elementLocated(by), WAIT_MS);
    /** @type {import("./walk.mjs").Hand} */
    const hand = {
      open: (url) => driver.get(url),
      async press(xpath) {
        const found = await locate(By.xpath(xpath));
        await driver.wait(until.elementIsVisible(found), WAIT_MS);
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", found);
        await found.click();
      },
      async type(css, text) {
        const field = await locate(By.css(css));
        await field.sendKeys(text.replace("\n", Key.ENTER));
      },
      async pressArrow(css) {
        const found = await locate(By.css(css));
        await driver.executeScript("arguments[0].focus()", found);
        await driver.actions().sendKeys(Key.ARROW_RIGHT).perform();
      },
      waitFor: (expression) => driver.wait(() => driver.executeScript(`return ${expression}`), WAIT_MS),
      async shoot(name) {
        writeFileSync(join(shotsDir, `webkit-${name}.png`), await driver.takeScreenshot(), "base64");
      },
      async inOtherTab(act) {
        const first = await driver.getWindowHandle();
        if (otherTab) await driver.switchTo().window(otherTab);
        else {
          await driver.switchTo().newWindow("window");
          otherTab = await driver.getWindowHandle();
          await driver.manage().window().setRect(phone);
        }
        await act().finally(() => driver.switchTo().window(first));
      },
    };
    for (const width of [500, 1280]) {
      await driver.manage().window().setRect({ width, height: 900 });
      await readPages("WebKit", width, hand);
    }
    await driver.manage().window().setRect(phone);
    await decide("WebKit", hand);
    await belong("WebKit", hand);
    await stay("WebKit", hand);
    await loseConnection("WebKit", hand);
  } finally {
    await driver.quit();
  }
} finally {
  service.kill();
}
finish("webkit");

import { chromium, type Browser } from "playwright";
import { requireBrowser } from "../lib/browser";
import { atEnd } from "./at-end";

/** The phone of all measurements; each load needs a context of its own, or the browser has its files already. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "ko-KR",
};

/** Starts Chromium's headless shell until the part ends. @param args further switches */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await requireBrowser({ isShellEnough: true }),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", ...args],
    // The bench stops everything in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atEnd(() => browser.close());
  return browser;
}

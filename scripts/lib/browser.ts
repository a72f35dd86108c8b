import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { run, say } from "./run";

/** The headless shell renders what Chromium renders and has no window: tests in it take half the time. */
const shells = ["/usr/bin/chromium-headless-shell"];
const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function findBrowser(isShellEnough: boolean): string | undefined {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is "${named}": no such file.`);
    return named;
  }
  const paths = [...(isShellEnough ? shells : []), chromium.executablePath(), ...browsers];
  return paths.find((path) => path && existsSync(path));
}

/**
 * The Chromium of the end-to-end tests: the one that CHROMIUM_PATH names, Playwright's own, or an installed one;
 * if there is none it is installed.
 *
 * @param options.isShellEnough whether Chromium's headless shell is acceptable too, and preferred
 * @returns its path @throws Error when none is available
 */
export async function requireBrowser({ isShellEnough = false } = {}): Promise<string> {
  const found = findBrowser(isShellEnough);
  if (found) return found;
  say("브라우저가 없어 Chromium을 설치하는 중이에요.");
  const isOwnInstalled = (await run("npx", ["playwright", "install", "chromium"], { stdio: "ignore" })) === 0;
  if (!isOwnInstalled && existsSync("/usr/bin/apt-get")) {
    const packages = isShellEnough ? "chromium-headless-shell" : "chromium";
    await run("sh", ["-c", `apt-get update -qq && apt-get install -y -qq ${packages} >/dev/null`]);
  }
  const path = findBrowser(isShellEnough);
  if (!path) throw new Error("Chromium을 찾지 못했어요. 설치한 뒤 CHROMIUM_PATH에 경로를 적어 주세요.");
  return path;
}

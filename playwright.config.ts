import { readdirSync } from "node:fs";
import { defineConfig, type Project } from "playwright/test";
import { readSiteEnv } from "./lib/content/site-env";
import { timeouts } from "./scripts/lib/test-timeouts";

/** Tests read brand, links and promotions where the site has them from its build. */
Object.assign(process.env, readSiteEnv(process.env));

/** Addresses of the running site and backend; `npm run e2e` starts both and sets them. */
const baseURL = process.env.E2E_SITE_URL ?? "http://localhost:3000";

/**
 * `core` is what `npm test` runs: one journey of each kind, at one width; its tests have "@core" in their titles.
 * `wide` (`npm run test:wide`) is the rest at one width, and at both where the layout differs. `hard`
 * (`npm run test:hard -- browser`) is what these leave out. Without any, everything runs.
 */
const part = process.env.E2E_PART as "core" | "wide" | "hard" | undefined;

/** "@sweep" looks at whole pages in many windows, one after the other, or waits for a minute of the clock. */
const GREPS: Record<NonNullable<typeof part>, Pick<Project, "grep" | "grepInvert">> = {
  core: { grep: /@core\b/ },
  wide: { grepInvert: /@(core|sweep)\b/ },
  hard: { grep: /@sweep\b/ },
};

const specs = readdirSync("e2e", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".spec.ts"))
  .map((name) => name.replace(/\.spec\.ts$/, ""));

/** What changes what every visitor sees, or what the demo member has, runs last and alone. */
const changesData = [
  "operator",
  "large-chain",
  "walks/own-chain",
  "walks/purchase-with-points",
  // Leaves a member choosing, whose branch no own chain may take away.
  "walks/temporary-closing",
];
/** What a document or an answer says is the same at every width, and some tests set their widths themselves. */
const documents = ["access", "budgets", "crawl", "documents", "faults", "near", "routes", "seo"];
/** Pages whose wide layout is another one. */
const wideLayouts = ["branch", "frame", "home", "keyboard", "strip", "visual"];
/** One column at every width: the journey runs on the phone, where most members are. */
const journeys = [
  "category",
  "change-password",
  "coupon",
  "find-password",
  "line-breaks",
  "membership",
  "notice",
  "payment-log",
  "point",
  "price-words",
  "product",
  "promotion",
  "redirect",
  "referral",
  "session",
  "session-pairs",
  "session-privacy",
  "sign-up",
  "summerfesta",
  "trial",
  "walks/closing-for-good",
  "walks/coupon",
  "walks/trial",
  "withdrawal",
];
const without = (...lists: string[][]) => specs.filter((name) => !lists.flat().includes(name));

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36",
};
const desktop = { viewport: { width: 1440, height: 900 } };

function project(name: string, files: string[], options: Project): Project {
  // What the core runs on the phone runs on the desktop with the rest.
  const isDesktop = name === "desktop" && part;
  const ofPart = isDesktop ? files.filter((file) => wideLayouts.includes(file) === (part === "wide")) : files;
  const grep = isDesktop ? undefined : part && GREPS[part];
  return { name, testMatch: ofPart.map((file) => `**/e2e/${file}.spec.ts`), ...grep, ...options };
}

const projects = [
  project("phone", without(changesData, documents), { use: phone }),
  project("documents", documents, { use: desktop }),
];
if (part !== "core")
  projects.push(project("desktop", without(changesData, documents, journeys), { use: desktop }));
projects.push(
  project("operator", changesData, { workers: 1, dependencies: projects.map(({ name }) => name!) }),
);

export default defineConfig({
  testDir: "e2e",
  // Concurrent runs do not delete each other's traces.
  outputDir: `test-results/${process.env.E2E_RUN ?? "playwright"}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What fails once in `npm test` is a failure, anywhere; in the long parts a busy CI repeats it once and names it flaky.
  retries: process.env.CI && part !== "core" ? 1 : 0,
  timeout: timeouts.browserTest,
  expect: {
    timeout: timeouts.wait,
    toPass: { timeout: timeouts.wait },
    toHaveScreenshot: {
      // Next to the boxes of the same page: e2e/support/visual.ts.
      pathTemplate: "{testDir}/visual/{projectName}/{arg}{ext}",
      scale: "css",
      maxDiffPixelRatio: 0.01,
    },
  },
  // The last reporter summarizes the run.
  reporter: [["./scripts/lib/slowest-of-playwright.ts"], [process.env.CI ? "line" : "list"]],
  use: {
    baseURL,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    // What a test sees is what the site answers; the offline walk has the worker.
    serviceWorkers: "block",
    // Recording doubles the time of a run. Locally: `npm run e2e -- --trace on e2e/strip.spec.ts`.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.E2E_BROWSER || undefined,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects,
});

import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { rootDir } from "@/lib/runtime/release";
import { requireBrowser } from "./lib/browser";
import { build, fingerprintSources, isBuilt } from "./lib/build";
import { startBackend, startSite } from "./lib/processes";
import { fail, findFreePort, say, stop } from "./lib/run";
import { answerAs } from "./shots/answers";
import { shootInstall } from "./shots/install";
import { choosePages, states, type ShotPage, type State } from "./shots/pages";
import { makeSheet, type Shot } from "./shots/sheet";

/**
 * Takes screenshots of the pages at the widths that are reviewed, in every state, and lays them out on sheets
 * in `.shots/`: `npm run shots -- place coupon --states=visitor,rich --widths=390,1440`. Words select pages
 * by their name, `=home` one exactly. `SHOTS_SITE_URL` names a running site; without it the product is built
 * and started. `npm run shots -- --install` takes the few that a phone shows before it installs the site.
 */
const allWidths = [360, 390, 768, 1180, 1440, 1920];
const outDir = join(rootDir, ".shots");
const distDir = ".next-e2e";
const demoPhones: Partial<Record<State, string>> = { visitor: "", new: "01087654321" };
const richPhone = "01012345678";
/** More than the slowest first compile in development. */
const PAGE_TIMEOUT_MS = 90_000;
/** The wait for a page whose requests never end. */
const SETTLE_MS = 4000;

const args = process.argv.slice(2);
const readOption = (name: string) =>
  args
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.split("=")[1]
    ?.split(",");
const widths = readOption("widths")?.map(Number) ?? allWidths;
const wantedStates = states.filter((state) => readOption("states")?.includes(state) ?? true);
const pages = choosePages(args.filter((arg) => !arg.startsWith("--")));
if (pages.length === 0) fail("그런 이름의 페이지가 없어요.");

async function logIn(siteUrl: string, phone: string) {
  const response = await fetch(`${siteUrl}/user/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone_number: phone, password: "demo1234!" }),
  });
  if (!response.ok) fail(`데모 회원으로 로그인하지 못했어요 (${response.status}).`);
  return (await response.json()) as { access: string; refresh: string };
}

/** A context that visits the site in the given state; its storage is kept from page to page. */
async function openContext(browser: Browser, siteUrl: string, state: State): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const phone = demoPhones[state] ?? richPhone;
  if (phone) {
    const tokens = JSON.stringify(await logIn(siteUrl, phone));
    const page = await context.newPage();
    await page.goto(`${siteUrl}/robots.txt`);
    await context.addCookies([{ name: "member", value: "1", url: siteUrl, sameSite: "Lax" }]);
    await page.evaluate((me) => localStorage.setItem("me", me), tokens);
    await page.close();
  }
  await answerAs(context, state);
  return context;
}

/** Payments have no number that is known beforehand: a paid one, and a waiting order. */
async function resolveAddress({ address }: ShotPage, siteUrl: string): Promise<string> {
  if (!address.startsWith("/payment") || !address.includes("[id]")) return address;
  const { access } = await logIn(siteUrl, richPhone);
  const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" };
  const list = `${siteUrl}/api/member/payment/`;
  if (address.startsWith("/payment_completed")) {
    const { results } = (await (await fetch(list, { headers })).json()) as { results: { id: string }[] };
    return address.replace("[id]", results[0]?.id ?? "");
  }
  const startsOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = JSON.stringify({ product: 3, starts_on: startsOn });
  const { id } = (await (await fetch(list, { method: "POST", headers, body })).json()) as { id: string };
  return address.replace("[id]", id);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: SETTLE_MS }).catch(() => undefined);
  // Pictures load when they are near the window.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const pictures = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, 3000))]);
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
}

async function shoot(
  context: BrowserContext,
  siteUrl: string,
  page: ShotPage,
  state: State,
): Promise<Shot[]> {
  const address = await resolveAddress(page, siteUrl);
  const shots: Shot[] = [];
  const tab = await context.newPage();
  for (const width of widths) {
    await tab.setViewportSize({ width, height: width < 768 ? 800 : 900 });
    const open = async () => {
      await tab.goto(`${siteUrl}${address}`, { waitUntil: "load" });
      await settle(tab);
    };
    // In development an edit reloads the page meanwhile.
    await open().catch(open);
    // The development server's additions to the page are removed; content far below is rendered as well.
    await tab.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("nextjs-portal { display: none } * { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    const file = join(outDir, page.name, `${state}-${width}.png`);
    await tab.screenshot({ path: file, fullPage: true });
    shots.push({ file, width });
  }
  await tab.close();
  return shots;
}

async function shootAll(siteUrl: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: ["--no-sandbox", "--hide-scrollbars"],
  });
  try {
    if (args.includes("--install")) return await shootInstall(browser, siteUrl, settle);
    for (const state of wantedStates) {
      const wanted = pages.filter((page) => page.states.includes(state));
      if (wanted.length === 0) continue;
      const context = await openContext(browser, siteUrl, state);
      for (const page of wanted) {
        mkdirSync(join(outDir, page.name), { recursive: true });
        const out = join(outDir, `${page.name}-${state}.png`);
        try {
          await makeSheet(`${page.name} ${state}`, await shoot(context, siteUrl, page, state), out);
          say(out);
        } catch (error) {
          say(`${page.name} ${state}: ${String(error).split("\n")[0]}`);
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function shootOwnSite(): Promise<void> {
  Object.assign(process.env, {
    SITE_URL: "http://localhost:3000",
    IP_LOOKUP_URL: "http://ip-lookup.test/json",
  });
  if (!isBuilt(distDir, fingerprintSources(process.env))) {
    say("프로덕션 빌드를 만드는 중이에요.");
    if ((await build(distDir, process.env, true)) !== 0) fail("빌드에 실패했어요.");
  }
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-shots-"));
  const env = { port: await findFreePort(), backendPort: await findFreePort(), dataDir, trustedProxies: 1 };
  const siteUrl = `http://localhost:${env.port}`;
  const children: ChildProcess[] = [];
  try {
    children.push(await startBackend(env, { SITE_URL: siteUrl }));
    children.push(await startSite(env, { distDir }));
    await shootAll(siteUrl);
  } finally {
    for (const child of children.reverse()) await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const running = process.env.SHOTS_SITE_URL?.replace(/\/+$/, "");
await (running ? shootAll(running) : shootOwnSite());

import { execFile, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { writeLargeChain } from "@/e2e/support/large-chain";
import { requireBrowser } from "@/scripts/lib/browser";
import { build, fingerprintSources, isBuilt } from "@/scripts/lib/build";
import { startBackend, startSite } from "@/scripts/lib/processes";
import { findFreePort, stop } from "@/scripts/lib/run";
import { check, finish, keepError } from "./report";

/*
 * Chains of 20, 1,000 and 2,000 branches: what grows, and how. Work is counted as processor time, weight as bytes; nothing
 * may grow faster than the chain, and a document that does not list all branches does not grow at all.
 */

/** Extra branches, beside the demo's. */
const COUNTS = (process.env.BRANCHES ?? "0,980,1980").split(",").map(Number);
/** Above linear: what is read once, noise of the garbage collector. */
const SLACK = 1.5;
const TICKS_PER_S = 100;
const KB = 1000;
/** Every branch has its place in these. */
const LISTS = ["/place", "/place/price", "/sitemap/branches.xml", "/api/place/", "/api/place-rows"];
const OTHERS = ["/", "/place/1", "/category/1", "/presale", "/notice", "/en", "/sitemap/gyms.xml"];

const readCpuS = ({ pid }: ChildProcess) => {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
};
const readPeakMb = ({ pid }: ChildProcess) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

type Figures = Record<string, number>;

/** Opens the list as a phone does, types a search, asks for an order. @returns ms of the page's own work */
async function browse(origin: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: await requireBrowser({ isShellEnough: true }) });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send("Performance.enable");
    const readMs = async () => {
      const { metrics } = await protocol.send("Performance.getMetrics");
      return Math.round(metrics.find(({ name }) => name === "TaskDuration")!.value * 1000);
    };
    await page.goto(`${origin}/place`);
    await page.locator("main [aria-labelledby=regions]").waitFor({ state: "detached", timeout: 120_000 });
    await page.waitForLoadState("networkidle");
    const loadedMs = await readMs();
    const search = page
      .getByRole("searchbox")
      .or(page.getByRole("textbox", { name: /지점|검색/ }))
      .first();
    await search.fill("강남");
    await page.getByRole("status").filter({ hasText: /곳/ }).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const foundMs = await readMs();
    return { "list opened, ms of work": loadedMs, "a search, ms of work": foundMs - loadedMs };
  } finally {
    await browser.close();
  }
}

async function measure(extra: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "butfit-large-"));
  const dataDir = join(folder, "data");
  const env = {
    port: await findFreePort(),
    backendPort: await findFreePort(),
    dataDir,
    trustedProxies: 0,
  };
  const origin = `http://127.0.0.1:${env.port}`;
  const children: ChildProcess[] = [];
  const figures: Figures = {};
  try {
    const backend = await startBackend(env);
    children.push(backend);
    if (extra > 0) {
      const chain = join(folder, "chain");
      writeLargeChain(chain, extra);
      const before = readCpuS(backend);
      await promisify(execFile)(
        process.execPath,
        ["--import", "tsx", "backend/cli.ts", "content", "apply", chain],
        { env: { ...process.env, DATA_DIR: dataDir }, maxBuffer: 1e9 },
      );
      figures["content applied, s of the backend"] = readCpuS(backend) - before;
    }
    const site = await startSite(env, { distDir: ".next" });
    children.push(site);
    for (const path of [...LISTS, ...OTHERS]) {
      const answer = await fetch(origin + path);
      const text = await answer.text();
      if (!answer.ok)
        throw new Error(`${path} with ${extra} more branches: ${answer.status} ${text.slice(0, 200)}`);
      figures[`${path}, kB`] = Buffer.byteLength(text) / KB;
      figures[`${path}, kB compressed`] = gzipSync(text).length / KB;
    }
    if (extra > 0) Object.assign(figures, await browse(origin));
    figures["site, MB at most"] = readPeakMb(site);
    figures["backend, MB at most"] = readPeakMb(backend);
    return figures;
  } finally {
    for (const child of children.reverse()) await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  if (!isBuilt(".next", fingerprintSources(process.env)) && (await build(".next", process.env, true)) !== 0)
    throw new Error("the build failed");
  const measured: Figures[] = [];
  for (const extra of COUNTS) measured.push(await measure(extra));
  const names = [...new Set(measured.flatMap((figures) => Object.keys(figures)))];
  const write = (value?: number) =>
    value === undefined ? "–" : value < 10 ? value.toFixed(2) : value.toFixed(0);
  console.log(`  branches: ${COUNTS.map((extra) => extra + 20).join(", ")}`);
  for (const name of names)
    console.log(`  ${name}: ${measured.map((figures) => write(figures[name])).join(", ")}`);

  const [large = {}, larger = {}] = measured.slice(-2);
  const factor = (COUNTS.at(-1)! + 20) / (COUNTS.at(-2)! + 20);
  for (const name of names) {
    const [before, after] = [large[name] ?? 0, larger[name] ?? 0];
    const isSteady = name.includes("kB") && OTHERS.some((path) => name.startsWith(`${path}, `));
    const most = isSteady ? before * 1.1 + 1 : before * factor * SLACK + 0.2;
    check(
      `${name} grows ${isSteady ? "not" : "no faster than the chain"}`,
      after <= most,
      `${write(before)} → ${write(after)}`,
    );
  }
} catch (error) {
  keepError(error);
}
finish("large");

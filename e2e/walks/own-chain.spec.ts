import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startBackend, waitForSite } from "@/scripts/lib/processes";
import { findFreePort, stop } from "@/scripts/lib/run";
import { buy } from "../support/buy";
import { findTraces, searchSite } from "../support/first-chain";
import { expect, test } from "../support/fixtures";
import { signUpMember } from "../support/member";

/*
 * An operator's first day: their own branches, prices, coupons and notices in place of the demo chain, without touching
 * code. What they apply every visitor sees, so this runs alone.
 */
test.describe.configure({ mode: "default" });

const SECOND_CHAIN = "tests/support/second-chain";
/** A page of each kind, and every file that a machine asks for. */
const SERVED = [
  ...[
    "/",
    "/place",
    "/place/101",
    "/place/103",
    "/place/price",
    "/presale",
    "/notice",
    "/notice/1",
    "/category/1",
  ],
  ...[
    "/login",
    "/signup",
    "/trial",
    "/referral",
    "/first",
    "/en",
    "/accessibility",
    "/offline",
    "/nothing-here",
  ],
  ...["/teambutfit", "/summerfesta", "/payment?product=1001", "/mypage", "/secret_promotion", "/redirect"],
  ...["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/llms.txt", "/data.json", "/sw.js"],
  ...[
    "/notice/rss.xml",
    "/line-map.svg",
    "/favicon.ico",
    "/icons/icon-512.png",
    "/icons/apple-touch-icon.png",
    "/og/app-qr.svg",
    "/.well-known/security.txt",
  ],
  ...["/og/home", "/og/places", "/og/price", "/og/presale", "/og/place/101", "/og/category/1"],
];
/** Without the renewal a page would be up to a minute old. */
/** Less than the minute after which a page is renewed anyway. */
const SOON = { timeout: 45_000 };

let folder: string;
test.beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "butfit-chain-")), "our-chain");
});
test.afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** Runs a command of the operator. @returns what it prints, an error's words too */
async function operate(...words: string[]): Promise<string> {
  const args = ["--import", "tsx", "backend/cli.ts", "content", ...words];
  const env = { ...process.env, NO_COLOR: undefined, DATA_DIR: process.env.E2E_DATA_DIR };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

const edit = (file: string, from: string, to: string) => {
  const target = path.join(folder, file);
  const text = readFileSync(target, "utf8");
  expect(text).toContain(from);
  writeFileSync(target, text.replace(from, to));
};

test("an operator puts the own chain in the place of the demo, changes a price, and takes it all back", async ({
  page,
}) => {
  // They copy a folder and write their branches; one comma is too many.
  cpSync(SECOND_CHAIN, folder, { recursive: true });
  edit("products.json", '"price": 99000', '"price": "99,000"');
  expect(await operate("check", folder)).toMatch(/^products\.json:\d+:\d+ — "99,000"은\(는\) 쓸 수 없어요/);
  expect(await operate("apply", folder)).toContain("고칠 곳이 1군데예요");
  edit("products.json", '"price": "99,000"', '"price": 99000');
  expect(await operate("check", folder)).toContain("지점 6곳, 상품 18개, 쿠폰 2장, 소식 2개예요.");
  expect(await operate("plan", folder)).toContain("+ 지점 101 해운대 (haeundae)");

  try {
    await operate("apply", folder);
    await test.step("visitors find the new branches, prices and news, and none of the old", async () => {
      await expect(async () => {
        await page.goto("/place");
        const cards = page.getByRole("main").getByRole("heading", { level: 2 });
        await expect(cards.filter({ hasText: "해운대" }).first()).toBeVisible({ timeout: 1000 });
        await expect(page.getByRole("main").getByText("역삼점")).toHaveCount(0, { timeout: 1000 });
      }).toPass(SOON);
      await page.goto("/place/101");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("해운대");
      await expect(page.getByRole("main").getByText("99,000원").first()).toBeVisible();
      await expect(async () => {
        await page.goto("/notice");
        await expect(page.getByRole("link", { name: "하루짐 웹사이트를 열었어요" })).toBeVisible({
          timeout: 1000,
        });
        await expect(page.getByRole("link", { name: /강변점이/ })).toHaveCount(0, { timeout: 1000 });
      }).toPass(SOON);
      expect((await page.request.get("/api/b_coupon/BUSANOPEN/?with_code_value=true")).status()).toBe(401);
      await expect(async () => {
        expect((await page.request.get("/place/1")).status()).toBe(404);
      }).toPass(SOON);
    });

    await test.step("a price is one line of one file", async () => {
      edit("products.json", '"price": 99000', '"price": 95000');
      expect(await operate("plan", folder)).toContain("    정가: 99,000원 → 95,000원");
      await operate("apply", folder);
      await expect(async () => {
        await page.goto("/place/101");
        await expect(page.getByRole("main").getByText("95,000원").first()).toBeVisible({ timeout: 1000 });
      }).toPass(SOON);
    });
  } finally {
    await operate("undo");
    expect(await operate("undo")).toMatch(/더하기 \d+/);
  }
  await expect(async () => {
    await page.goto("/place/1");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("역삼", { timeout: 1000 });
  }).toPass(SOON);
  expect(await operate("plan", "backend/content/demo")).toContain("바뀌는 것이 없어요.");
});

/** What a chain with a backend of its own installs: everything but ours, beside the same packages. */
function copyWithoutBackend(copy: string): void {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\n"))
    if (existsSync(file) && !file.startsWith("backend/")) cpSync(file, path.join(copy, file));
  execFileSync("cp", ["-al", "node_modules", path.join(copy, "node_modules")]);
}

test("a build with the own folder, without our backend's code, carries the own brand, company, links and menus, and nothing of the demo's", async ({
  page,
}) => {
  test.slow();
  const settings = { APP_ENV: "master", CONTENT_DIR: SECOND_CHAIN, SITE_URL: "http://localhost:3000" };
  // On the same disk as the packages, which are linked, not copied.
  const copy = path.resolve(".build", `site-alone-${process.pid}`);
  copyWithoutBackend(copy);
  const env = {
    port: await findFreePort(),
    backendPort: await findFreePort(),
    dataDir: folder,
    trustedProxies: 0,
  };
  // Production has no outbox to read messages in.
  const backend = await startBackend(env, { ...settings, APP_ENV: "local" });
  const backendUrl = `http://127.0.0.1:${env.backendPort}`;
  const runThere = (script: string) =>
    spawn(process.execPath, ["--import", "tsx", script], {
      cwd: copy,
      stdio: "inherit",
      env: {
        ...process.env,
        ...settings,
        PORT: String(env.port),
        BACKEND_URL: backendUrl,
        DATA_DIR: path.join(folder, "site"),
      },
    });
  const [code] = await once(runThere("scripts/build.ts"), "exit");
  expect(code).toBe(0);
  const site = runThere("scripts/site.ts");
  try {
    await waitForSite(env, site);
    const address = `http://localhost:${env.port}`;
    await page.goto(address);
    await expect(page).toHaveTitle(/하루짐 HARUGYM$/);
    await expect(page.getByRole("contentinfo")).toContainText("주식회사 하루(예시)");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "이용약관" })).toHaveAttribute(
      "href",
      "https://policy.haru.example/terms",
    );
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    const menu = page.getByRole("dialog");
    await expect(menu.getByRole("link", { name: "지점 찾기" })).toBeVisible();
    await expect(menu.getByText("팀 피트니스 소개")).toHaveCount(0);
    await test.step("nothing that is served, pictures and scripts included, is left of the first chain", async () => {
      const { traces, count } = await searchSite(address, SERVED);
      expect(traces).toEqual([]);
      expect(count).toBeGreaterThan(SERVED.length * 2);
    });
    await test.step("nor what a member is sent and keeps: messages, the payment's page, the contract", async () => {
      const member = await signUpMember({}, backendUrl);
      const order = await buy(member, 1001, undefined, undefined, backendUrl);
      expect(order.id).toBeTruthy();
      for (const path of [
        `/dev/sms/?phone=${member.phone}`,
        "/api/member/message/",
        `/sandbox/checkout/${order.id}`,
        `/api/member/payment/${order.id}/contract/`,
      ]) {
        const answer = await fetch(backendUrl + path, {
          headers: { authorization: `Bearer ${member.access}` },
        });
        expect.soft([200, 410], path).toContain(answer.status);
        const text = await answer.text();
        expect(text.length, path).toBeGreaterThan(2);
        expect(findTraces(path, text)).toEqual([]);
      }
    });
    expect((await page.request.get(`${address}/secret_hanti`)).status()).toBe(404);
    expect(
      (await page.request.get(`${address}/secret_promotion`, { maxRedirects: 0 })).headers().location,
    ).toContain("/place/101");
  } finally {
    await stop(site);
    await stop(backend);
    rmSync(copy, { recursive: true, force: true });
  }
});

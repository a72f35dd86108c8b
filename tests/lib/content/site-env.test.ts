import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContentError } from "@/lib/content/json-file";
import { readSiteEnv } from "@/lib/content/site-env";
import type { Brand, Menus, Promotions } from "@/lib/contract/content/site";
import { ConfigError } from "@/lib/env/read";
import { fingerprintSources } from "@/scripts/lib/build";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  for (const name of [
    "wordmark.svg",
    "mark.svg",
    "brand.json",
    "company.json",
    "links.json",
    "menus.json",
    "promotions.json",
  ]) {
    cpSync(`backend/content/demo/${name}`, join(folder, name));
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

function change<Content>(name: string, edit: (content: Content) => void) {
  const file = join(folder, `${name}.json`);
  const content = JSON.parse(readFileSync(file, "utf8")) as Content;
  edit(content);
  writeFileSync(file, JSON.stringify(content, null, 2));
}

/** The site's own code, as a build with this folder would have it. */
function buildWithFolder() {
  for (const [name, value] of Object.entries(readSiteEnv({ CONTENT_DIR: folder }))) vi.stubEnv(name, value);
  vi.resetModules();
}

describe("a build with a chain's own content", () => {
  test("has its brand in every title, and its menu", async () => {
    change<Brand>("brand", (brand) => Object.assign(brand, { name: "한강짐", main_title: "한강짐 HANGANG" }));
    change<Menus>("menus", (menus) => {
      menus.header = [{ name: "가격", to: "/category/1" }];
      menus.drawer = [{ name: "블로그", to: "blog", width: "narrow", line_above: true }];
    });
    buildWithFolder();
    const { buildMetadata } = await import("@/lib/config/metadata");
    const { headerItems, menuItems } = await import("@/lib/config/menu");
    expect(buildMetadata("/place").title).toEqual({ absolute: "지점 찾기 | 한강짐 HANGANG" });
    expect(headerItems).toEqual([{ name: "가격", link: "/category/1" }]);
    expect(menuItems.map(({ name }) => name)).toEqual(["MY", "블로그"]);
    expect(menuItems[1]).toMatchObject({ isExternal: true, isPc: false, isBorder: true });
  });

  test("has no page where it leaves a promotion or the event out", async () => {
    change<Promotions>("promotions", (promotions) => {
      promotions.pages = promotions.pages.filter(({ path }) => path === "/pangyo-wemade");
      delete promotions.summer_event;
      promotions.secret_promotion = "/place/1";
    });
    change<Menus>("menus", (menus) => {
      menus.presale = [];
      menus.drawer = menus.drawer.filter(({ name }) => name !== "사전 예약");
    });
    buildWithFolder();
    const { renderToStaticMarkup } = await import("react-dom/server");
    const { PromotionPage } = await import("@/app/(branches)/_promotion/promotion-page");
    const { default: Event } = await import("@/app/(member)/summerfesta/page");
    const { findRoute } = await import("@/lib/config/routes");
    expect(renderToStaticMarkup(await PromotionPage({ path: "/secret_hanti" }))).toContain(
      'data-page-status="404"',
    );
    expect(renderToStaticMarkup(Event())).toContain('data-page-status="404"');
    expect(findRoute("/secret_promotion")?.redirectTo).toBe("/place/1");
  });
});

describe("a folder that a build cannot use", () => {
  test("ends the reading of Next's settings with one sentence for each fault and nothing else", () => {
    change<Brand>("brand", (brand) => (brand.theme_color = "white"));
    rmSync(join(folder, "company.json"));
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "next.config.ts"], {
      env: { ...process.env, CONTENT_DIR: folder },
      encoding: "utf8",
    });
    expect(stderr.trimEnd().split("\n")).toEqual([
      `${folder}/brand.json:11:3 — "white"은(는) 쓸 수 없어요. "#00a84d"처럼 적어 주세요.`,
      `${folder}/company.json — 파일이 없어요. 예시 폴더(backend/content/demo)의 같은 파일을 복사해 고쳐 주세요.`,
    ]);
    expect(stdout).toBe("");
    expect(status).toBe(1);
  });

  test("names the setting if there is no such folder", () => {
    const read = () => readSiteEnv({ CONTENT_DIR: join(folder, "nowhere") });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^CONTENT_DIR: .*폴더가 없어요/);
  });

  test("names the folder's path before the file, to be opened with a click", () => {
    change<Brand>("brand", (brand) => (brand.name = " "));
    expect(() => readSiteEnv({ CONTENT_DIR: folder })).toThrow(ContentError);
    expect(() => readSiteEnv({ CONTENT_DIR: folder })).toThrow(`${folder}/brand.json:3:3 — `);
  });
});

describe("a build is made anew", () => {
  test("when what it shows of the content has changed, and not for prices or branches", () => {
    const env = { NODE_ENV: "test", CONTENT_DIR: folder } as const;
    const first = fingerprintSources(env);
    writeFileSync(join(folder, "products.json"), "[]");
    expect(fingerprintSources(env)).toBe(first);
    change<Brand>("brand", (brand) => (brand.tagline = "오늘도 가볍게"));
    expect(fingerprintSources(env)).not.toBe(first);
  });
});

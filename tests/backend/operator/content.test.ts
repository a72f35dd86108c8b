import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import type { OperatorContext } from "@/backend/operator/command";
import { runCommand } from "@/backend/operator/commands";
import { runContentCommand } from "@/backend/operator/content";
import { takeJobs } from "../jobs/take";
import { createTestApp, makeTemporaryFolder, type TestApp } from "../support";

const SECOND_CHAIN = "tests/support/second-chain";

let api: TestApp;
let context: OperatorContext;
beforeAll(async () => {
  api = await createTestApp();
  const { clock, siteState, jobs } = api.app;
  const { numberSecret } = api.app.config;
  context = { db: api.db, clock, siteState, contentDir: DEMO_CONTENT, numberSecret, jobs };
});
afterAll(() => api.close());

const operate = async (...words: string[]) => {
  const { lines } = await runContentCommand(words, (request) => runCommand(context, request));
  return lines;
};

/** A copy of the second chain with one file edited, or deleted. */
function copyWith(file: string, edit: (text: string) => string | undefined): string {
  const folder = path.join(makeTemporaryFolder(), "chain");
  cpSync(SECOND_CHAIN, folder, { recursive: true });
  const target = path.join(folder, file);
  const edited = edit(readFileSync(target, "utf8"));
  if (edited === undefined) rmSync(target);
  else writeFileSync(target, edited);
  return folder;
}

test("a branch that does not say by what its members are safe is a warning, and refused in production", async () => {
  const folder = copyWith("branches/seomyeon.json", (text) => text.replace(/ {2}"guarantee".*\n/, ""));
  const send = () => Promise.reject(new Error("nothing is sent"));
  const { warnings } = await runContentCommand(["check", folder], send);
  expect(warnings.join()).toContain("서면");
  for (const action of ["check", "plan", "apply"]) {
    await expect(runContentCommand([action, folder], send, true)).rejects.toThrow("보증 수단(guarantee)");
  }
  await expect(runContentCommand(["check", SECOND_CHAIN], send, true)).resolves.toBeDefined();
});

const send = () => Promise.reject(new Error("nothing is sent"));
const check = async (folder: string) =>
  (await runContentCommand(["check", folder], send)).warnings.join("\n");

test("a contract, a menu or a branch that still names the demo's brand is named with its line", async () => {
  const folder = copyWith("company.json", (text) => text.replace("주식회사 하루", "주식회사 버핏"));
  cpSync(`${DEMO_CONTENT}/agreements`, path.join(folder, "agreements"), { recursive: true });
  expect(await check(folder)).toMatch(/agreements\/terms\.md:10에 예시 체인의 이름\(버핏\)이 남아 있어요/);
  expect(await check(folder)).toMatch(/company\.json:3에 예시 체인의 이름/);
  expect(await check(SECOND_CHAIN)).not.toContain("예시 체인의 이름");
  expect(await check(DEMO_CONTENT)).toBe("");
});

test("a branch whose line has no colour, or whose station is not on the map, is named", async () => {
  const folder = copyWith("branches/seomyeon.json", (text) => text.replace("부산 1호선", "1호선"));
  expect(await check(folder)).toContain("lines.json에 노선의 색이 없는 지점이 있어요: 서면(1호선 서면역).");
  const unmapped = copyWith("lines.json", (text) => text.replace('"동래": [', '"사직": ['));
  expect(await check(unmapped)).toContain("노선도에 역이 없는 지점이 있어요: 동래");
});

test("a branch without any picture yet needs no word about them", async () => {
  const pictures = { image: undefined, images: undefined, gallery: undefined };
  const folder = copyWith("branches/deokcheon.json", (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), ...pictures }),
  );
  expect(await check(folder)).toMatch(/pictures\/branches\/deokcheon\/square\.webp 사진이 없어요/);
});

test("what is still the demo's, and a branch whose station nobody can choose, are named", async () => {
  const without = copyWith("stations.json", (text) => text.replace(/.*"동래".*\n/, ""));
  expect(await check(without)).toContain("역이 없는 지점이 있어요: 동래(부산 1·4호선 동래역).");
  const withDemoMark = copyWith("mark.svg", () => readFileSync(`${DEMO_CONTENT}/mark.svg`, "utf8"));
  expect(await check(withDemoMark)).toContain("mark.svg이 예시 그대로예요");
  expect(await check(SECOND_CHAIN)).not.toMatch(/예시 그대로|역이 없는/);
});

describe("an operator's chain of six branches", () => {
  test("is checked, planned, applied, exported and undone by commands", async () => {
    expect(await operate("check", SECOND_CHAIN)).toEqual(["지점 6곳, 상품 18개, 쿠폰 2장, 소식 2개예요."]);
    const plan = await operate("plan", SECOND_CHAIN);
    expect(plan).toContain("+ 지점 101 해운대 (haeundae)");
    expect(plan).toContain("- 지점 1 역삼 (yeoksam)");
    expect(await takeJobs(api)).toEqual({});
    expect(await operate("apply", SECOND_CHAIN)).toEqual([...plan, expect.stringMatching(/^반영했어요/)]);
    const tags = expect.arrayContaining(["branches", "notices", "categories"]);
    expect(await takeJobs(api)).toEqual({ "page-renewal": tags, "index-now": [tags] });

    const folder = path.join(makeTemporaryFolder(), "export");
    await operate("export", folder);
    expect(existsSync(path.join(folder, "brand.json"))).toBe(true);
    expect(existsSync(path.join(folder, "schema/branch.json"))).toBe(true);
    expect(readFileSync(path.join(folder, "products.json"), "utf8")).toContain(
      '{ "id": 1001, "branch": "haeundae", "price": 99000 }',
    );
    await expect(operate("export", folder)).rejects.toThrow("비어 있지 않아요");

    expect((await operate("undo")).slice(-2)).toEqual([
      expect.stringMatching(/^더하기 \d+ · 고치기 \d+ · 내리기 \d+$/),
      "되돌렸어요.",
    ]);
    expect(await operate("plan", DEMO_CONTENT)).toEqual(["바뀌는 것이 없어요."]);
  });
});

describe("the folder as a whole", () => {
  test.each([
    [
      "a menu entry to a category that is not sold",
      "menus.json",
      (text: string) => text.replace("/category/4", "/category/3"),
      "menus.json — /category/3에 분류가 없어요",
    ],
    [
      "no branch 21 and no other place for /secret_promotion",
      "promotions.json",
      (text: string) => text.replace(/"secret_promotion".*\n/, ""),
      "promotions.json — /place/21에 지점이 없어요. /secret_promotion이 가는 곳",
    ],
    ["a missing brand", "brand.json", () => undefined, "brand.json — 파일이 없어요"],
    [
      "company data in an unknown field",
      "company.json",
      (text: string) => text.replace('"representative"', '"ceo"'),
      '"ceo"은(는) 모르는 이름이에요',
    ],
  ])("is refused with %s", async (_, file, edit, message) => {
    const folder = copyWith(file, edit);
    await expect(operate("check", folder)).rejects.toThrow(message);
    await expect(operate("apply", folder)).rejects.toThrow(message);
    await expect(operate("apply", folder)).rejects.toThrow(/고칠 곳이 \d+군데예요/);
  });

  test("has all its faults told at once, those of colours beside those of addresses", async () => {
    const folder = copyWith("promotions.json", (text) => text.replace(/"secret_promotion".*\n/, ""));
    const brand = path.join(folder, "brand.json");
    writeFileSync(brand, readFileSync(brand, "utf8").replace(/"brand": "#\w+"/, '"brand": "#ff9900"'));
    await expect(operate("check", folder)).rejects.toThrow(/4\.5:1[^]*\/place\/21에 지점이 없어요/);
  });

  test.each([
    [["apply"], "content apply 뒤에 폴더 하나를"],
    [["apply", "a", "b"], "content apply 뒤에 폴더 하나를"],
    [["undo", "a"], "폴더를 적지 않아요"],
    [["remove", "a"], "check, plan, apply, export, undo 중 하나"],
    [[], "check, plan, apply, export, undo 중 하나"],
    [["check", "/no/such/folder"], "/no/such/folder 폴더가 없어요"],
  ])("is asked for in words: content %s", async (words, message) => {
    await expect(operate(...words)).rejects.toThrow(message);
  });
});

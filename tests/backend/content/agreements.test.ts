import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applyContent, undoContent } from "@/backend/content/apply";
import { findContentWarnings } from "@/backend/content/check";
import type { Content } from "@/backend/content/content";
import { readChainContent, requireChainContent } from "@/backend/content/read-folder";
import { agreement } from "@/backend/db/schema";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import type { Agreement } from "@/lib/contract/agreement";
import { writeConsents } from "@/lib/contract/rules/order";
import { addMember } from "../members";
import { order } from "../routes/payment-support";
import { signUpMember } from "../sign-up";
import { createTestApp, makeTemporaryFolder, NOW, type TestApp } from "../support";

const demo = requireChainContent(DEMO_CONTENT);

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
});
afterEach(() => api.close());

const apply = (content: Content) => applyContent(api.db, content, { folder: "test", now: NOW });
const rewritten = (change: Partial<Content["agreements"][number]>): Content => ({
  ...demo,
  agreements: demo.agreements.map((text) => (text.name === "refund" ? { ...text, ...change } : text)),
});
const readTexts = async (): Promise<Agreement[]> => (await api.app.inject({ url: "/api/agreement/" })).json();
const listVersions = async () =>
  (await readTexts()).map(({ name, version }) => `${name}@${version}`).toSorted();
/** Somebody orders and agrees to what is agreed to now. */
const agree = async () => order(api, await addMember(api), { agreements: writeConsents(await readTexts()) });

describe("what is agreed to", () => {
  test("says that the provider is told name, number and address, as the checkout tells it", () => {
    const { content } = demo.agreements.find(({ name }) => name === "card_provider")!;
    expect(content).toMatch(/이름과 전화번호, 적어 둔 이메일도 함께 알려요/);
    expect(readFileSync("components/checkout/portone.ts", "utf8")).toMatch(
      /fullName[^}]*phoneNumber[^}]*email/,
    );
  });

  test("is told with its version and the hash of its very words", async () => {
    const texts = await readTexts();
    expect(texts.map(({ name }) => name)).toEqual(["card_provider", "refund", "terms"]);
    const file = readFileSync(path.join(DEMO_CONTENT, "agreements/refund.md"), "utf8");
    expect(file).toContain(texts[1]!.content);
    expect(texts[1]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is another text with another version, and the one before is kept", async () => {
    await apply(rewritten({ version: "2027-01", content: "새 글이에요." }));
    expect(await listVersions()).toContain("refund@2027-01");
    const kept = await api.db.select().from(agreement).orderBy(asc(agreement.name), asc(agreement.version));
    expect(kept.map(({ name, version }) => `${name}@${version}`)).toEqual([
      "card_provider@2026-11",
      "marketing@2026-11",
      "privacy@2026-11",
      "refund@2026-11-27",
      "refund@2027-01",
      "sign_up@2026-11",
      "terms@2026-11",
    ]);
  });

  test("may be mended while nobody has agreed to it, and not under the same version afterwards", async () => {
    await apply(rewritten({ content: "고친 글이에요." }));
    expect((await readTexts())[1]).toMatchObject({ version: "2026-11-27", content: "고친 글이에요." });
    await agree();
    await expect(apply(rewritten({ content: "또 고친 글이에요." }))).rejects.toThrow(
      "2026-11-27 판에 동의한 회원이 있어요. 글을 고치려면 version을 새로 적어 주세요.",
    );
  });

  test("at sign-up is not under the same version once somebody agreed, either", async () => {
    const texts = (await api.app.inject({ url: "/api/agreement/?for=sign_up" })).json() as Agreement[];
    await signUpMember(api, { agreements: writeConsents(texts), allowed_for_marketing: "true" });
    const content = {
      ...demo,
      agreements: demo.agreements.map((text) =>
        text.name === "privacy" ? { ...text, content: "다른 글이에요." } : text,
      ),
    };
    await expect(apply(content)).rejects.toThrow("2026-11 판에 동의한 회원이 있어요.");
  });

  test("comes back with an undo, and a version that somebody agreed to meanwhile stays stored", async () => {
    await apply(rewritten({ version: "2027-01", content: "새 글이에요." }));
    await agree();
    await undoContent(api.db, NOW);
    expect(await listVersions()).toContain("refund@2026-11-27");
    const texts = await api.db.select().from(agreement);
    expect(texts.find(({ version }) => version === "2027-01")?.content).toBe("새 글이에요.");
    // What was undone may be applied again, word for word.
    await apply(rewritten({ version: "2027-01", content: "새 글이에요." }));
    expect(await listVersions()).toContain("refund@2027-01");
  });

  test("is nothing for a chain that has written no texts, which the check says", async () => {
    const second = requireChainContent("tests/support/second-chain");
    const warned = findContentWarnings(second, NOW, DEMO_CONTENT, "public").join("\n");
    expect(warned).toContain("agreements 폴더에 terms, refund, card_provider이(가) 없어요.");
    expect(warned).toContain("agreements 폴더에 sign_up, privacy, marketing이(가) 없어요.");
    await apply(second);
    expect(await readTexts()).toEqual([]);
  });
});

test("a file of an agreement without a version, or with a day that is none, is named with its line", () => {
  const folder = path.join(makeTemporaryFolder(), "chain");
  cpSync(DEMO_CONTENT, folder, { recursive: true });
  const file = path.join(folder, "agreements/terms.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^version.*\n/m, "").replace("2026-11-01", "2026-02-31"));
  expect(readChainContent(folder).faults[0]).toMatchObject({
    file: "agreements/terms.md",
    message: expect.stringContaining('"version"이(가) 빠졌어요.'),
  });
  writeFileSync(file, text.replace("2026-11-01", "2026-02-31"));
  expect(readChainContent(folder).faults).toHaveLength(1);
  rmSync(path.join(folder, "agreements"), { recursive: true });
  expect(readChainContent(folder).faults).toEqual([]);
});

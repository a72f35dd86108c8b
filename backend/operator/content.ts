import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Type, { type Static } from "typebox";
import { describeFault, readText } from "@/lib/content/json-file";
import { readSiteContent, type SiteContent } from "@/lib/content/site";
import { applyContent, ContentRefusedError, planContent, undoContent } from "../content/apply";
import { findContentWarnings, findMissingTargets, findStationGaps, findUnguaranteed } from "../content/check";
import type { Comparison } from "../content/compare";
import { CONTENT_TABLES, type Content, type ContentTable } from "../content/content";
import { describeChanges } from "../content/describe";
import { readChainContent } from "../content/read-folder";
import { readStoredContent } from "../content/stored";
import { FolderNotEmptyError, writeContentFolder } from "../content/write-folder";
import type { Database } from "../db/client";
import { DEMO_CONTENT } from "../db/seed/seed";
import { announceChange } from "../jobs/site";
import { CommandError, type CommandRequest, type CommandResult, type OperatorContext } from "./command";

/** The command line has checked the content: only it may write to the operator's socket. */
export const FolderSchema = Type.Object({
  folder: Type.String(),
  content: Type.Unsafe<Content>(
    Type.Object(Object.fromEntries(CONTENT_TABLES.map((table) => [table, Type.Array(Type.Object({}))]))),
  ),
});

/** `content plan`: what `content apply` would do. */
export async function planFolder(
  { db, clock }: OperatorContext,
  { content }: Static<typeof FolderSchema>,
): Promise<CommandResult> {
  const comparison = await explain(planContent(db, content, clock()));
  return { lines: describeChanges(comparison), warnings: [] };
}

const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));
const NEEDS_BUILD =
  "brand, company, links, menus, promotions를 고쳤다면 다시 빌드하고 시작해야 보여요. npm start는 스스로 알아요.";

/** `content apply`: makes the database hold what the folder says, and the site show it. */
export async function applyFolder(
  { db, clock, jobs }: OperatorContext,
  { folder, content }: Static<typeof FolderSchema>,
): Promise<CommandResult> {
  const applied = applyContent(db, content, { folder, now: clock() }, announceOn(jobs));
  const lines = [...describeChanges(await explain(applied)), `반영했어요. ${NEEDS_BUILD}`];
  return { lines, warnings: [] };
}

/** `content undo`: takes the last apply back. */
export async function undoApply({ db, clock, jobs }: OperatorContext): Promise<CommandResult> {
  const comparison = await explain(undoContent(db, clock(), announceOn(jobs)));
  return { lines: [...describeChanges(comparison), "되돌렸어요."], warnings: [] };
}

/** What the server knows of a chain: what its database holds, and the folder of the brand, links and menus. */
type ServerContent = { content: Content; contentDir: string };

/** `content export`, the server's part, as JSON. */
export async function readContent({ db, contentDir }: OperatorContext): Promise<CommandResult> {
  const { live: content } = await readStoredContent(db);
  return { lines: [JSON.stringify({ content, contentDir } satisfies ServerContent)], warnings: [] };
}

/** Which data of the site's pages a table is part of. */
const TAGS: Record<ContentTable, string[]> = {
  branches: ["branches", "categories", "notices"],
  products: ["branches", "categories"],
  coupons: [],
  categories: ["categories"],
  notices: ["notices", "branches"],
  holidays: ["branches"],
  agreements: [],
};

function announceOn(jobs: OperatorContext["jobs"]) {
  return async (tx: Database, { changes }: Comparison) =>
    announceChange(tx, jobs, [...new Set(changes.flatMap(({ table }) => TAGS[table]))]);
}

async function explain<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ContentRefusedError) throw new CommandError(error.message);
    throw error;
  }
}

/**
 * Runs `content check|plan|apply|export|undo` on the side of the command line, which reads and writes the folders.
 *
 * @param words what follows `content`
 * @param send lets the server, or the opened database, do its part
 * @param isMaster what is a warning elsewhere is refused in production: a branch has to say by what its members are safe
 * @throws CommandError with every fault of a folder
 */
export async function runContentCommand(
  [action, folder, ...rest]: string[],
  send: (request: CommandRequest) => Promise<CommandResult>,
  isMaster = false,
): Promise<CommandResult> {
  const isKnown = ["check", "plan", "apply", "export", "undo"].includes(action ?? "");
  if (!isKnown)
    throw new CommandError("content 뒤에는 check, plan, apply, export, undo 중 하나를 적어 주세요.");
  if (rest.length > 0 || (folder === undefined) !== (action === "undo")) {
    const words =
      action === "undo"
        ? "content undo에는 폴더를 적지 않아요."
        : `content ${action} 뒤에 폴더 하나를 적어 주세요.`;
    throw new CommandError(words);
  }
  if (folder === undefined) return send({ name: "content undo", input: {} });
  if (action === "export") return exportFolder(folder, await send({ name: "content export", input: {} }));
  const { content, warnings } = readFolder(folder);
  const unguaranteed = isMaster ? findUnguaranteed(content.branches) : [];
  if (unguaranteed.length > 0) throw new CommandError(unguaranteed.join("\n"));
  if (action === "check") return { lines: [describeContent(content)], warnings };
  const result = await send({ name: `content ${action}`, input: { folder: path.resolve(folder), content } });
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

function readFolder(folder: string): { content: Content; warnings: string[] } {
  if (!existsSync(folder)) throw new CommandError(`${folder} 폴더가 없어요. 경로를 확인해 주세요.`);
  const { content, faults: chainFaults } = readChainContent(folder);
  const { content: site, faults: siteFaults } = readSiteContent(folder);
  const faults = [...chainFaults, ...siteFaults];
  if (site && chainFaults.length === 0) faults.push(...findMissingTargets(site, content));
  if (faults.length > 0) {
    throw new CommandError([...faults.map(describeFault), `고칠 곳이 ${faults.length}군데예요.`].join("\n"));
  }
  return {
    content,
    warnings: [
      ...findContentWarnings(content, new Date(), folder, PUBLIC),
      ...(site ? findStationGaps(site, content) : []),
      ...findSamples(folder, site),
    ],
  };
}

/** The law wants the company's own data in the footer, and a brand its own sign. */
function findSamples(folder: string, site: SiteContent | undefined): string[] {
  const isDemo = path.resolve(folder) === path.resolve(DEMO_CONTENT);
  const { content: sample } = readSiteContent(DEMO_CONTENT);
  if (isDemo || !site || !sample) return [];
  const isSame = (name: "wordmark" | "mark") => site[name].shapes === sample[name].shapes;
  return [
    ...(site.company.business_number === sample.company.business_number
      ? ["company.json이 예시의 사업자등록번호예요. 우리 회사의 것으로 바꿔 주세요."]
      : []),
    ...(["wordmark", "mark"] as const)
      .filter(isSame)
      .map((name) => `${name}.svg이 예시 그대로예요. 우리 브랜드의 것으로 바꿔 주세요.`),
    ...(site.brand.name === sample.brand.name ? [] : findSampleNames(folder, sample.brand)),
  ];
}

/** The address of a page that every chain has. */
const ADDRESS = /\/teambutfit\b/g;

/** Texts that name the demo's brand, each file with the first line: a contract must not name another company. */
function findSampleNames(folder: string, { name, latin_name: latin }: SiteContent["brand"]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(branches\/)?[^./][^/]*\.json$|^(notices|agreements)\/[^./][^/]*\.md$/.test(file))
    .sort()
    .flatMap((file) => {
      const lines = (readText(folder, file) ?? "").replace(ADDRESS, "").toLowerCase().split("\n");
      const found = lines.findIndex((line) => line.includes(name) || line.includes(latin.toLowerCase()));
      return found < 0
        ? []
        : [`${file}:${found + 1}에 예시 체인의 이름(${name})이 남아 있어요. 우리 이름으로 바꿔 주세요.`];
    });
}

function exportFolder(folder: string, { lines, warnings }: CommandResult): CommandResult {
  const { content, contentDir } = JSON.parse(lines.join("")) as ServerContent;
  try {
    writeContentFolder(folder, content, contentDir);
  } catch (error) {
    if (error instanceof FolderNotEmptyError) throw new CommandError(error.message);
    throw error;
  }
  return { lines: [`${folder}에 적었어요. ${describeContent(content)}`], warnings };
}

function describeContent({ branches, products, coupons, notices }: Content): string {
  return `지점 ${branches.length}곳, 상품 ${products.length}개, 쿠폰 ${coupons.length}장, 소식 ${notices.length}개예요.`;
}

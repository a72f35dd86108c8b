import { existsSync } from "node:fs";
import path from "node:path";
import Type, { type Static } from "typebox";
import { describeFault } from "@/lib/content/faults";
import { readSiteContent } from "@/lib/content/site";
import { applyContent, ContentRefusedError, planContent, undoContent } from "../content/apply";
import { findContentWarnings, findMissingTargets } from "../content/check";
import type { Comparison } from "../content/compare";
import { CONTENT_TABLES, type Content, type ContentTable } from "../content/content";
import { describeChanges } from "../content/describe";
import { readChainContent } from "../content/read-folder";
import { readStoredContent } from "../content/stored";
import { FolderNotEmptyError, writeContentFolder } from "../content/write-folder";
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

/** `content apply`: makes the database hold what the folder says, and the site show it. */
export async function applyFolder(
  { db, clock, renewPages }: OperatorContext,
  { folder, content }: Static<typeof FolderSchema>,
): Promise<CommandResult> {
  const comparison = await explain(applyContent(db, content, { folder, now: clock() }));
  return { lines: describeChanges(comparison), warnings: await renew(renewPages, comparison) };
}

/** `content undo`: takes the last apply back. */
export async function undoApply({ db, clock, renewPages }: OperatorContext): Promise<CommandResult> {
  const comparison = await explain(undoContent(db, clock()));
  return { lines: describeChanges(comparison), warnings: await renew(renewPages, comparison) };
}

/** `content export`, the server's part: the content that the database holds, as JSON. */
export async function readContent({ db }: OperatorContext): Promise<CommandResult> {
  const { live } = await readStoredContent(db);
  return { lines: [JSON.stringify(live)], warnings: [] };
}

/** Which data of the site's pages a table is part of. */
const TAGS: Record<ContentTable, string[]> = {
  branches: ["branches", "categories", "notices"],
  products: ["branches", "categories"],
  coupons: [],
  categories: ["categories"],
  notices: ["notices", "branches"],
  holidays: ["branches"],
};

async function renew(renewPages: OperatorContext["renewPages"], { changes }: Comparison): Promise<string[]> {
  const tags = [...new Set(changes.flatMap(({ table }) => TAGS[table]))];
  const warning = tags.length > 0 ? await renewPages(tags) : undefined;
  return warning ? [warning] : [];
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
 * @param siteFolder where an export takes the brand, links and menus from
 * @param send lets the server, or the opened database, do its part
 * @throws CommandError with every fault of a folder
 */
export async function runContentCommand(
  [action, folder, ...rest]: string[],
  siteFolder: string,
  send: (request: CommandRequest) => Promise<CommandResult>,
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
  if (action === "export")
    return exportFolder(folder, siteFolder, await send({ name: "content export", input: {} }));
  const { content, warnings } = readFolder(folder);
  if (action === "check") return { lines: [describeContent(content)], warnings };
  const result = await send({ name: `content ${action}`, input: { folder: path.resolve(folder), content } });
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

function readFolder(folder: string): { content: Content; warnings: string[] } {
  if (!existsSync(folder)) throw new CommandError(`${folder} 폴더가 없어요. 경로를 확인해 주세요.`);
  const { content, faults: chainFaults } = readChainContent(folder);
  const { content: site, faults: siteFaults } = readSiteContent(folder);
  const faults = [...chainFaults, ...siteFaults];
  if (site && faults.length === 0) faults.push(...findMissingTargets(site, content));
  if (faults.length > 0) {
    throw new CommandError([...faults.map(describeFault), `고칠 곳이 ${faults.length}군데예요.`].join("\n"));
  }
  return { content, warnings: findContentWarnings(content, new Date()) };
}

function exportFolder(folder: string, siteFolder: string, { lines, warnings }: CommandResult): CommandResult {
  const content = JSON.parse(lines.join("")) as Content;
  try {
    writeContentFolder(folder, content, siteFolder);
  } catch (error) {
    if (error instanceof FolderNotEmptyError) throw new CommandError(error.message);
    throw error;
  }
  return { lines: [`${folder}에 적었어요. ${describeContent(content)}`], warnings };
}

function describeContent({ branches, products, coupons, notices }: Content): string {
  return `지점 ${branches.length}곳, 상품 ${products.length}개, 쿠폰 ${coupons.length}장, 소식 ${notices.length}개예요.`;
}

import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import Type, { type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import { findShapeFaults, isUnstorable, UNSTORABLE } from "@/lib/content/shape";
import { OutboxQuerySchema, type OutboxQuery } from "@/lib/contract/account";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { notice } from "../db/schema";
import { listJobs, retryJob, showJob, UuidSchema } from "../jobs/commands";
import { announceChange } from "../jobs/site";
import type { SiteState } from "../maintenance/site-state";
import { summarizeMarkdown } from "../markdown-summary";
import { ListedMessagesSchema, listMessages, retryMessage } from "../message/commands";
import { forgetNumber, hashNumber } from "../number-memory";
import { recordVisit } from "../routes/visit/record";
import { forgetMessages } from "../sms/messages";
import { listOutbox } from "../sms/outbox";
import { toSeoulTime } from "../time";
import {
  BranchCloseSchema,
  BranchOpenSchema,
  BranchReportSchema,
  BranchTakeBackSchema,
  closeBranch,
  moveOpening,
  reportClosings,
  takeBack,
} from "./closing";
import { CommandError, type CommandRequest, type CommandResult, type OperatorContext } from "./command";
import { applyFolder, FolderSchema, planFolder, readContent, undoApply } from "./content";
import { ContractFileSchema, verifyAtChain } from "./contract";
import {
  ActorSchema,
  DeskFindSchema,
  DeskLogSchema,
  DeskTrialsSchema,
  findAtDesk,
  keepAct,
  listActs,
  listTrials,
  PhoneSchema,
} from "./desk";
import {
  changeCoupon,
  changeNumber,
  changePoints,
  DeskCouponSchema,
  DeskExportSchema,
  DeskForgetSchema,
  DeskNumberSchema,
  DeskPointsSchema,
  DeskStopSchema,
  exportMember,
  findHolder,
  forgetAtDesk,
  MembershipIdSchema,
  sayRefusal,
  stopAtDesk,
} from "./desk-acts";
import { DeskRefundSchema, refundAtDesk } from "./refund";

const NoticeAddSchema = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  category: Type.Union(NOTICE_CATEGORIES.map((name) => Type.Literal(name))),
  isPinned: Type.Boolean(),
  content: Type.String({ minLength: 1, maxLength: 100_000 }),
});

/** Undefined = show the current state. */
const SwitchSchema = Type.Object({ isOn: Type.Optional(Type.Boolean()) });

const ForgetSchema = Type.Object({ phone: PhoneSchema, ...ActorSchema.properties });

const VisitSchema = Type.Object({
  membership: MembershipIdSchema,
  by: Type.String({ minLength: 1, maxLength: 40 }),
  again: Type.Optional(Type.Boolean()),
});

/** The command line, the same user, names a file of its own. */
const FileSchema = Type.Object({ file: Type.String({ minLength: 1 }) });

interface Command<Input extends TSchema> {
  input: Input;
  run(context: OperatorContext, input: Static<Input>): Promise<CommandResult>;
}

function defineCommand<Input extends TSchema>(command: Command<Input>) {
  return (context: OperatorContext, input: unknown): Promise<CommandResult> => {
    if (!Value.Check(command.input, input)) {
      const faults = findShapeFaults(command.input, input);
      const words = faults.map(({ place, message }) => `--${place.join(".")}: ${message}`);
      throw new CommandError(["명령의 값이 올바르지 않아요.", ...words].join("\n"));
    }
    return command.run(context, input);
  };
}

const commands = new Map([
  ["notice add", defineCommand({ input: NoticeAddSchema, run: addNotice })],
  ["notice list", defineCommand({ input: Type.Object({}), run: listNotices })],
  ["sms list", defineCommand({ input: OutboxQuerySchema, run: listSms })],
  ["job list", defineCommand({ input: Type.Object({}), run: listJobs })],
  ["job show", defineCommand({ input: UuidSchema, run: showJob })],
  ["job retry", defineCommand({ input: UuidSchema, run: retryJob })],
  ["message list", defineCommand({ input: ListedMessagesSchema, run: listMessages })],
  ["message retry", defineCommand({ input: UuidSchema, run: retryMessage })],
  ["desk trials", defineCommand({ input: DeskTrialsSchema, run: listTrials })],
  ["desk find", defineCommand({ input: DeskFindSchema, run: findAtDesk })],
  ["desk number", defineCommand({ input: DeskNumberSchema, run: changeNumber })],
  ["desk points", defineCommand({ input: DeskPointsSchema, run: changePoints })],
  ["desk coupon", defineCommand({ input: DeskCouponSchema, run: changeCoupon })],
  ["desk export", defineCommand({ input: DeskExportSchema, run: exportMember })],
  ["desk forget", defineCommand({ input: DeskForgetSchema, run: forgetAtDesk })],
  ["desk stop", defineCommand({ input: DeskStopSchema, run: stopAtDesk })],
  ["desk log", defineCommand({ input: DeskLogSchema, run: listActs })],
  ["desk visit", defineCommand({ input: VisitSchema, run: recordAtDesk })],
  ["desk refund", defineCommand({ input: DeskRefundSchema, run: refundAtDesk })],
  ["branch close", defineCommand({ input: BranchCloseSchema, run: closeBranch })],
  ["branch take-back", defineCommand({ input: BranchTakeBackSchema, run: takeBack })],
  ["branch open", defineCommand({ input: BranchOpenSchema, run: moveOpening })],
  ["branch report", defineCommand({ input: BranchReportSchema, run: reportClosings })],
  ["contract verify", defineCommand({ input: ContractFileSchema, run: verifyAtChain })],
  ["member forget", defineCommand({ input: ForgetSchema, run: forgetMember })],
  ["backup database", defineCommand({ input: FileSchema, run: dumpDatabase })],
  ["content plan", defineCommand({ input: FolderSchema, run: planFolder })],
  ["content apply", defineCommand({ input: FolderSchema, run: applyFolder })],
  ["content undo", defineCommand({ input: Type.Object({}), run: undoApply })],
  ["content export", defineCommand({ input: Type.Object({}), run: readContent })],
  ["close-site", defineCommand({ input: SwitchSchema, run: makeSwitch("isClosed", describeClosed) })],
  ["system-update", defineCommand({ input: SwitchSchema, run: makeSwitch("isUpdating", describeUpdating) })],
]);

/**
 * Runs one operator's command.
 *
 * @throws CommandError for an unknown command or a wrong input
 */
export async function runCommand(
  context: OperatorContext,
  { name, input }: CommandRequest,
): Promise<CommandResult> {
  const command = commands.get(name);
  if (!command) throw new CommandError(`모르는 명령이에요: ${name}`);
  return command(context, input);
}

async function addNotice(
  { db, clock, jobs }: OperatorContext,
  { title, category, isPinned, content }: Static<typeof NoticeAddSchema>,
): Promise<CommandResult> {
  if (isUnstorable(title + content)) throw new CommandError(UNSTORABLE);
  const summary = summarizeMarkdown(content);
  const id = await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(notice)
      .values({ title, category, isPinned, content, summary, created: clock() })
      .returning({ id: notice.id });
    if (!added) throw new Error("insert returned no row");
    await announceChange(tx, jobs, ["notices"]);
    return added.id;
  });
  return { lines: [`소식 ${id}번을 올렸어요: /notice/${id}`], warnings: [] };
}

async function listNotices({ db }: OperatorContext): Promise<CommandResult> {
  const rows = await db
    .select()
    .from(notice)
    .orderBy(desc(notice.isPinned), desc(notice.created), desc(notice.id));
  const lines = rows.map(({ id, created, category, isPinned, title }) =>
    [
      String(id).padStart(4),
      toSeoulTime(created).slice(0, 10),
      `[${category}]`,
      isPinned ? "(고정)" : "",
      title,
    ]
      .filter(Boolean)
      .join("  "),
  );
  return { lines: lines.length > 0 ? lines : ["아직 소식이 없어요."], warnings: [] };
}

/** A member without the app is let in at the desk: once a day, whoever presses twice, unless it is said to be another time. */
async function recordAtDesk(
  { db, clock }: OperatorContext,
  { membership, by, again }: Static<typeof VisitSchema>,
): Promise<CommandResult> {
  const now = clock();
  const id = again ? randomUUID() : `desk:${membership}:${toSeoulDate(now)}`;
  const told = { id, membershipId: membership, visitedAt: now, recordedBy: by };
  const record = db.transaction(async (tx) => {
    const recorded = await recordVisit(tx, told, now);
    if (!recorded.isNew) return recorded;
    const of = { memberId: await findHolder(tx, membership), detail: { membership } };
    await keepAct(tx, "visit", { by, reason: "앱 없이 방문" }, of, now);
    return recorded;
  });
  const { visitsLeft, isNew } = await sayRefusal(record);
  const done = isNew
    ? "방문을 기록했어요."
    : "오늘 이미 기록한 방문이라 다시 적지 않았어요. 한 번 더 왔다면 --again을 더해 주세요.";
  return { lines: [`${done}${visitsLeft === null ? "" : ` ${visitsLeft}회 남았어요.`}`], warnings: [] };
}

async function listSms({ db }: OperatorContext, { phone }: OutboxQuery): Promise<CommandResult> {
  const messages = await listOutbox(db, { phone });
  const lines = messages.map(
    ({ created, phone, text }) => `${created.slice(0, 19).replace("T", " ")}  ${phone.padEnd(12)}  ${text}`,
  );
  return { lines: lines.length > 0 ? lines : ["보관된 문자가 없어요."], warnings: [] };
}

/** A part of `backup`: only the server can read the database that it has open. */
async function dumpDatabase(
  { dump }: OperatorContext,
  { file }: Static<typeof FileSchema>,
): Promise<CommandResult> {
  if (!dump)
    throw new CommandError(
      "서버가 DATABASE_URL의 PostgreSQL을 쓰고 있어요. DATABASE_URL을 넣고 다시 해 주세요.",
    );
  await dump(file);
  return { lines: [], warnings: [] };
}

/** For who asks that nothing be kept of their number: what it took can then be taken once more. */
async function forgetMember(
  { db, clock, numberSecret }: OperatorContext,
  { phone, ...actor }: Static<typeof ForgetSchema>,
): Promise<CommandResult> {
  const numberHash = hashNumber(numberSecret, phone);
  const count = await db.transaction(async (tx) => {
    await forgetMessages(tx, numberHash);
    // No number: it is to be forgotten.
    await keepAct(tx, "forget", actor, { memberId: null }, clock());
    return forgetNumber(tx, numberHash);
  });
  const line =
    count > 0
      ? `탈퇴한 뒤 남아 있던 기록 ${count}개를 지웠어요. 이 번호는 혜택을 처음부터 받을 수 있어요.`
      : "탈퇴한 뒤 이 번호로 남은 기록이 없어요.";
  return { lines: [line], warnings: [] };
}

/** A command that sets one of the two switches, or shows its state. */
function makeSwitch(name: keyof SiteState, describe: (isOn: boolean) => string) {
  return async (
    { siteState }: OperatorContext,
    { isOn }: Static<typeof SwitchSchema>,
  ): Promise<CommandResult> => {
    const state = isOn === undefined ? siteState.current() : await siteState.set({ [name]: isOn });
    return { lines: [describe(state[name])], warnings: [] };
  };
}

function describeClosed(isOn: boolean): string {
  return isOn
    ? "사이트를 닫았어요. 운영(master) 사이트는 새로 여는 화면부터 닫힘 안내를 보여 줘요."
    : "사이트가 열려 있어요.";
}

function describeUpdating(isOn: boolean): string {
  return isOn
    ? "시스템 업데이트 중이에요. 모든 요청에 503으로 답해요."
    : "시스템 업데이트가 꺼져 있어요. 요청에 평소처럼 답해요.";
}

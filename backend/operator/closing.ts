import Type, { type Static } from "typebox";
import { addDays, isCalendarDay } from "@/lib/contract/rules/days";
import { formatNumber } from "@/lib/contract/rules/number";
import { applyClosing, ClosingRefusedError, refuseClosing } from "../closing/apply";
import {
  findBranches,
  planClosing,
  wantOpening,
  type ClosingPlan,
  type WantedClosing,
} from "../closing/plan";
import { readReport, writeReport } from "../closing/report";
import { planTakeBack, takeBackClosing } from "../closing/take-back";
import type { BranchRow } from "../db/schema";
import { CommandError, type CommandResult, type OperatorContext } from "./command";

const DaySchema = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
const WordsSchema = Type.String({ minLength: 1, maxLength: 200 });
/** The fingerprint of a plan. */
const FingerprintSchema = Type.String({ pattern: "^[0-9a-f]{12}$" });
const NameSchema = Type.String({ minLength: 1, maxLength: 100 });

export const BranchCloseSchema = Type.Object({
  branch: NameSchema,
  from: DaySchema,
  until: Type.Optional(DaySchema),
  reason: WordsSchema,
  urgent: Type.Optional(WordsSchema),
  apply: Type.Optional(FingerprintSchema),
});

export const BranchOpenSchema = Type.Object({
  branch: NameSchema,
  movedTo: DaySchema,
  reason: WordsSchema,
  apply: Type.Optional(FingerprintSchema),
});

export const BranchReportSchema = Type.Object({
  branch: NameSchema,
  format: Type.Union([Type.Literal("csv"), Type.Literal("json")]),
});

/** `branch close`: what closing a branch from a day on, for good or until another day, comes to; with `apply` it happens. */
export async function closeBranch(
  context: OperatorContext,
  { branch: name, from, until, reason, urgent, apply }: Static<typeof BranchCloseSchema>,
): Promise<CommandResult> {
  if (!isCalendarDay(from) || (until !== undefined && !isCalendarDay(until))) {
    throw new CommandError("--from과 --until에는 있는 날을 2027-01-31처럼 적어 주세요.");
  }
  if (until !== undefined && until < from) throw new CommandError("--until이 --from보다 일러요.");
  const branch = await findBranch(context, name);
  const kind = until === undefined ? "for_good" : "break";
  const wanted: WantedClosing = { kind, branch, closedFrom: from, closedUntil: until ?? null };
  return planOrApply(context, wanted, { reason, urgentReason: urgent ?? null }, apply);
}

/** `branch open`: what moving the opening of a branch to another day comes to; with `apply` it happens. */
export async function moveOpening(
  context: OperatorContext,
  { branch: name, movedTo, reason, apply }: Static<typeof BranchOpenSchema>,
): Promise<CommandResult> {
  if (!isCalendarDay(movedTo)) throw new CommandError("--moved-to에는 있는 날을 2027-01-31처럼 적어 주세요.");
  const branch = await findBranch(context, name);
  const wanted = await wantOpening(context.db, branch, movedTo);
  return planOrApply(context, wanted, { reason, urgentReason: null }, apply);
}

export const BranchTakeBackSchema = Type.Object({
  branch: NameSchema,
  from: DaySchema,
  reason: WordsSchema,
  apply: Type.Optional(FingerprintSchema),
});

/** `branch close --take-back`: what opening after all comes to; with `apply` it happens. */
export async function takeBack(
  context: OperatorContext,
  { branch: name, from, reason, apply }: Static<typeof BranchTakeBackSchema>,
): Promise<CommandResult> {
  const place = await findBranch(context, name);
  const { db, clock } = context;
  try {
    const plan =
      apply === undefined
        ? await planTakeBack(db, place, from, clock())
        : await takeBackClosing(context, place, { from, reason, fingerprint: apply }, clock());
    const told = new Set([...plan.memberIds, ...plan.buyerIds]).size;
    const money = plan.choices.filter(({ way }) => way === "money").length;
    return {
      lines: [
        `${place.name}점이 ${from}부터 닫는다고 알린 것을 거둬요. 알릴 회원 ${formatNumber(told)}명.`,
        `아직 고를 수 있는 회원권 ${formatNumber(plan.choices.length)}개는 ${addDays(from, -1)}까지 위약금 없이 돌려받을 수 있고, ${formatNumber(money)}개는 이미 그렇게 골랐어요.`,
        apply === undefined
          ? `이대로 반영하려면 같은 명령에 --apply ${plan.fingerprint}를 더해 주세요.`
          : "반영하고 회원에게 알렸어요.",
      ],
      warnings: [],
    };
  } catch (error) {
    if (error instanceof ClosingRefusedError) throw new CommandError(error.message);
    throw error;
  }
}

/** `branch report`: who was told of a branch's closings, when, and what became of each membership. */
export async function reportClosings(
  context: OperatorContext,
  { branch: name, format }: Static<typeof BranchReportSchema>,
): Promise<CommandResult> {
  const { pk } = await findBranch(context, name);
  const report = await readReport(context.db, pk);
  if (report.length === 0) throw new CommandError("이 지점에서 알린 휴·폐업이 없어요.");
  return { lines: [writeReport(report, format)], warnings: [] };
}

async function findBranch({ db }: OperatorContext, name: string): Promise<BranchRow> {
  const [found, ...more] = await findBranches(db, name);
  if (!found || more.length > 0) {
    throw new CommandError(`${name}: 없는 지점이에요. 지점 이름을 "강변"처럼 적어 주세요.`);
  }
  return found;
}

async function planOrApply(
  { db, jobs, clock }: OperatorContext,
  wanted: WantedClosing,
  words: { reason: string; urgentReason: string | null },
  fingerprint: string | undefined,
): Promise<CommandResult> {
  try {
    if (fingerprint !== undefined) {
      const plan = await applyClosing({ db, jobs }, wanted, { ...words, fingerprint }, clock());
      return { lines: [...describePlan(wanted, plan), "반영하고 회원에게 알렸어요."], warnings: [] };
    }
    await refuseClosing(db, wanted, words.urgentReason, clock());
    const plan = await planClosing(db, wanted, clock());
    const next = `이대로 반영하려면 같은 명령에 --apply ${plan.fingerprint}를 더해 주세요.`;
    return { lines: [...describePlan(wanted, plan), next], warnings: [] };
  } catch (error) {
    if (error instanceof ClosingRefusedError) throw new CommandError(error.message);
    throw error;
  }
}

const WAYS = { wait: "기다리기", money: "환불", move: "지점 옮기기" };

function describePlan(
  { kind, branch, closedFrom, closedUntil, opensOn }: WantedClosing,
  { memberships, trials }: ClosingPlan,
): string[] {
  const touched = memberships.filter(({ isTouched }) => isTouched);
  const members = new Set(memberships.map(({ row }) => row.membershipRow.memberId));
  const sum = (read: (planned: (typeof touched)[number]) => number) =>
    formatNumber(touched.reduce((total, planned) => total + read(planned), 0));
  const what = {
    for_good: `${closedFrom}부터 문을 닫아요.`,
    break: `${closedFrom}부터 ${closedUntil}까지 쉬어요.`,
    opening: `문 여는 날이 ${branch.openDate}에서 ${opensOn}로 바뀌어요.`,
  }[kind];
  const lines = memberships.map(({ row, isTouched, defaultWay, days, amountKrw }) => {
    const { id, startsOn, endsOn, memberId } = row.membershipRow;
    const comes = isTouched
      ? `고르지 않으면 ${defaultWay ? WAYS[defaultWay] : "안내 데스크"}, ${days > 0 ? `늘어나면 ${days}일, ` : ""}돌려주면 ${formatNumber(amountKrw)}원`
      : "달라지지 않아요";
    return `  회원 ${memberId}  회원권 ${id}  ${row.product.name}  ${startsOn}~${endsOn}  ${comes}`;
  });
  return [
    `${branch.name}점이 ${what}`,
    ...lines,
    `알릴 회원 ${formatNumber(members.size)}명, 달라지는 회원권 ${formatNumber(touched.length)}개, 취소할 1일 체험 ${formatNumber(trials.length)}건.`,
    `${kind === "for_good" ? "" : `모두 기다리면 ${sum(({ days }) => days)}일, `}모두 돌려받으면 ${sum(({ amountKrw }) => amountKrw)}원이에요.`,
  ];
}

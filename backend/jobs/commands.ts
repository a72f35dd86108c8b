import { eq, sql } from "drizzle-orm";
import Type, { type Static } from "typebox";
import { scrub } from "@/lib/runtime/logging";
import { message } from "../db/schema";
import { CommandError, type CommandResult, type OperatorContext } from "../operator/command";
import { listUnknown } from "../sms/messages";
import { toSeoulTime } from "../time";
import { DEAD_LETTER, JOB_SCHEMA } from "./queues";

const LISTED_MAX = 50;
const JOB = sql.raw(`${JOB_SCHEMA}.job`);
const STATES: Record<string, string> = {
  created: "기다려요",
  retry: "다시 해요",
  active: "하고 있어요",
  completed: "했어요",
  cancelled: "하지 않아요",
  failed: "하지 못했어요",
};

/** What is named by an id of its own. */
export const UuidSchema = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" }),
});

interface JobRow {
  id: string;
  name: string;
  state: string;
  tries: number;
  createdMs: number;
  startMs: number;
  endedMs: number | null;
  data: { message?: string } | null;
  output: unknown;
  /** Of one in the dead letters: which kind it was, and its first id. */
  sourceName: string | null;
  sourceId: string | null;
}

const COLUMNS = sql.raw(`id, name, state, retry_count as tries,
  extract(epoch from created_on)::float * 1000 as "createdMs", extract(epoch from start_after)::float * 1000 as "startMs",
  extract(epoch from completed_on)::float * 1000 as "endedMs",
  data, coalesce(output, source_output) as output, source_name as "sourceName", source_id as "sourceId"`);

/** `job list`: jobs that wait, run or failed, the newest first; and messages that nobody knows about. */
export async function listJobs({ db }: OperatorContext): Promise<CommandResult> {
  const { rows } = (await db.execute(
    sql`select ${COLUMNS} from ${JOB} where state not in ('completed', 'cancelled')
      order by created_on desc, id limit ${LISTED_MAX}`,
  )) as { rows: JobRow[] };
  const lines = rows.map((row) =>
    [row.id, time(row.createdMs), nameOf(row), describeState(row), readReason(row.output)]
      .filter(Boolean)
      .join("  "),
  );
  const unknown = await listUnknown(db);
  return {
    lines: lines.length > 0 ? lines : ["남은 작업이 없어요."],
    warnings: unknown.map(
      ({ key, settledAt }) =>
        `문자 ${key}이(가) 나갔는지 알 수 없어서 다시 보내지 않았어요(${toSeoulTime(settledAt!)}).`,
    ),
  };
}

/** `job show`: one job, without what is secret in it. */
export async function showJob(context: OperatorContext, { id }: Static<typeof UuidSchema>) {
  const row = await findJob(context, id);
  const lines = [
    `${nameOf(row)}  ${describeState(row)}`,
    `만든 때  ${time(row.createdMs)}`,
    ...(row.endedMs === null ? [`다음 시도  ${time(row.startMs)}`] : [`끝난 때  ${time(row.endedMs)}`]),
    `내용  ${scrub(JSON.stringify(row.data ?? {}))}`,
    ...(row.output ? [`결과  ${scrub(JSON.stringify(row.output)).slice(0, 2000)}`] : []),
  ];
  const key = row.data?.message;
  const [sent] = key ? await context.db.select().from(message).where(eq(message.key, key)) : [];
  if (sent) {
    lines.push(
      `문자  ${sent.state}, ${sent.attempts}번 보냄${sent.providerId ? `, 문자 회사의 번호 ${sent.providerId}` : ""}`,
    );
  }
  return { lines, warnings: [] };
}

/** `job retry`: does a failed job once more. */
export async function retryJob(context: OperatorContext, { id }: Static<typeof UuidSchema>) {
  const { boss } = context.jobs;
  const row = await findJob(context, id);
  if ((row.sourceName ?? row.name) === "sms") {
    throw new CommandError(
      "인증번호는 3분이 지나면 쓸 수 없어서 다시 보내지 않아요. 회원이 새로 받아야 해요.",
    );
  }
  if (row.state !== "failed" && row.name !== DEAD_LETTER)
    throw new CommandError(`다시 할 작업이 아니에요: ${describeState(row)}.`);
  const dead = row.name === DEAD_LETTER ? row : await findDeadLetter(context, id);
  if (!dead) await boss.retry(row.name, id);
  else if ((await boss.redrive(DEAD_LETTER, { ids: [dead.id] })) === 0)
    throw new CommandError("그 사이에 다른 곳에서 다시 했어요.");
  return { lines: [`${nameOf(row)} 작업을 다시 해요.`], warnings: [] };
}

async function findJob({ db }: OperatorContext, id: string): Promise<JobRow> {
  const { rows } = (await db.execute(sql`select ${COLUMNS} from ${JOB} where id = ${id}`)) as {
    rows: JobRow[];
  };
  if (!rows[0]) throw new CommandError(`${id} 작업이 없어요. job list에서 찾아 주세요.`);
  return rows[0];
}

async function findDeadLetter({ db }: OperatorContext, sourceId: string): Promise<JobRow | undefined> {
  const { rows } = (await db.execute(
    sql`select ${COLUMNS} from ${JOB} where name = ${DEAD_LETTER} and source_id = ${sourceId} and state = 'created'`,
  )) as { rows: JobRow[] };
  return rows[0];
}

const nameOf = ({ name, sourceName }: JobRow) => sourceName ?? name;
const time = (ms: number) => toSeoulTime(new Date(ms)).slice(0, 19).replace("T", " ");

function describeState({ name, state, tries }: JobRow): string {
  if (name === DEAD_LETTER && state === "created") return "끝내 하지 못했어요";
  const said = STATES[state] ?? state;
  return tries > 0 ? `${said}(${tries + 1}번째)` : said;
}

function readReason(output: unknown): string {
  const { message: reason, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const text = reason ?? value?.message;
  return typeof text === "string" ? scrub(text).slice(0, 120) : "";
}

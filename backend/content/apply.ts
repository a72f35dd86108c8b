import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../db/client";
import { isLockTimeout } from "../db/refusals";
import { agreement, closing, closingChoice, contentApply } from "../db/schema";
import { noteChange } from "./change-count";
import { type Change, compareContent, type Comparison, findReplacements, selectChanges } from "./compare";
import { type Content, type CouponContent, getKey, resolveDays } from "./content";
import { nameRecord } from "./describe";
import { fromAgreementRow } from "./rows";
import { readStoredContent, type StoredContent } from "./stored";
import { findTaken, isAgreedTo } from "./taken";
import { type OnWritten, writeChanges } from "./write";

/** Earlier contents that `undo` can go back to. */
const APPLIES_KEPT = 20;
/** An order locks its product before its branch (payment/create.ts): in another order, the two would wait for each other. */
const LOCK_ORDER = ["products", "branches", "coupons"] as const;
/** Long enough for another apply to end, less than a statement may take. */
const LOCK_TIMEOUT_MS = 8000;

/** The content cannot be applied to this database; the message says why, one line for each reason. */
export class ContentRefusedError extends Error {
  override name = "ContentRefusedError";
}

/** Says what is changed to whom it concerns, in the transaction that changes it. */
type Announce = (tx: Database, comparison: Comparison) => Promise<void>;

/** What `apply` would do to the database. @param content with days as the files write them */
export async function planContent(db: Database, content: Content, now: Date): Promise<Comparison> {
  return db.transaction(async (tx) => {
    const { comparison, stored, wanted } = await prepare(tx, content, now);
    await refuse(tx, comparison, stored, wanted);
    return comparison;
  });
}

/**
 * Makes the database hold exactly this content, all of it or nothing. Applies wait for each other.
 *
 * @param content with days as the files write them
 * @param folder where it comes from, for the record
 * @param onWritten is told how many of the changes are written
 * @param announce called once all is written
 * @returns what was changed
 * @throws ContentRefusedError if the content contradicts what was sold, or another apply takes too long
 */
export async function applyContent(
  db: Database,
  content: Content,
  { folder, now, onWritten }: { folder: string; now: Date; onWritten?: OnWritten },
  announce?: Announce,
): Promise<Comparison> {
  return runAlone(db, async (tx) => {
    const { comparison, stored, wanted, last } = await prepare(tx, content, now);
    await refuse(tx, comparison, stored, wanted);
    await writeChanges(tx, comparison.changes, now, onWritten);
    if (comparison.changes.length > 0 || !last) {
      await tx.insert(contentApply).values({ appliedAt: now, folder, before: stored.live, after: wanted });
      await forgetOldApplies(tx);
    } else if (!last.after) {
      // From now on it is known which notices came from a folder.
      await tx
        .update(contentApply)
        .set({ after: wanted })
        .where(inArray(contentApply.id, [last.id]));
    }
    await announce?.(tx, comparison);
    return comparison;
  });
}

/**
 * Takes the last apply back.
 *
 * @returns what was changed
 * @throws ContentRefusedError if there is none, or somebody bought or claimed what it added
 */
export async function undoContent(db: Database, now: Date, announce?: Announce): Promise<Comparison> {
  return runAlone(db, async (tx) => {
    const [last] = await tx.select().from(contentApply).orderBy(desc(contentApply.id)).limit(1);
    if (!last?.before || !last.after || last.before.branches.length === 0) {
      throw new ContentRefusedError("되돌릴 반영이 없어요. 처음 채운 내용은 되돌리지 않아요.");
    }
    const stored = await readStoredContent(tx);
    // Of an apply by the version before, which knew no agreements, they stay as they are.
    const before = { ...last.before, agreements: last.before.agreements ?? stored.live.agreements };
    const comparison = compareContent(stored, before, last.after);
    await refuse(tx, comparison, stored, before);
    await refuseLoss(tx, comparison.changes);
    await writeChanges(tx, comparison.changes, now);
    await tx.delete(contentApply).where(inArray(contentApply.id, [last.id]));
    await announce?.(tx, comparison);
    return comparison;
  });
}

async function runAlone<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    const result = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
      await tx.execute(sql`lock table ${contentApply} in exclusive mode`);
      return work(tx);
    });
    noteChange(db);
    return result;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ContentRefusedError("다른 반영이 아직 끝나지 않았어요. 잠시 뒤에 다시 해 주세요.");
  }
}

async function prepare(tx: Database, content: Content, now: Date) {
  const [last] = await tx.select().from(contentApply).orderBy(desc(contentApply.id)).limit(1);
  const [first] = await tx
    .select({ appliedAt: contentApply.appliedAt })
    .from(contentApply)
    .orderBy(contentApply.id)
    .limit(1);
  const wanted = resolveDays(content, toSeoulDate(first?.appliedAt ?? now));
  const stored = await readStoredContent(tx);
  const comparison = compareContent(stored, wanted, last && (last.after ?? guessApplied(stored, last)));
  return { comparison, stored, wanted, last };
}

/** What filled a database before there were folders: of its notices, those from before that day. */
function guessApplied({ live }: StoredContent, { appliedAt }: { appliedAt: Date }): Content {
  const day = toSeoulDate(appliedAt);
  return { ...live, notices: live.notices.filter(({ created }) => created.slice(0, 10) < day) };
}

/** The first stays, because days are counted from it. */
async function forgetOldApplies(tx: Database): Promise<void> {
  await tx.execute(
    sql`delete from ${contentApply} where ${contentApply.id} not in (select min(id) from ${contentApply})
      and ${contentApply.id} not in (select id from ${contentApply} order by id desc limit ${APPLIES_KEPT})`,
  );
}

/** Refuses what would change a thing that somebody has bought or claimed, or take a number or code that is in use. */
async function refuse(
  tx: Database,
  { changes, contested }: Comparison,
  stored: StoredContent,
  wanted: Content,
): Promise<void> {
  const reasons: string[] = [];
  const replacements = findReplacements(changes, stored, wanted);
  for (const table of LOCK_ORDER) {
    const own = replacements.filter((replacement) => replacement.table === table);
    const taken = await findTaken(
      tx,
      table,
      own.map(({ key }) => key),
    );
    for (const { key, before } of own.filter(({ key }) => taken.has(key))) {
      reasons.push(
        `${nameRecord(table, before)}: ${EXPLAIN_REPLACEMENT[table]} 번호 ${key}은(는) 그대로 두고 새 번호를 써 주세요.`,
      );
    }
  }
  const leaving = selectChanges(changes, "coupons").flatMap(({ before, after }) =>
    before && !after ? before : [],
  );
  const taken = await findTaken(
    tx,
    "coupons",
    leaving.map(({ id }) => id),
  );
  const retired = [...stored.retired.coupons, ...leaving.filter(({ id }) => taken.has(id))];
  const codes = new Map(retired.map((coupon) => [coupon.code_value, coupon]));
  for (const { key, after } of selectChanges(changes, "coupons")) {
    const earlier: CouponContent | undefined = after && codes.get(after.code_value);
    if (after && earlier && earlier.id !== key) {
      reasons.push(
        `${nameRecord("coupons", after)}: 코드를 ${earlier.id}번 쿠폰이 썼어요. 다른 코드를 쓰거나 id를 ${earlier.id}로 적어 주세요.`,
      );
    }
  }
  reasons.push(...(await findRewritten(tx, changes)), ...(await findAgainstClosings(tx, changes)));
  for (const notice of contested) {
    reasons.push(
      `${nameRecord("notices", notice)}: 명령으로 올린 소식의 번호예요. 폴더의 소식에 다른 id를 적어 주세요.`,
    );
  }
  if (reasons.length > 0) throw new ContentRefusedError(reasons.join("\n"));
}

/** What members were told of a branch by its operator, no folder takes back (docs/decisions/closing.md). */
async function findAgainstClosings(tx: Database, changes: Change[]): Promise<string[]> {
  const reasons: string[] = [];
  for (const { before, after } of selectChanges(changes, "branches")) {
    if (!before) continue;
    const ofBranch = eq(closing.branchPk, before.pk);
    if (!after) {
      const [open] = await tx
        .select({ id: closingChoice.id })
        .from(closingChoice)
        .innerJoin(closing, eq(closing.id, closingChoice.closingId))
        .where(and(ofBranch, isNull(closingChoice.settledAt)))
        .limit(1);
      if (open)
        reasons.push(
          `${nameRecord("branches", before)}: 회원이 휴·폐업 때 할 것을 고르고 있어서 뺄 수 없어요.`,
        );
    } else if (after.open_date !== before.open_date) {
      const wasMoved = and(ofBranch, eq(closing.kind, "opening"));
      const [moved] = await tx.select({ id: closing.id }).from(closing).where(wasMoved).limit(1);
      if (moved) {
        reasons.push(
          `${nameRecord("branches", after)}: 회원에게 ${before.open_date}에 연다고 알렸어요. open_date를 그날로 적어 주세요.`,
        );
      }
    }
  }
  return reasons;
}

/** A version that somebody agreed to keeps its words, in whatever order versions come and go. */
async function findRewritten(tx: Database, changes: Change[]): Promise<string[]> {
  const reasons: string[] = [];
  for (const { after } of selectChanges(changes, "agreements")) {
    if (!after) continue;
    const isVersion = and(eq(agreement.name, after.name), eq(agreement.version, after.version));
    const [stored] = await tx.select().from(agreement).where(isVersion);
    if (!stored || isDeepStrictEqual(fromAgreementRow(stored), after)) continue;
    if (!(await isAgreedTo(tx, after.name, after.version))) continue;
    reasons.push(
      `${nameRecord("agreements", after)}: ${after.version} 판에 동의한 회원이 있어요. 글을 고치려면 version을 새로 적어 주세요.`,
    );
  }
  return reasons;
}

const EXPLAIN_REPLACEMENT = {
  branches: "이 지점에서 산 회원이 있어서 code를 바꿀 수 없어요.",
  products: "산 회원이 있어서 지점과 종류, 기간, 횟수를 바꾸거나 쉬기를 줄일 수 없어요.",
  coupons: "받은 회원이 있어서 코드와 할인을 바꿀 수 없어요.",
};

/** Refuses to take away what somebody bought or claimed since it was added. */
async function refuseLoss(tx: Database, changes: Change[]): Promise<void> {
  const reasons: string[] = [];
  for (const table of LOCK_ORDER) {
    const removed = selectChanges<"branches" | "products" | "coupons">(changes, table).filter(
      ({ after }) => !after,
    );
    const taken = await findTaken(
      tx,
      table,
      removed.map(({ key }) => Number(key)),
    );
    for (const { before } of removed) {
      if (before && taken.has(Number(getKey(before)))) {
        reasons.push(`${nameRecord(table, before)}: 그사이 사거나 받은 회원이 있어서 되돌릴 수 없어요.`);
      }
    }
  }
  if (reasons.length > 0) {
    throw new ContentRefusedError(`${reasons.join("\n")}\n되돌리는 대신 폴더를 고쳐 다시 반영해 주세요.`);
  }
}

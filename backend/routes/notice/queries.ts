import { and, asc, count, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import type { Notice, NoticeDetail, NoticeLink } from "@/lib/contract/notice";
import type { Database } from "../../db/client";
import { branch, notice, type NoticeRow } from "../../db/schema";
import { toSeoulTime } from "../../time";

/**
 * How many notices there are, and one slice of them: pinned first, then newest.
 *
 * @param category of all of them where it is given
 */
export async function listNotices(
  db: Database,
  { limit, offset, category }: { limit: number; offset: number; category?: string },
): Promise<{ count: number; notices: Notice[] }> {
  const ofCategory = category === undefined ? undefined : eq(notice.category, category);
  const [total] = await db.select({ count: count() }).from(notice).where(ofCategory);
  const rows = await selectNotices(db)
    .where(ofCategory)
    .orderBy(desc(notice.isPinned), desc(notice.created), desc(notice.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, notices: rows.map(toNotice) };
}

/** A notice with its text and its neighbours in time: `previous` is the older one, `next` the newer. */
export async function findNotice(db: Database, id: number): Promise<NoticeDetail | undefined> {
  const [found] = await selectNotices(db).where(eq(notice.id, id));
  if (!found) return undefined;
  const { notice: row } = found;
  const sameTime = eq(notice.created, row.created);
  const older = or(lt(notice.created, row.created), and(sameTime, lt(notice.id, row.id)));
  const newer = or(gt(notice.created, row.created), and(sameTime, gt(notice.id, row.id)));
  return {
    ...toNotice(found),
    content: row.content,
    previous: await findFirst(db, older, [desc(notice.created), desc(notice.id)]),
    next: await findFirst(db, newer, [asc(notice.created), asc(notice.id)]),
  };
}

async function findFirst(db: Database, condition: SQL | undefined, order: SQL[]): Promise<NoticeLink | null> {
  const [row] = await db
    .select({ id: notice.id, title: notice.title })
    .from(notice)
    .where(condition)
    .orderBy(...order)
    .limit(1);
  return row ?? null;
}

/** Notices with the name of the branch that one is about. */
function selectNotices(db: Database) {
  return db
    .select({ notice, branchName: branch.name })
    .from(notice)
    .leftJoin(branch, eq(branch.pk, notice.branchPk))
    .$dynamic();
}

function toNotice({ notice: row, branchName }: { notice: NoticeRow; branchName: string | null }): Notice {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    is_pinned: row.isPinned,
    created: toSeoulTime(row.created),
    updated: row.updated && toSeoulTime(row.updated),
    summary: row.summary,
    place: row.branchPk !== null && branchName !== null ? { pk: row.branchPk, name: branchName } : null,
  };
}

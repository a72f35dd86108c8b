import { and, count, eq, getTableName, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/client";
import { agreement, branch, category, coupon, couponUser, holiday, notice, product } from "../db/schema";
import { type Change, selectChanges } from "./compare";
import type { AgreementContent } from "./content";
import { toAgreementRow, toBranchRow, toCouponRow, toNoticeRow, toProductRow } from "./rows";
import { findTaken } from "./taken";

/** The parameters of one statement are limited; a branch has about 30. */
const ROWS_PER_STATEMENT = 200;

/** Called after each statement with the number of rows that are written, and of all that will be. */
export type OnWritten = (done: number, total: number) => void;
type OnRows = (count: number) => void;

/**
 * Writes changes that were checked. What is removed of branches, products and coupons is retired, because somebody may
 * hold it; a retired product is not for sale.
 *
 * @param tx transaction that locks out other applies
 */
export async function writeChanges(
  tx: Database,
  changes: Change[],
  now: Date,
  onWritten?: OnWritten,
): Promise<void> {
  const total = changes.filter(({ after }) => after).length;
  let done = 0;
  const onRows: OnRows = (count) => onWritten?.((done += count), total);
  await writeBranches(tx, selectChanges(changes, "branches"), now, onRows);
  const branchPks = await readBranchPks(tx);
  await writeProducts(tx, selectChanges(changes, "products"), branchPks, now, onRows);
  await writeCoupons(tx, selectChanges(changes, "coupons"), now, onRows);
  await replaceRows(tx, category, category.id, selectChanges(changes, "categories"), onRows);
  await replaceRows(tx, holiday, holiday.date, selectChanges(changes, "holidays"), onRows);
  await writeAgreements(tx, selectChanges(changes, "agreements"), now, onRows);
  const notices = selectChanges(changes, "notices");
  await removeKeys(tx, notice, notice.id, notices);
  const rows = notices.flatMap(({ before, after }) => {
    if (!after) return [];
    const branchPk = after.branch === null ? null : (branchPks.get(after.branch) ?? null);
    // Another time of publication makes it another notice.
    const isChanged = before && before.created === after.created;
    return [{ ...toNoticeRow(after, branchPk), updated: isChanged ? now : null }];
  });
  await upsert(tx, notice, notice.id, rows, onRows);
  for (const [table, column] of [
    [branch, "pk"],
    [product, "id"],
    [coupon, "id"],
    [category, "id"],
    [notice, "id"],
  ] as const) {
    await advanceSequence(tx, table, column);
  }
}

async function writeBranches(
  tx: Database,
  changes: Change<"branches">[],
  now: Date,
  onRows: OnRows,
): Promise<void> {
  await retire(tx, branch, branch.pk, changes, { retiredAt: now });
  const moved = changes.filter(({ before, after }) => before && after).map(({ key }) => Number(key));
  for (const keys of chunk(moved)) {
    // Two branches may exchange their names: nobody has one while both are written.
    await tx
      .update(branch)
      .set({ code: sql`'moving:' || ${branch.pk}`, name: sql`'moving:' || ${branch.pk}` })
      .where(inArray(branch.pk, keys));
  }
  const rows = changes.flatMap(({ after }) => (after ? { ...toBranchRow(after), retiredAt: null } : []));
  await upsert(tx, branch, branch.pk, rows, onRows);
}

async function readBranchPks(tx: Database): Promise<Map<string, number>> {
  const rows = await tx
    .select({ pk: branch.pk, code: branch.code })
    .from(branch)
    .where(sql`${branch.retiredAt} is null`);
  return new Map(rows.map(({ pk, code }) => [code, pk]));
}

async function writeProducts(
  tx: Database,
  changes: Change<"products">[],
  branchPks: ReadonlyMap<string, number>,
  now: Date,
  onRows: OnRows,
): Promise<void> {
  await retire(tx, product, product.id, changes, { retiredAt: now, isActive: false });
  const rows = changes.flatMap(({ after }) => {
    if (!after) return [];
    const branchPk = branchPks.get(after.branch);
    if (branchPk === undefined) throw new Error(`product ${after.id} names no branch: ${after.branch}`);
    return [{ ...toProductRow(after, branchPk), retiredAt: null }];
  });
  await upsert(tx, product, product.id, rows, onRows);
}

async function writeCoupons(
  tx: Database,
  changes: Change<"coupons">[],
  now: Date,
  onRows: OnRows,
): Promise<void> {
  const leaving = changes.flatMap(({ key, after }) => (after ? [] : Number(key)));
  const taken = await findTaken(tx, "coupons", leaving);
  // One that nobody has leaves with its code, which another may then have.
  for (const ids of chunk(leaving.filter((id) => !taken.has(id)))) {
    await tx.delete(coupon).where(inArray(coupon.id, ids));
  }
  const retired = changes.filter(({ key }) => taken.has(Number(key)));
  await retire(tx, coupon, coupon.id, retired, { retiredAt: now, isPublic: false, isReferral: false });
  const written = changes.flatMap(({ after }) => after ?? []).toSorted((a, b) => a.id - b.id);
  for (const some of chunk(written)) {
    const own = inArray(
      coupon.id,
      some.map(({ id }) => id),
    );
    // Locked, because members claim meanwhile, and each claim takes one.
    await tx.select({ id: coupon.id }).from(coupon).where(own).orderBy(coupon.id).for("update");
    // Two coupons may exchange a code, or the mark of the invitation's coupon: no member can type this one.
    await tx
      .update(coupon)
      .set({ codeValue: sql`'MOVING:' || ${coupon.id}`, isReferral: false })
      .where(own);
  }
  for (const some of chunk(written)) {
    const ids = some.map(({ id }) => id);
    const rows = await tx.select().from(coupon).where(inArray(coupon.id, ids));
    const stored = new Map(rows.map((row) => [row.id, row]));
    const claims = await tx
      .select({ id: couponUser.couponId, count: count() })
      .from(couponUser)
      .where(inArray(couponUser.couponId, ids))
      .groupBy(couponUser.couponId);
    const claimed = new Map(claims.map((claim) => [claim.id, claim.count]));
    await upsert(
      tx,
      coupon,
      coupon.id,
      some.map((content) => ({
        ...toCouponRow(content),
        quantityLeft: countLeft(content.quantity, stored.get(content.id), claimed.get(content.id) ?? 0),
        retiredAt: null,
      })),
      onRows,
    );
  }
}

/** How many are left once there are `quantity` in all. */
function countLeft(
  quantity: number | null,
  stored: { quantity: number | null; quantityLeft: number | null } | undefined,
  claimed: number,
): number | null {
  if (quantity === null) return null;
  if (stored?.quantity === undefined || stored.quantity === null || stored.quantityLeft === null) {
    return Math.max(0, quantity - claimed);
  }
  const left = stored.quantityLeft + quantity - stored.quantity;
  return Math.max(0, Math.min(left, quantity - claimed));
}

/** Each version stays: somebody may have agreed to it. One of each name is what is agreed to now. */
async function writeAgreements(
  tx: Database,
  changes: Change<"agreements">[],
  now: Date,
  onRows: OnRows,
): Promise<void> {
  for (const { key, after } of changes) {
    await tx
      .update(agreement)
      .set({ retiredAt: now })
      .where(and(eq(agreement.name, key as AgreementContent["name"]), isNull(agreement.retiredAt)));
    if (!after) continue;
    const row = { ...toAgreementRow(after), retiredAt: null };
    await tx
      .insert(agreement)
      .values(row)
      .onConflictDoUpdate({ target: [agreement.name, agreement.version], set: row });
    onRows(1);
  }
}

type Retirable = typeof branch | typeof product | typeof coupon;

async function retire<Table extends Retirable>(
  tx: Database,
  table: Table,
  key: PgColumn,
  changes: Change[],
  values: Partial<Table["$inferInsert"]>,
): Promise<void> {
  const removed = changes.filter(({ after }) => !after).map((change) => change.key);
  for (const keys of chunk(removed)) {
    await tx
      .update(table as PgTable)
      .set(values)
      .where(inArray(key, keys));
  }
}

/** For rows that nothing refers to: what changes is deleted and added again. */
async function replaceRows(
  tx: Database,
  table: typeof category | typeof holiday,
  key: PgColumn,
  changes: Change[],
  onRows: OnRows,
): Promise<void> {
  for (const keys of chunk(changes.map((change) => change.key)))
    await tx.delete(table).where(inArray(key, keys));
  await upsert(
    tx,
    table,
    key,
    changes.flatMap(({ after }) => after ?? []),
    onRows,
  );
}

async function removeKeys(tx: Database, table: PgTable, key: PgColumn, changes: Change[]): Promise<void> {
  const removed = changes.filter(({ after }) => !after).map((change) => change.key);
  for (const keys of chunk(removed)) await tx.delete(table).where(inArray(key, keys));
}

async function upsert(
  tx: Database,
  table: PgTable,
  key: PgColumn,
  rows: object[],
  onRows: OnRows,
): Promise<void> {
  const keyName = key.name;
  for (const some of chunk(rows)) {
    const set = Object.fromEntries(
      // A key that is set takes the lock of one that changes, which no order can share.
      Object.keys(some[0] ?? {})
        .filter((name) => name !== keyName)
        .map((name): [string, SQL] => [name, sql`excluded.${sql.identifier(toColumnName(name))}`]),
    );
    await tx.insert(table).values(some).onConflictDoUpdate({ target: key, set });
    onRows(some.length);
  }
}

/** Rows with numbers of their own leave the sequence behind: what is added later has to come after them. */
async function advanceSequence(tx: Database, table: PgTable, column: string): Promise<void> {
  const name = getTableName(table);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${column}), greatest((select coalesce(max(${sql.identifier(column)}), 1) from ${table}), (select last_value from ${sql.identifier(`${name}_${column}_seq`)})))`,
  );
}

/** The table's column of a field: `sizeM2` is `size_m2`. */
function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function chunk<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS_PER_STATEMENT) }, (_, index) =>
    items.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

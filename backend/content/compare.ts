import { isDeepStrictEqual } from "node:util";
import {
  CONTENT_TABLES,
  type Content,
  type ContentRecord,
  type ContentTable,
  getKey,
  type NoticeContent,
} from "./content";
import type { StoredContent } from "./stored";

/** What has to happen to one record. */
export interface Change<Table extends ContentTable = ContentTable> {
  table: Table;
  key: number | string;
  /** As it is now; undefined for one to be added. */
  before?: Content[Table][number];
  /** As it has to be; undefined for one to be removed. */
  after?: Content[Table][number];
}

export interface Comparison {
  changes: Change[];
  /** Notices that no folder has ever had: the command line made them, and they stay. */
  kept: NoticeContent[];
  /** The same, where a folder has another notice with the number. */
  contested: NoticeContent[];
}

/**
 * What to do so that the database holds exactly the wanted content.
 *
 * @param applied what the last apply left; undefined if there was none, when all that is stored counts as applied
 */
export function compareContent(
  { live, branchPks }: StoredContent,
  wanted: Content,
  applied: Content | undefined,
): Comparison {
  const pks = listPks(wanted);
  const isFromCommand = (table: ContentTable, key: number | string) =>
    table === "notices" && applied !== undefined && !applied.notices.some((notice) => notice.id === key);
  const kept: NoticeContent[] = [];
  const contested: NoticeContent[] = [];
  const changes = CONTENT_TABLES.flatMap((table) => {
    const before = new Map<number | string, ContentRecord>(
      live[table].map((record) => [getKey(record), record]),
    );
    const after = new Map<number | string, ContentRecord>(
      wanted[table].map((record) => [getKey(record), record]),
    );
    const removed = [...before].flatMap(([key, record]): Change[] => {
      if (after.has(key)) return [];
      if (isFromCommand(table, key)) {
        kept.push(record as NoticeContent);
        return [];
      }
      return [{ table, key, before: record }];
    });
    const written = [...after].flatMap(([key, record]): Change[] => {
      const earlier = before.get(key);
      if (isDeepStrictEqual(earlier, record) && isOfSameBranch(record, branchPks, pks)) return [];
      // A notice that was exported and edited keeps its time; another one under its number does not.
      if (
        earlier &&
        isFromCommand(table, key) &&
        Reflect.get(earlier, "created") !== Reflect.get(record, "created")
      ) {
        contested.push(earlier as NoticeContent);
      }
      return [{ table, key, before: earlier, after: record }];
    });
    return [...written, ...removed];
  });
  return { changes, kept, contested };
}

/** A branch may get another number and keep its code: what is sold there has to follow. */
function isOfSameBranch(
  record: ContentRecord,
  branchPks: StoredContent["branchPks"],
  pks: ReadonlyMap<string, number>,
): boolean {
  if (!("branch" in record)) return true;
  const stored = "price" in record ? branchPks.products.get(record.id) : branchPks.notices.get(record.id);
  return stored === undefined || stored === (record.branch === null ? null : pks.get(record.branch));
}

function listPks({ branches }: Content): Map<string, number> {
  return new Map(branches.map(({ code, pk }) => [code, pk]));
}

/** The changes of one kind of record, with its type. */
export function selectChanges<Table extends ContentTable>(changes: Change[], table: Table): Change<Table>[] {
  return changes.filter((change): change is Change<Table> => change.table === table);
}

/** Fields that say what a record is: once it is sold or held, they stay. */
const IDENTITY = {
  branches: ["code"],
  products: ["branch", "kind", "months", "visits"],
  coupons: ["code_value", "discount_type", "discount_value"],
} as const;

/** Whether a product lets every pause be that it did: its contracts name the terms (docs/content.md). */
function allowsPauses(before: ContentRecord, after: ContentRecord): boolean {
  if (!("pause" in before) || !before.pause) return true;
  if (!("pause" in after) || !after.pause) return false;
  const { max_days, times, min_days } = after.pause;
  return (
    max_days >= before.pause.max_days && times >= before.pause.times && min_days <= before.pause.min_days
  );
}

/** A record that would become another thing under the same number. */
export interface Replacement {
  table: "branches" | "products" | "coupons";
  key: number;
  before: ContentRecord;
  after: ContentRecord;
}

/** The changes that are none if somebody has bought or claimed the record: they would change what that person has. */
export function findReplacements(
  changes: Change[],
  { retired, branchPks }: StoredContent,
  wanted: Content,
): Replacement[] {
  const pks = listPks(wanted);
  return (["branches", "products", "coupons"] as const).flatMap((table) =>
    selectChanges(changes, table).flatMap(({ key, before, after }): Replacement[] => {
      const earlier = before ?? (retired[table] as ContentRecord[]).find((record) => getKey(record) === key);
      if (!earlier || !after) return [];
      const isMoved = table === "products" && !isOfSameBranch(after, branchPks, pks);
      const isSame =
        !isMoved &&
        allowsPauses(earlier, after) &&
        (IDENTITY[table] as readonly string[]).every((field) =>
          isDeepStrictEqual(Reflect.get(earlier, field), Reflect.get(after, field)),
        );
      return isSame ? [] : [{ table, key: Number(key), before: earlier, after }];
    }),
  );
}

import { isDeepStrictEqual } from "node:util";
import { diffLines } from "diff";
import {
  AgreementHeadSchema,
  BranchFileSchema,
  CategoriesFileSchema,
  CouponsFileSchema,
  HolidaysFileSchema,
  NoticeHeadSchema,
  ProductsFileSchema,
} from "@/lib/contract/content/chain";
import { formatNumber } from "@/lib/contract/rules/number";
import { type Change, type Comparison, selectChanges } from "./compare";
import { CONTENT_TABLES, type Content, type ContentRecord, type ContentTable, getKey } from "./content";

const TABLE_WORDS: Record<ContentTable, string> = {
  branches: "지점",
  products: "상품",
  coupons: "쿠폰",
  categories: "분류",
  notices: "소식",
  holidays: "공휴일",
  agreements: "약관",
};
const VALUE_MAX = 100;

type Titles = Record<string, { title?: string }>;
const product = ProductsFileSchema.properties.products.items.properties;
/** What a person calls the fields of each kind of record, from the schemas. */
const TITLES: Record<ContentTable, Titles> = {
  branches: BranchFileSchema.properties as Titles,
  products: { ...product, ...product.prices.items.properties } as Titles,
  coupons: CouponsFileSchema.properties.coupons.items.properties as Titles,
  categories: CategoriesFileSchema.properties.categories.items.properties as Titles,
  notices: { ...NoticeHeadSchema.properties, content: { title: "본문" } } as Titles,
  holidays: HolidaysFileSchema.properties.holidays.items.properties as Titles,
  agreements: { ...AgreementHeadSchema.properties, content: { title: "본문" } } as Titles,
};

/** A record as a person speaks of it: `상품 2 yeoksam 회원권 3개월`. */
export function nameRecord(table: ContentTable, record: ContentRecord): string {
  const name = "title" in record ? record.title : record.name;
  const before =
    "price" in record ? `${record.branch} ` : "code_value" in record ? `${record.code_value} ` : "";
  const after = "pk" in record ? ` (${record.code})` : "";
  return `${TABLE_WORDS[table]} ${getKey(record)} ${before}${name}${after}`;
}

/**
 * Changes as a person reads a diff: `+` is added, `~` changed with every field that differs, `-` retired or deleted.
 *
 * @returns lines; the last one counts
 */
export function describeChanges({ changes, kept }: Comparison): string[] {
  const lines = CONTENT_TABLES.flatMap((table) => selectChanges(changes, table).flatMap(describeChange));
  const stays = kept.map(
    (notice) => `= ${nameRecord("notices", notice)}: 명령으로 올린 소식이라 그대로 둬요`,
  );
  if (changes.length === 0) return [...stays, "바뀌는 것이 없어요."];
  const count = (isCounted: (change: Change) => boolean) => formatNumber(changes.filter(isCounted).length);
  const added = count(({ before }) => !before);
  const removed = count(({ after }) => !after);
  const changed = count(({ before, after }) => Boolean(before && after));
  return [...lines, ...stays, `더하기 ${added} · 고치기 ${changed} · 내리기 ${removed}`];
}

function describeChange({ table, before, after }: Change): string[] {
  if (!before) return after ? [`+ ${nameRecord(table, after)}`] : [];
  if (!after) return [`- ${nameRecord(table, before)}`];
  return [`~ ${nameRecord(table, before)}`, ...describeFields(table, before, after)];
}

function describeFields<Table extends ContentTable>(
  table: Table,
  before: Content[Table][number],
  after: Content[Table][number],
): string[] {
  return Object.keys(after).flatMap((field) => {
    const [old, changed] = [Reflect.get(before, field) as unknown, Reflect.get(after, field) as unknown];
    if (isDeepStrictEqual(old, changed)) return [];
    const title = `    ${TITLES[table][field]?.title ?? field}`;
    if (Array.isArray(old) && Array.isArray(changed)) return [`${title}:`, ...describeItems(old, changed)];
    if (field === "content") return [`${title}:`, ...describeText(String(old), String(changed))];
    return [`${title}: ${write(field, old)} → ${write(field, changed)}`];
  });
}

function describeItems(before: unknown[], after: unknown[]): string[] {
  const isMissing = (items: unknown[]) => (item: unknown) =>
    !items.some((other) => isDeepStrictEqual(item, other));
  const removed = before.filter(isMissing(after)).map((item) => `      - ${write("", item)}`);
  const added = after.filter(isMissing(before)).map((item) => `      + ${write("", item)}`);
  return removed.length + added.length > 0 ? [...removed, ...added] : ["      순서가 바뀌어요"];
}

function describeText(before: string, after: string): string[] {
  return diffLines(before, after)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) =>
      value
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => `      ${added ? "+" : "-"} ${line}`),
    );
}

function write(field: string, value: unknown): string {
  if (value === null || value === undefined) return "없음";
  if (typeof value === "number" && /price$/.test(field)) return `${formatNumber(value)}원`;
  if (typeof value === "boolean") return value ? "예" : "아니요";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}

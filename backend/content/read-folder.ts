import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Static, TObject, TSchema } from "typebox";
import { type Document, LineCounter, parseDocument, visit } from "yaml";
import {
  ContentError,
  type Fault,
  indexLines,
  readJsonFile,
  readText,
  type ContentFile,
} from "@/lib/content/json-file";
import { findShapeFaults, isUnstorable, type ShapePath, UNSTORABLE } from "@/lib/content/shape";
import {
  AgreementHeadSchema,
  BranchFileSchema,
  CategoriesFileSchema,
  CouponsFileSchema,
  HolidaysFileSchema,
  NOTICE_CONTENT_MAX,
  NoticeHeadSchema,
  ProductsFileSchema,
} from "@/lib/contract/content/chain";
import { findContentFaults, type Placed } from "./check";
import { completeBranch, completeCoupon, completeNotice, completeProduct, type Content } from "./content";

const FAULTS_MAX = 50;

/**
 * Reads the part of a content folder that the database holds and checks all of it.
 *
 * @param folder path
 * @returns the content with days as they are written (`D+21`), and the faults: with any the content may not be used
 */
export function readChainContent(folder: string): { content: Content; faults: Fault[] } {
  const faults: Fault[] = [];
  const keep = <Value>(read: {
    content?: ContentFile<Value>;
    faults: Fault[];
  }): ContentFile<Value> | undefined => {
    faults.push(...read.faults);
    return read.content;
  };
  const readFile = <Schema extends TSchema>(file: string, schema: Schema) =>
    keep(readJsonFile(folder, file, schema));

  const branches = listFiles(folder, "branches", ".json", faults).flatMap((file) => {
    const read = readFile(file, BranchFileSchema);
    return read
      ? [place(completeBranch(read.value), (fields, message) => read.faultAt(fields, message))]
      : [];
  });
  const names = new Map(branches.map(({ record }) => [record.code, record.name]));
  const products = placeEach(readFile("products.json", ProductsFileSchema), "products", (entry, at) =>
    completeProduct(entry, names).map((record, index) => ({ record, at: [...at, "prices", index] })),
  );
  const coupons = placeEach(readFile("coupons.json", CouponsFileSchema), "coupons", (entry, at) => [
    { record: completeCoupon(entry), at },
  ]);
  const categories = placeEach(
    readFile("categories.json", CategoriesFileSchema),
    "categories",
    (record, at) => [{ record, at }],
  );
  const holidays = placeEach(readFile("holidays.json", HolidaysFileSchema), "holidays", (record, at) => [
    { record, at },
  ]);
  const notices = listFiles(folder, "notices", ".md", faults).flatMap((file) => {
    const read = keep(readMarkdown(folder, file, NoticeHeadSchema));
    return read ? [place(completeNotice(read.value.head, read.value.text), read.faultAt)] : [];
  });
  const hasAgreements = existsSync(path.join(folder, "agreements"));
  const agreements = (hasAgreements ? listFiles(folder, "agreements", ".md", faults) : []).flatMap((file) => {
    const read = keep(readMarkdown(folder, file, AgreementHeadSchema));
    return read ? [place({ ...read.value.head, content: read.value.text.trim() }, read.faultAt)] : [];
  });

  const placed = { branches, products, coupons, categories, notices, holidays, agreements };
  // A missing file makes every reference to it wrong: one fault is enough.
  if (faults.length === 0) faults.push(...findContentFaults(placed));
  const content = {
    branches: branches.map(({ record }) => record),
    products: products.map(({ record }) => record),
    coupons: coupons.map(({ record }) => record),
    categories: categories.map(({ record }) => record),
    notices: notices.map(({ record }) => record),
    holidays: holidays.map(({ record }) => record),
    agreements: agreements.map(({ record }) => record),
  };
  return { content, faults: keepReadable(faults) };
}

/** Of one file as many as somebody reads and mends before asking again. */
function keepReadable(faults: Fault[]): Fault[] {
  const counts = new Map<string, number>();
  for (const { file } of faults) counts.set(file, (counts.get(file) ?? 0) + 1);
  const told = new Map<string, number>();
  return faults.flatMap((fault) => {
    const { file } = fault;
    const number = (told.get(file) ?? 0) + 1;
    told.set(file, number);
    if (number <= FAULTS_MAX) return [fault];
    const more = counts.get(file)! - FAULTS_MAX;
    return number === FAULTS_MAX + 1
      ? [{ file, message: `고칠 곳이 ${more}곳 더 있어요. 위의 것부터 고치고 다시 확인해 주세요.` }]
      : [];
  });
}

/** The same for a caller that needs whole content. @throws ContentError with every fault */
export function requireChainContent(folder: string): Content {
  const { content, faults } = readChainContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

function place<Record>(record: Record, faultAt: Placed<Record>["faultAt"]): Placed<Record> {
  return { record, faultAt };
}

/** The records of a list in a file, each knowing its place there. */
function placeEach<Name extends string, Entry, Record>(
  file: ContentFile<{ [Key in Name]: Entry[] }> | undefined,
  name: Name,
  complete: (entry: Entry, at: ShapePath) => { record: Record; at: ShapePath }[],
): Placed<Record>[] {
  if (!file) return [];
  return file.value[name]
    .flatMap((entry, index) => complete(entry, [name, index]))
    .map(({ record, at }) => place(record, (fields, message) => file.faultAt([...at, ...fields], message)));
}

/** The files of a sub-folder, as paths from the folder, in the order of their names. */
function listFiles(folder: string, name: string, ending: string, faults: Fault[]): string[] {
  const directory = path.join(folder, name);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    faults.push({
      file: `${name}/`,
      message: `폴더가 없어요. ${name} 폴더를 만들고 ${ending} 파일을 넣어 주세요.`,
    });
    return [];
  }
  const files = readdirSync(directory).filter((file) => !file.startsWith("."));
  for (const file of files.filter((file) => !file.endsWith(ending))) {
    faults.push({
      file: `${name}/${file}`,
      message: `${ending} 파일만 둘 수 있어요. 이름을 고치거나 옮겨 주세요.`,
    });
  }
  return files
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => `${name}/${file}`);
}

interface MarkdownFile<Head> {
  head: Head;
  text: string;
}

/** A Markdown file whose first lines, between two of `---`, are YAML. */
function readMarkdown<Schema extends TObject>(
  folder: string,
  file: string,
  schema: Schema,
): { content?: ContentFile<MarkdownFile<Static<Schema>>>; faults: Fault[] } {
  const whole = readText(folder, file) ?? "";
  const [, head, text] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(whole) ?? [];
  if (head === undefined || text === undefined) {
    const message = `맨 위에 --- 두 줄로 감싼 머리말이 없어요. ${schema.required.join(", ")}를 적어 주세요.`;
    return { faults: [{ file, line: 1, column: 1, message }] };
  }
  const lines = new LineCounter();
  // The line of `---` comes before the first of the head.
  const toPlace = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + 1, column: col };
  };
  const { document, unreadableAt } = parseHead(head, lines);
  if (!document) {
    const message =
      "머리말을 읽을 수 없어요. 한 줄에 하나씩 이름: 값으로 적고, 쌍점(:)이 들거나 기호로 시작하는 값은 따옴표로 감싸 주세요.";
    return { faults: [{ ...toPlace(unreadableAt), message }] };
  }
  const toPosition = indexLines(whole);
  const faultAt = (place: ShapePath, message: string): Fault => {
    const [field, index] = place;
    if (field === "content") {
      // The text without blank lines around it is what is checked.
      const offset = whole.length - text.trimStart().length + Number(index);
      return { file, ...toPosition(offset), message };
    }
    const node = place.length > 0 ? document.getIn(place, true) : undefined;
    const offset = (node as { range?: [number] } | undefined)?.range?.[0] ?? 0;
    return { ...toPlace(offset), message };
  };
  const value: unknown = document.toJS();
  const faults = findShapeFaults(schema, value).map(({ place, message }) => faultAt(place, message));
  if (!text.trim() || text.length > NOTICE_CONTENT_MAX)
    faults.push(faultAt([], `본문을 ${NOTICE_CONTENT_MAX}자까지 적어 주세요.`));
  if (isUnstorable(text)) faults.push(faultAt([], UNSTORABLE));
  if (faults.length > 0) return { faults };
  return { content: { file, value: { head: value as Static<Schema>, text }, faultAt }, faults: [] };
}

/** The head as YAML; without a document, where it cannot be read. */
function parseHead(head: string, lineCounter: LineCounter): { document?: Document; unreadableAt: number } {
  let unreadableAt: number | undefined;
  try {
    const document = parseDocument(head, { lineCounter });
    // An alias may refer to itself, or multiply a text until the memory is full.
    visit(document, { Alias: (_key, { range }) => void (unreadableAt ??= range?.[0] ?? 0) });
    unreadableAt ??= document.errors[0]?.pos[0];
    return unreadableAt === undefined ? { document, unreadableAt: 0 } : { unreadableAt };
  } catch (error) {
    // Lists in lists until the stack is full.
    if (error instanceof RangeError) return { unreadableAt: 0 };
    throw error;
  }
}

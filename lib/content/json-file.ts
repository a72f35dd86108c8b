import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import type { Static, TSchema } from "typebox";
import { findShapeFaults, type ShapePath } from "./shape";

/** Texts with brackets count too, so this is far above what any file has. */
const MAX_DEPTH = 100;

/** A file of content that was read: its value, and where in it something stands. */
export interface ContentFile<Value> {
  file: string;
  value: Value;
  /** A fault at a place in the value: the path of keys and indexes to it. */
  faultAt(place: ShapePath, message: string): Fault;
}

/**
 * Reads a JSON file of a content folder and checks its shape. A `$schema` entry at the top, for an editor, is left out.
 *
 * @param folder the content folder
 * @param file path inside it
 * @returns the file, or its faults with their places
 */
export function readJsonFile<Schema extends TSchema>(
  folder: string,
  file: string,
  schema: Schema,
): { content?: ContentFile<Static<Schema>>; faults: Fault[] } {
  const text = readText(folder, file);
  if (text === undefined) {
    const message = "파일이 없어요. 예시 폴더(backend/content/demo)의 같은 파일을 복사해 고쳐 주세요.";
    return { faults: [{ file, message }] };
  }
  const toPosition = indexLines(text);
  const at = (offset: number) => ({ file, ...toPosition(offset) });
  const errors: ParseError[] = [];
  const root = isShallow(text) ? parseTree(text, errors, { disallowComments: true }) : undefined;
  const [error] = errors;
  if (error || !root) return { faults: [{ ...at(error?.offset ?? 0), message: describeSyntax(error) }] };
  const faultAt = (place: ShapePath, message: string): Fault => ({
    ...at(findNearest(root, place).offset),
    message,
  });
  const repeated = findRepeatedNames(root).map(({ offset, value }) => ({
    ...at(offset),
    message: `"${String(value)}"이(가) 한 항목에 두 번 있어요. 하나를 지워 주세요.`,
  }));
  if (repeated.length > 0) return { faults: repeated };
  const value = withoutSchemaLink(JSON.parse(text));
  const faults = findShapeFaults(schema, value).map(({ place, message }) => faultAt(place, message));
  return faults.length > 0
    ? { faults }
    : { content: { file, value: value as Static<Schema>, faultAt }, faults: [] };
}

/** No file of content needs more than a few levels; a parser that recurses would run out of stack. */
function isShallow(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === "{" || letter === "[") depth += 1;
    if (letter === "}" || letter === "]") depth -= 1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}

/** Reads a text file of a content folder; undefined if there is none, or it is no file. */
export function readText(folder: string, file: string): string | undefined {
  try {
    // Reading from a pipe would wait for whoever writes into it.
    if (!statSync(path.join(folder, file)).isFile()) return undefined;
    return new TextDecoder("utf-8", { fatal: true })
      .decode(readFileSync(path.join(folder, file)))
      .replace(/^\uFEFF/, "")
      .replaceAll("\r\n", "\n");
  } catch (error) {
    if (error instanceof TypeError) {
      throw new ContentError([{ file, message: "UTF-8이 아니에요. 편집기에서 UTF-8로 저장해 주세요." }]);
    }
    if (["ENOENT", "ENOTDIR", "ELOOP"].includes((error as NodeJS.ErrnoException).code ?? ""))
      return undefined;
    throw error;
  }
}

/** Finds line and column of an offset, from 1: of any number of offsets, so that a hostile file takes no time either. */
export function indexLines(text: string): (offset: number) => { line: number; column: number } {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  return (offset) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (ends[middle]! < offset) from = middle + 1;
      else to = middle;
    }
    return { line: from + 1, column: offset - (ends[from - 1] ?? -1) };
  };
}

/** The node at a place, or the nearest one around it that exists: a missing entry is reported at its object. */
function findNearest(root: Node, place: ShapePath): Node {
  for (let length = place.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(root, [...place.slice(0, length)]);
    // What an entry is called says more than where its value begins.
    if (found) return found.parent?.type === "property" ? found.parent : found;
  }
  return root;
}

function findRepeatedNames(node: Node): Node[] {
  const own =
    node.type === "object" ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
  const seen = new Set<unknown>();
  return [
    ...own.filter(({ value }) => seen.size === seen.add(value).size),
    ...(node.children ?? []).flatMap(findRepeatedNames),
  ];
}

function describeSyntax(error: ParseError | undefined): string {
  const [found] = SYNTAX_WORDS.filter(([name]) => error && printParseErrorCode(error.error) === name);
  return `JSON 형식이 아니에요. ${found?.[1] ?? "이 자리를 확인해 주세요."}`;
}

const SYNTAX_WORDS: [name: string, words: string][] = [
  ["InvalidSymbol", "글자는 큰따옴표로 감싸 주세요."],
  ["InvalidNumberFormat", "숫자를 확인해 주세요. 쉼표나 앞의 0은 쓰지 않아요."],
  ["PropertyNameExpected", "마지막 항목 뒤의 쉼표를 지우고, 이름은 큰따옴표로 감싸 주세요."],
  ["ValueExpected", "값이 빠졌거나, 마지막 항목 뒤에 쉼표가 남아 있어요."],
  ["ColonExpected", "이름 뒤에 쌍점(:)을 적어 주세요."],
  ["CommaExpected", "앞 항목 뒤에 쉼표를 적어 주세요."],
  ["CloseBraceExpected", "닫는 중괄호(})가 빠졌어요."],
  ["CloseBracketExpected", "닫는 대괄호(])가 빠졌어요."],
  ["EndOfFileExpected", "끝난 뒤에 다른 글자가 있어요."],
  ["InvalidCommentToken", "설명(주석)은 쓸 수 없어요."],
  ["UnexpectedEndOfString", "닫는 큰따옴표가 빠졌어요."],
];

function withoutSchemaLink(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "$schema"));
}

/** One thing that is wrong with a folder of content, for the person who edits it. */
export interface Fault {
  /** Path inside the folder. */
  file: string;
  /** Where in the file, from 1; undefined if the whole file is meant. */
  line?: number;
  column?: number;
  /** Korean sentence: what is wrong and what to write instead. */
  message: string;
}

/** A folder of content that cannot be used; the message has one line for each fault. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(describeFault).join("\n"));
  }
}

/** A fault as one line: `products.json:12:5 — …`. */
export function describeFault({ file, line, column, message }: Fault): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(":")} — ${message}`;
}

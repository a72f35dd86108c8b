import type { TSchema } from "typebox";
import { Settings } from "typebox/system";
import { Value } from "typebox/value";

/** Where in a value something stands: keys and indexes from the top. */
export type ShapePath = readonly (string | number)[];

interface ShapeFault {
  place: ShapePath;
  /** Korean sentence. */
  message: string;
}

const ERRORS_MAX = 1000;

export const UNSTORABLE = "쓸 수 없는 글자가 있어요. 지우고 다시 적어 주세요.";

type SchemaPart = Record<string, unknown>;

const TYPE_WORDS: Record<string, string> = {
  string: "따옴표로 감싼 글자를",
  integer: "정수를",
  number: "숫자를",
  boolean: "true나 false를",
  array: "[ ]로 감싼 목록을",
  object: "{ }로 감싸",
};

/**
 * Compares a value with its schema.
 *
 * @param schema a field's `description` tells what to write there
 * @returns one fault for each place, in the order of the schema; empty if it fits
 */
export function findShapeFaults(schema: TSchema, value: unknown): ShapeFault[] {
  const faults = new Map<string, ShapeFault>();
  const add = (place: ShapePath, message: string) => {
    const key = JSON.stringify(place);
    if (!faults.has(key)) faults.set(key, { place, message });
  };
  for (const place of findUnstorable(value, [])) {
    add(place, UNSTORABLE);
  }
  const errors = listErrors(schema, value);
  // A union reports what each of its members misses; the sentence is about the union.
  const unions = errors.filter(({ keyword }) => keyword === "anyOf").map(({ schemaPath }) => schemaPath);
  for (const { keyword, instancePath, schemaPath, params } of errors) {
    if (keyword === "boolean" || unions.some((union) => schemaPath.startsWith(`${union}/anyOf/`))) continue;
    const place = splitPointer(instancePath);
    const part = findPart(schema, schemaPath);
    if (keyword === "required") {
      for (const name of (params as { requiredProperties: string[] }).requiredProperties) {
        add(
          [...place, name],
          `"${name}"이(가) 빠졌어요. ${getHint(findPart(schema, `${schemaPath}/properties/${name}`))}`,
        );
      }
    } else if (keyword === "additionalProperties") {
      const known = Object.keys((part.properties as SchemaPart | undefined) ?? {}).join(", ");
      for (const name of (params as { additionalProperties: string[] }).additionalProperties) {
        add([...place, name], `"${name}"은(는) 모르는 이름이에요. 쓸 수 있는 이름: ${known}`);
      }
    } else {
      add(place, `${quote(getAt(value, place))}은(는) 쓸 수 없어요. ${getHint(part)}`);
    }
  }
  // Each unknown name is an error of its own before the one that names it.
  if (errors.length > 0 && faults.size === 0)
    add([], "모르는 이름이 너무 많아요. 예시 폴더(backend/content/demo)의 같은 파일과 견주어 고쳐 주세요.");
  return [...faults.values()];
}

/** A zero character or half of a pair, which no database can hold, and what turns the direction of all that follows. */
export function isUnstorable(text: string): boolean {
  return /[\0\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u.test(text);
}

function findUnstorable(value: unknown, place: ShapePath): ShapePath[] {
  if (typeof value === "string") return isUnstorable(value) ? [place] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    findUnstorable(inner, [...place, Array.isArray(value) ? Number(name) : name]),
  );
}

/** More than anybody reads, of a hostile file too; the library stops at eight, which one wrong word of a long union has already. */
function listErrors(schema: TSchema, value: unknown) {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: ERRORS_MAX });
  try {
    return Value.Errors(schema, value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** What may stand there, as a Korean sentence. */
function getHint(part: SchemaPart): string {
  const { description, type, anyOf, minimum, maximum, minLength, maxLength, minItems, required } = part;
  if (typeof description === "string") return `${description}.`;
  if (Array.isArray(anyOf)) {
    const members = anyOf as SchemaPart[];
    const words = members.map((member) => ("const" in member ? JSON.stringify(member.const) : undefined));
    if (words.every((word) => word !== undefined)) return `${words.join(", ")} 중 하나를 적어 주세요.`;
    const main = members.find((member) => member.type !== "null") ?? {};
    return `${getHint(main)} 없으면 null이에요.`;
  }
  const bounds = [
    minimum === undefined ? "" : `${String(minimum)} 이상`,
    maximum === undefined || Number(maximum) > 1e9 ? "" : `${String(maximum)} 이하`,
    minLength === undefined ? "" : "비어 있지 않은",
    maxLength === undefined ? "" : `${String(maxLength)}자까지의`,
    minItems === undefined ? "" : `${String(minItems)}개 이상의`,
  ].filter(Boolean);
  const names = Array.isArray(required) ? `${required.join(", ")}을(를) ` : "";
  return `${names}${[...bounds, TYPE_WORDS[String(type)] ?? "올바른 값을"].join(" ")} 적어 주세요.`;
}

function findPart(schema: TSchema, pointer: string): SchemaPart {
  const found = getAt(schema, splitPointer(pointer.replace(/^#/, "")));
  return typeof found === "object" && found !== null ? (found as SchemaPart) : {};
}

function getAt(value: unknown, place: ShapePath): unknown {
  return place.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as SchemaPart)[key] : undefined),
    value,
  );
}

function splitPointer(pointer: string): ShapePath {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

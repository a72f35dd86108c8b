import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { ErrorBodySchema } from "@/lib/contract/shapes";

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is empty or no JSON. */
  json: unknown;
}

export interface Expected {
  status: number | number[];
  /** Of the body of a success; without it the body does not matter. */
  schema?: TSchema;
  /** One of these codes, if the answer is an error. */
  code?: string | string[];
  /** Headers that it needs besides those that its status does. */
  headers?: string[];
  /** What no schema can say; a Korean sentence for what is wrong. */
  check?: (body: never, headers: Headers) => string | false | undefined;
}

const SHOWN_MAX = 6;
const VALUE_LENGTH_MAX = 60;
const QUOTE_LENGTH_MAX = 200;
/** Headers without which a client cannot do what the status asks of it. */
const HEADERS_OF_STATUS: Record<number, string> = { 405: "allow", 429: "retry-after", 503: "retry-after" };

/** What in an answer is not as the contract says, a Korean sentence each; none if all is. */
export function listDifferences(answer: Answer, expected: Expected): string[] {
  const statuses = [expected.status].flat();
  if (!statuses.includes(answer.status)) {
    return [`상태: ${differ(statuses.join(" 또는 "), answer.status)}${quote(answer.text)}`];
  }
  const isError = answer.status >= 400;
  const schema = isError ? ErrorBodySchema : expected.schema;
  const needed = [...(expected.headers ?? []), HEADERS_OF_STATUS[answer.status] ?? []].flat();
  const found = needed.filter((name) => !answer.headers.has(name)).map((name) => `머리글 ${name}: 없어요.`);
  if (schema) found.push(...listOfBody(schema, answer));
  if (found.length > 0) return found;
  if (isError) return listOfError(answer, expected);
  const wrong = expected.check?.(answer.json as never, answer.headers);
  return wrong ? [wrong] : [];
}

function listOfBody(schema: TSchema, { headers, text, json }: Answer): string[] {
  const type = headers.get("content-type") ?? "";
  if (!/^application\/json\b/.test(type))
    return [`Content-Type: ${differ("application/json", type || "없음")}`];
  if (json === undefined) return [`JSON이 아니에요.${quote(text)}`];
  return listMismatches(schema, json);
}

function listOfError({ json }: Answer, { code }: Expected): string[] {
  const body = json as { code: string; message: string };
  if (!/[가-힣]/.test(body.message)) return [`message가 한국어가 아니에요.${quote(body.message)}`];
  const codes = code === undefined ? [] : [code].flat();
  if (codes.length === 0 || codes.includes(body.code)) return [];
  return [`code: ${differ(codes.join(" 또는 "), body.code)}`];
}

/** Where a value does not fit a schema, by path. */
function listMismatches(schema: TSchema, value: unknown): string[] {
  const errors = Value.Errors(schema, value).filter(({ keyword }) => keyword !== "anyOf");
  const paths = [...new Set(errors.map(({ instancePath }) => instancePath))];
  const sentences = paths.flatMap((path) => {
    const own = errors.filter(({ instancePath }) => instancePath === path);
    const missing = own.flatMap((error) =>
      error.keyword === "required" ? error.params.requiredProperties : [],
    );
    // Of a choice, the part that comes near says more than the one that is null.
    const isInside = paths.some((other) => other.startsWith(`${path}/`));
    const wanted = own.flatMap((error) => describe(error) ?? []);
    return [
      ...[...new Set(missing)].map((name) => `${path}/${name}: 없어요.`),
      ...(wanted.length > 0 && missing.length === 0 && !isInside
        ? [
            `${path || "/"}: ${differ([...new Set(wanted)].join(" 또는 "), show(Value.Pointer.Get(value, path)))}`,
          ]
        : []),
    ];
  });
  const rest = sentences.length - SHOWN_MAX;
  return rest > 0 ? [...sentences.slice(0, SHOWN_MAX), `그 밖에 ${rest}곳`] : sentences;
}

const TYPES: Record<string, string> = {
  string: "글",
  integer: "정수",
  number: "수",
  boolean: "true나 false",
  object: "객체",
  array: "배열",
  null: "null",
};

function describe({ keyword, params, message }: { keyword: string; params: object; message: string }) {
  const { type, allowedValue, limit, pattern, format } = params as Record<string, unknown>;
  if (keyword === "required") return undefined;
  if (keyword === "type")
    return [type]
      .flat()
      .map((name) => TYPES[String(name)] ?? String(name))
      .join(" 또는 ");
  if (keyword === "const") return JSON.stringify(allowedValue);
  if (keyword === "minimum") return `${String(limit)} 이상`;
  if (keyword === "maximum") return `${String(limit)} 이하`;
  if (keyword === "minLength") return `${String(limit)}자 이상`;
  if (keyword === "pattern") return String(pattern);
  if (keyword === "format") return String(format);
  return message;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "없음";
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
}

const differ = (right: string | number, got: string | number) => `맞는 값 ${right}, 받은 값 ${got}`;

const quote = (text: string) => (text ? ` 받은 답: ${text.slice(0, QUOTE_LENGTH_MAX)}` : "");

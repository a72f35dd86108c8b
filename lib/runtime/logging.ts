import { pino, type Logger, type LoggerOptions } from "pino";
import type { Release } from "./release";
import { getRequestId } from "./request";

/** Field names whose values are never logged, in bodies, headers and query strings alike. */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "phone",
  "phone_number",
  "password",
  "password2",
  "old_pwd",
  "new_pw1",
  "new_pw2",
  "access",
  "refresh",
  "token",
  "code",
  "auth_number",
  "code_value",
  "referral_code",
  "email",
  "nickname",
  "check_nickname",
  "birth_date",
];
/** The only query parameters whose values are logged: the others may be spelled in any way. */
const PLAIN_PARAMETERS = new Set(["page", "page_size", "place", "with_code_value", "is_reset"]);
const SECRET_PAIR = new RegExp(
  `(^|[?&;\\s"'{,])(${SECRET_FIELDS.join("|")})("?\\s*[=:]\\s*"?)([^&\\s"',}]+)`,
  "gi",
);
const EMAIL = /[^\s/@"'<>]+@[^\s/@"'<>]+\.[^\s/@"'<>]+/g;
/** With the hyphens, dots or spaces that people write. */
const PHONE_NUMBER = /01[016789]([-. ]?)\d{3,4}\1\d{4}/g;
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const LONG_NUMBER = /\d{8,}/g;

/** Removes phone numbers, passwords, tokens and codes from a text or an address before it is logged. */
export function scrub(text: string): string {
  return text
    .replace(JWT, "[token]")
    .replace(SECRET_PAIR, "$1$2$3[hidden]")
    .replace(/\/(b_coupon(?:\/referral)?|referral)\/[^/?\s]+/g, "/$1/[hidden]")
    .replace(EMAIL, "[email]")
    .replace(PHONE_NUMBER, "[number]")
    .replace(LONG_NUMBER, "[number]");
}

/** The same for a request's address; of its query only parameters known to be harmless stay readable. */
export function scrubUrl(url: string): string {
  const [path = "", ...rest] = url.split("?");
  const query = rest.join("?");
  const parameters = [...new URLSearchParams(query)].map(([name, value]) =>
    PLAIN_PARAMETERS.has(name) ? `${name}=${scrub(value)}` : `${scrub(name)}=[hidden]`,
  );
  return scrub(decodePath(path)) + (query && `?${parameters.join("&")}`);
}

/** An escaped letter would hide a secret from `scrub`. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** A failed query of the database: its message contains the row's values, as do `params` and `detail`. */
const isQueryError = (error: unknown): error is Error & { query: string } =>
  error instanceof Error && "query" in error && "params" in error;

function describeError(error: unknown): LoggedError {
  const shown = isQueryError(error) ? (error.cause ?? error) : error;
  if (!(shown instanceof Error)) return { type: typeof shown, message: scrub(String(shown)), stack: "" };
  const message = isQueryError(shown) ? shown.query : shown.message;
  return {
    type: shown.name,
    message: scrub(message),
    // The first lines of a stack repeat the message, with whatever it contains.
    stack: scrub(
      (shown.stack ?? "")
        .split("\n")
        .filter((line) => line.startsWith("    at "))
        .join("\n"),
    ),
    // Not `code`: that name is a secret elsewhere and would be hidden.
    reason: (shown as NodeJS.ErrnoException).code,
  };
}

/**
 * The log of the site or the backend: JSON lines on stderr (stdout is for the one line with the server's address). A
 * line that is written while a request is answered carries its id.
 *
 * @param name who writes
 * @param level the least important lines that are written
 */
export function createLog(
  name: "site" | "backend" | "worker",
  level: string,
  stream: { write(line: string): void } = process.stderr,
): Logger {
  const options: LoggerOptions = {
    name,
    level,
    mixin: (_fields, _level, logger) => {
      const requestId = getRequestId();
      return requestId && !("request_id" in (logger as Logger).bindings()) ? { request_id: requestId } : {};
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: scrubUrl(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: "[hidden]",
    },
  };
  return pino(options, stream);
}

/** Which version writes the log from here on: the first line of a process, at any level, but not on a terminal. */
export function logStart(log: Logger, { version, commit }: Release): void {
  // Who tries it reads sentences there, and asks `/healthz`.
  if (process.stderr.isTTY) return;
  log.child({}, { level: "info" }).info({ version, commit }, "started");
}

interface Exchange {
  method: string;
  /** With its query, as it was asked for. */
  url: string;
  status: number;
  ms: number;
  /** Why it was refused, by the error's code. */
  refusal?: string;
}

/**
 * A line for each answered request, at any level of the log: what was asked, how it ended and how long it took. Who asked
 * stands in no line (docs/decisions/in-service.md).
 */
export function createAccessLog(log: Logger): (exchange: Exchange) => void {
  const lines = log.child({}, { level: "info" });
  return ({ method, url, status, ms, refusal }) =>
    lines.info({ method, url: scrubUrl(url), status, ms: Math.round(ms), refusal }, "answered");
}

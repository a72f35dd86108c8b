import { cutText } from "@/lib/format/text";

/** Shown when the server sent no message (docs/product.md 15.1). */
export const FALLBACK_MESSAGE = "서버와의 통신에 실패했어요. 잠시 후 다시 시도해 주세요.";

/** What a server says is a sentence; anything longer comes from something else. */
const MESSAGE_MAX_LENGTH = 200;

type ApiErrorParts = {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  retryAfterS?: number;
  data?: unknown;
};

/** A failed call, in one shape for both channels. */
export class ApiError extends Error {
  override name = "ApiError";
  /** HTTP status; 0 if no answer arrived. */
  readonly status: number;
  /** The server's stable code; `no_answer` or `unreadable` if it sent none. */
  readonly code: string;
  /** Messages by the name of the invalid field. */
  readonly fields: Record<string, string[]>;
  /** Seconds after which the server accepts the call again. */
  readonly retryAfterS?: number;
  /** The answer's parsed body. */
  readonly data: unknown;

  constructor({ status, code, message, fields = {}, retryAfterS, data }: ApiErrorParts) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
    this.data = data;
  }
}

/**
 * Turns a failed answer into an error.
 *
 * @param status HTTP status; 0 if no answer arrived
 * @param data parsed body, or whatever arrived instead
 * @param retryAfter the `Retry-After` header in seconds
 * @returns the error with the server's message, or with the fallback if the body has none
 */
export function buildApiError(status: number, data?: unknown, retryAfter?: string | null): ApiError {
  const body = isRecord(data) ? data : {};
  const seconds = retryAfter ? Number(retryAfter) : NaN;
  return new ApiError({
    // Only the server itself may say that something does not exist: a proxy's 404 says that it is not reached.
    status: status === 404 && typeof body.code !== "string" ? 502 : status,
    code: typeof body.code === "string" ? body.code : status ? "unreadable" : "no_answer",
    message: readMessage(body.message) || FALLBACK_MESSAGE,
    fields: isRecord(body.errors) ? readFields(body.errors) : {},
    retryAfterS: Number.isFinite(seconds) ? seconds : undefined,
    data,
  });
}

function readFields(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      [messages].flat().map((message) => readMessage(String(message))),
    ]),
  );
}

function readMessage(message: unknown): string {
  return typeof message === "string" ? cutText(message, MESSAGE_MAX_LENGTH).trim() : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

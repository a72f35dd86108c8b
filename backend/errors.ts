import { ERRORS, type ErrorCode } from "@/lib/contract/errors";

interface ApiErrorOptions {
  /** The sentence of this case, instead of the code's usual one. */
  message?: string;
  /** The field that the sentence is about. */
  field?: string;
  /** Messages by field name, for invalid fields. */
  errors?: Record<string, string[]>;
  /** Seconds after which a retry makes sense; becomes the `Retry-After` header. */
  retryAfterS?: number;
}

/** The names between braces. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Gaps = { [Code in ErrorCode]: NamesIn<(typeof ERRORS)[Code]["message"]> };
type WithGaps = { [Code in ErrorCode]: Gaps[Code] extends never ? never : Code }[ErrorCode];

/** A listed code, with a sentence or the values that its usual one has gaps for. */
type Arguments =
  | [code: Exclude<ErrorCode, WithGaps>, options?: ApiErrorOptions]
  | [code: ErrorCode, options: ApiErrorOptions & { message: string }]
  | {
      [Code in WithGaps]: [code: Code, options: ApiErrorOptions & { values: Record<Gaps[Code], string> }];
    }[WithGaps];

/** An answer that is not a success: the error handler turns it into the contract's error body. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly errors?: Record<string, string[]>;
  readonly retryAfterS?: number;

  constructor(...[code, options = {}]: Arguments) {
    const { message = ERRORS[code].message, field, errors, retryAfterS } = options;
    const values: Record<string, string> = "values" in options ? options.values : {};
    super(message.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap));
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.errors = field ? { [field]: [this.message] } : errors;
    this.retryAfterS = retryAfterS;
  }
}

/** 404 for something requested by name or number. */
export function notFound(message?: string): ApiError {
  return new ApiError("not_found", { message });
}

/** 429 with the time to wait in the message and in the header. */
export function tooManyRequests(retryAfterS: number): ApiError {
  return new ApiError("too_many_requests", { values: { wait: sayWait(retryAfterS) }, retryAfterS });
}

/** A waiting time in the one unit that suits it, rounded up: `45초`, `15분`, `24시간`. */
export function sayWait(seconds: number): string {
  if (seconds <= 60) return `${seconds}초`;
  return seconds <= 3600 ? `${Math.ceil(seconds / 60)}분` : `${Math.ceil(seconds / 3600)}시간`;
}

interface ApiErrorOptions {
  /** Messages by field name, for invalid fields. */
  errors?: Record<string, string[]>;
  /** Seconds after which a retry makes sense; becomes the `Retry-After` header. */
  retryAfterS?: number;
}

/** An answer that is not a success: the error handler turns it into the contract's error body. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly errors?: Record<string, string[]>;
  readonly retryAfterS?: number;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    options: ApiErrorOptions = {},
  ) {
    super(message);
    this.errors = options.errors;
    this.retryAfterS = options.retryAfterS;
  }
}

/** 404 for something requested by name or number. */
export function notFound(message = "찾으시는 내용이 없어요.", code = "not_found"): ApiError {
  return new ApiError(404, code, message);
}

/** 429 with the time to wait in the message and in the header. */
export function tooManyRequests(retryAfterS: number, code = "too_many_requests"): ApiError {
  return new ApiError(429, code, `요청이 너무 많아요. ${sayWait(retryAfterS)} 뒤에 다시 시도해 주세요.`, {
    retryAfterS,
  });
}

/** A waiting time in the one unit that suits it, rounded up: `45초`, `15분`, `24시간`. */
export function sayWait(seconds: number): string {
  if (seconds <= 60) return `${seconds}초`;
  return seconds <= 3600 ? `${Math.ceil(seconds / 60)}분` : `${Math.ceil(seconds / 3600)}시간`;
}

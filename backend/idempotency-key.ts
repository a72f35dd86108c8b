import { ApiError } from "./errors";

/** @throws ApiError 400 for an `Idempotency-Key` that is not 1 to 200 visible ASCII characters */
export function checkIdempotencyKey(key: string | undefined): void {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return;
  const message = "Idempotency-Key는 200자까지의 영문과 숫자로 보내 주세요.";
  throw new ApiError("invalid_input", { message });
}

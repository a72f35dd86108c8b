import { ApiError } from "../../errors";
import type { CodeCheck } from "../../sms/codes";

/** 400 for digits that are not a valid code (any more). */
export function refuseCode(check: Exclude<CodeCheck, { outcome: "right" }>): ApiError {
  if (check.outcome === "expired") {
    return refuse(
      400,
      "auth_number_expired",
      "auth_number",
      "쓸 수 있는 인증번호가 없어요. 새로 받아 주세요.",
    );
  }
  const hint =
    check.triesLeft > 0 ? `${check.triesLeft}번 더 입력할 수 있어요.` : "여러 번 틀려서 새로 받아야 해요.";
  return refuse(400, "auth_number_mismatch", "auth_number", `인증번호가 맞지 않아요. ${hint}`);
}

/** An error in one field, whose message is also the error's. */
export function refuse(statusCode: number, code: string, field: string, message: string): ApiError {
  return new ApiError(statusCode, code, message, { errors: { [field]: [message] } });
}

/** 400 for several invalid fields. */
export function refuseFields(errors: Record<string, string[]>): ApiError {
  return new ApiError(400, "invalid_input", "입력한 내용을 다시 확인해 주세요.", { errors });
}

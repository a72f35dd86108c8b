import { ApiError } from "../../errors";
import type { CodeCheck } from "../../sms/codes";

/** 400 for digits that are not a valid code (any more). */
export function refuseCode(check: Exclude<CodeCheck, { outcome: "right" }>): ApiError {
  if (check.outcome === "expired") return new ApiError("auth_number_expired", { field: "auth_number" });
  const hint =
    check.triesLeft > 0 ? `${check.triesLeft}번 더 입력할 수 있어요.` : "여러 번 틀려서 새로 받아야 해요.";
  return new ApiError("auth_number_mismatch", { field: "auth_number", values: { hint } });
}

/** 400 for several invalid fields. */
export function refuseFields(errors: Record<string, string[]>): ApiError {
  return new ApiError("invalid_input", { errors });
}

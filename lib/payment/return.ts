/**
 * What payment providers send when they return a visitor (PortOne V1 and V2, Toss, NICE), by the name under
 * which it is passed on. Nothing else of a return is read.
 */
export const RETURN_FIELDS = [
  // PortOne V2
  "paymentId",
  "code",
  "message",
  // PortOne V1
  "imp_uid",
  "merchant_uid",
  "imp_success",
  "success",
  "error_code",
  "error_msg",
  // Toss
  "paymentKey",
  "orderId",
  "amount",
  // NICE
  "tid",
  "authResultCode",
  "authResultMsg",
  "TxTid",
  "Moid",
  "AuthResultCode",
  "AuthResultMsg",
] as const;

/** Longest value of a field that is passed on; the address must stay short enough for the login page's returnUrl. */
export const RETURN_FIELD_MAX_LENGTH = 120;

/**
 * What a return claims. Only its order number is used; the server says what became of the order. The provider's own
 * number is ignored: the server looks a payment up by the order's.
 */
export type ProviderReturn = {
  /** Our own number of the order (uuid); null if the return names none. */
  paymentId: string | null;
  /** What the visitor is said to have done; decides only how long to wait for the server. */
  claim: "done" | "cancelled" | "failed";
};

/** Reads a return in any of the known forms. @param search query string */
export function readReturn(search: URLSearchParams): ProviderReturn {
  const pick = (...names: (typeof RETURN_FIELDS)[number][]) =>
    names.map((name) => search.get(name)?.slice(0, RETURN_FIELD_MAX_LENGTH)).find(Boolean) ?? null;
  return {
    paymentId: pick("paymentId", "merchant_uid", "orderId", "Moid")?.toLowerCase() ?? null,
    claim: readClaim(
      pick("code", "error_code"),
      pick("imp_success", "success"),
      pick("authResultCode", "AuthResultCode"),
      pick("message", "error_msg", "authResultMsg", "AuthResultMsg"),
    ),
  };
}

function readClaim(
  code: string | null,
  success: string | null,
  authCode: string | null,
  message: string | null,
): ProviderReturn["claim"] {
  const isFailed = Boolean(code) || success === "false" || (authCode !== null && !/^0+$/.test(authCode));
  if (!isFailed) return "done";
  return /cancel|abort|user_?stop/i.test(code ?? "") || /취소|중단/.test(message ?? "")
    ? "cancelled"
    : "failed";
}

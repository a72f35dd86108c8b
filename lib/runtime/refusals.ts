import { ERRORS, type ErrorCode } from "@/lib/contract/errors";

/** What a server refuses before any of our code has read the request, by status. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: "malformed_request",
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  413: "too_large",
  414: "url_too_long",
  415: "unsupported_media_type",
  431: "header_too_large",
};

/** Stable code and sentence of such a refusal; undefined for a status that is none. */
export function describeRefusal(status: number): { code: ErrorCode; message: string } | undefined {
  const code = CODE_BY_STATUS[status];
  if (!code) return undefined;
  return { code, message: code === "not_found" ? "없는 주소예요." : ERRORS[code].message };
}

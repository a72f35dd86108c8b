/** What a server refuses before any of our code has read the request, by status: stable code and message for people. */
export const REFUSALS: Record<number, [code: string, message: string]> = {
  400: ["malformed_request", "요청을 읽을 수 없어요. 내용을 확인하고 다시 시도해 주세요."],
  404: ["not_found", "없는 주소예요."],
  405: ["method_not_allowed", "이 주소에서는 할 수 없는 요청이에요."],
  408: ["request_timeout", "요청이 너무 오래 걸렸어요. 다시 시도해 주세요."],
  413: ["too_large", "보낸 내용이 너무 커요."],
  414: ["url_too_long", "주소가 너무 길어요."],
  415: ["unsupported_media_type", "받을 수 없는 형식이에요."],
  431: ["header_too_large", "요청의 머리글이 너무 커요."],
};

import { ApiError, FALLBACK_MESSAGE } from "@/lib/api/api-error";

type Options = {
  /** Messages that replace the server's, by its stable code; `offline` for a call without a connection. */
  words?: Partial<Record<string, string>>;
  /** Fields whose message says more than the answer's, by their API names; the first one wins. */
  fields?: readonly string[];
};

/** For a form: what was entered is not lost with the connection, or with the server's. */
export const FORM_WORDS = {
  database_unavailable: "지금은 처리할 수 없어요. 쓴 내용은 그대로 있으니 잠시 후 다시 눌러 주세요.",
  offline: "인터넷 연결이 끊겼어요. 쓴 내용은 그대로 있으니 연결되면 다시 눌러 주세요.",
};

/**
 * The message of a failed call, for a form, a toast or a view: the server's message or the fallback, and after a 429
 * how long to wait, unless the message already says so.
 *
 * @param error what was thrown; anything but an ApiError yields the fallback, or that there is no connection
 */
export function describeError(error: unknown, { words = {}, fields = [] }: Options = {}): string {
  // Only a browser knows.
  const isOffline = navigator.onLine === false;
  // Without a connection a part of the page may be what did not come.
  if (!(error instanceof ApiError)) return (isOffline && words.offline) || FALLBACK_MESSAGE;
  const { status, code, message, retryAfterS } = error;
  const ofField = fields.map((name) => error.fields[name]?.[0]).find(Boolean);
  const said = (status === 0 && isOffline ? words.offline : words[code]) ?? ofField ?? message;
  const namesWait = /\d\s*(초|분|시간)/.test(said);
  return status === 429 && retryAfterS && !namesWait
    ? `${said} ${describeWait(retryAfterS)} 뒤에 다시 할 수 있어요.`
    : said;
}

/**
 * A waiting time in Korean, rounded up to whole seconds: `12분 30초`, `45초`.
 *
 * @param seconds more than 0
 */
export function describeWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  return [minutes && `${minutes}분`, rest && `${rest}초`].filter(Boolean).join(" ");
}

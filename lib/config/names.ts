/** Storage key of the session record (docs/product.md 8.1). */
export const SESSION_KEY = "me";
/** Marker cookie without a secret: "somebody is logged in here". */
export const MEMBER_COOKIE = "member";
/** Lives ten seconds after the guard sent a visitor to the login page. */
export const SENT_BY_GUARD_COOKIE = "sent_by_guard";
/** Request header that carries an unknown path to the 404 document. */
export const RAW_PATH_HEADER = "x-raw-path";

/** Storage key for "the web font has been fetched once": later documents request it immediately. */
export const FONT_KEY = "fonts";

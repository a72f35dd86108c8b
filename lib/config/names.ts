/** Storage key of the session record (docs/product.md 8.1). */
export const SESSION_KEY = "me";
/** Marker cookie without a secret: "somebody is logged in here". */
export const MEMBER_COOKIE = "member";
/** Where a page leaves for the next one in its tab what it has to say about the session. */
export const NOTICE_KEY = "session_notice";
/** Lives a minute after the guard sent a visitor to the login page; its name ends with what they wanted to see. */
export const SENT_BY_GUARD_PREFIX = "sent_by_guard_";
/** Where the focus returns when the drawer closes. */
export const MENU_BUTTON_ID = "menu-button";
/** In `Server-Timing`, the one header that a document can read of itself: a web update is going on. */
export const SYSTEM_UPDATE_MARK = "system_update";
/** Request header that carries an unknown path to the 404 document. */
export const RAW_PATH_HEADER = "x-raw-path";
/** The service worker's cache of pages, which the page for lost connections lists. */
export const PAGES_CACHE = "pages";
/** Event of the window: a link of the site was pressed, its `detail`; the router is about to be told. */
export const LEAVE_EVENT = "leave";
/** The query of an address that asks the list of branches for something. */
export const ASKING_QUERY = /[?&](q|region|facility|need|order|from|to|compare)=./;
/** Message to the service worker: a page was seen. */
export const SEEN_MESSAGE = "seen";

/** Storage key for "the web font has been fetched once": later documents request it immediately. */
export const FONT_KEY = "fonts";

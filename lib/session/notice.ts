import { readStored, removeStored, store } from "@/lib/browser/storage";
import { NOTICE_KEY } from "@/lib/config/names";

/** How a session ended: by a person, here or in another tab; by the server; by its silence. */
export type Ending = "logged_out" | "expired" | "password_changed" | "no_answer";

/**
 * What a page has to say about the session, once: an ending, a login in another tab, a login that could only be kept for
 * this tab, a browser without cookies, or another member in the place of this one, by whose number it is known whether it
 * was another. It stands in sessionStorage, never in an address: it outlives the way to the login page.
 */
export type SessionNotice = Ending | "logged_in" | "tab_only" | "no_cookies" | `other_than_${number}`;

const CHANNEL = "session";
/** An ending that was heard this long before storage showed it is the one. */
const HEARD_MAX_MS = 5000;

let heard: { ending: Ending; atMs: number } | null = null;
const listeners = new Set<(ending: Ending) => unknown>();

/** Registers what else is to be done when a session ends, here or in another tab: `logged_out` is a person's wish. */
export function whenSessionEnds(listener: (ending: Ending) => unknown): void {
  listeners.add(listener);
}

/** Does what else is to be done at the end of a session. */
export function announceEnding(ending: Ending): void {
  for (const listener of listeners) listener(ending);
}

/** Notes what this page, or the next one in this tab, says. */
export function noteNotice(notice: SessionNotice): void {
  store("sessionStorage", NOTICE_KEY, notice);
}

/** The note, which is then removed. */
function takeNotice(): string | null {
  const notice = readStored("sessionStorage", NOTICE_KEY);
  removeStored("sessionStorage", NOTICE_KEY);
  return notice;
}

/** Tells the browser's other tabs how the session ends that they share. */
export function tellTabs(ending: Ending): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(ending);
  channel.close();
}

/** How another tab has ended the session, as far as it has said so: what it says after that changes the note. */
export function takeHeardEnding(): Ending {
  const last = heard;
  heard = null;
  return last && performance.now() - last.atMs < HEARD_MAX_MS ? last.ending : "expired";
}

/**
 * Listens to the other tabs. A page that is kept for the way back has no open channel.
 *
 * @returns a function that ends it
 */
export function hearTabs(): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => hear(data as Ending);
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  open();
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
  return () => {
    close();
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", open);
  };
}

function hear(ending: Ending): void {
  // Where storage was quicker, the neutral sentence is noted. A page hears what it says itself, too.
  if (readStored("sessionStorage", NOTICE_KEY) !== "expired") {
    heard = { ending, atMs: performance.now() };
  } else if (ending !== "expired") {
    noteNotice(ending);
    announceEnding(ending);
  }
}

/**
 * Says what is noted, if anything is.
 *
 * @param show shows a sentence, for an ending with the address to log in again
 * @param memberId whose page it is now
 */
export async function sayNotice(
  show: (sentence: string, loginHref?: string) => void,
  memberId?: number,
): Promise<void> {
  if (readStored("sessionStorage", NOTICE_KEY) === null) return;
  // Without its words the note stays for the next page.
  const words = await import("./notice-words").catch(() => null);
  await words?.say(takeNotice, show, memberId);
}

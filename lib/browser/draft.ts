import { readSession } from "@/lib/session/storage";
import { listStored, readStoredJson, removeStored, store } from "./storage";

/*
 * What a member has entered in forms and not sent, in this tab: over a reload, a provider's page, a session that is lost.
 * Never a password, a code, card data or a photo.
 */

const PREFIX = "draft:";
const MAX_AGE_MS = 30 * 60 * 1000;

type Draft = { memberId: number; savedAtMs: number; values: Record<string, unknown> };

/** Keeps what the member has entered so far. Of a member who is not known yet nothing is kept. @param name the form's */
export function saveDraft(name: string, values: object, memberId = readSession()?.id): void {
  if (memberId === undefined) return;
  store("sessionStorage", PREFIX + name, JSON.stringify({ memberId, savedAtMs: Date.now(), values }));
}

/** What this member entered in a form within the last half hour; empty if there is nothing. */
export function readDraft(name: string, memberId = readSession()?.id): Record<string, unknown> {
  const draft = readStoredJson("sessionStorage", PREFIX + name) as Partial<Draft> | null;
  return isOf(draft, memberId) ? draft.values : {};
}

/** Removes what was entered in a form: it is sent, or wanted no more. */
export function clearDraft(name: string): void {
  removeStored("sessionStorage", PREFIX + name);
}

/**
 * Removes drafts from this tab.
 *
 * @param which all of them, or those that nobody can get back: too old, or another member's than the one who is known
 */
export function dropDrafts(which: "all" | "old"): void {
  const memberId = readSession()?.id;
  for (const key of listStored("sessionStorage", PREFIX)) {
    const draft = readStoredJson("sessionStorage", key) as Partial<Draft> | null;
    if (which === "all" || !isOf(draft, memberId ?? draft?.memberId)) removeStored("sessionStorage", key);
  }
  // An order as it was sent may hold the number of a cash receipt.
  if (which === "all") removeStored("sessionStorage", "checkout-attempt");
  // Where the version before kept the trial's.
  for (const prefix of ["trial_draft:", "trial_change:"])
    for (const key of listStored("localStorage", prefix)) removeStored("localStorage", key);
}

function isOf(draft: Partial<Draft> | null, memberId: number | undefined): draft is Draft {
  const ageMs = Date.now() - (draft?.savedAtMs ?? NaN);
  return (
    memberId !== undefined &&
    draft?.memberId === memberId &&
    typeof draft.values === "object" &&
    draft.values !== null &&
    ageMs >= 0 &&
    ageMs < MAX_AGE_MS
  );
}

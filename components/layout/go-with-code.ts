import { createHandoverCode } from "@/lib/api/handover";

/** Nobody waits longer at an empty window: opening the app without a code is better. */
const PATIENCE_MS = 8000;

/**
 * Opens the team class app with a code in the address; without one if none is available.
 * See docs/decisions/handover.md.
 *
 * @param address of the app
 * @param opened the window that the click opened; null: this one
 */
export async function goWithCode(address: string, opened: Window | null): Promise<void> {
  if (opened) {
    opened.document.title = "팀 클래스";
    opened.document.body.textContent = "팀 클래스로 이동하고 있어요.";
  }
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const code = await createHandoverCode("team_class", patience.signal).catch(() => null);
  clearTimeout(timer);
  if (opened?.closed) return;
  const target = new URL(address);
  if (code) target.searchParams.set("code", code);
  // The code expires in a minute: it stays out of the history of a new window.
  if (opened) opened.location.replace(target.href);
  else window.location.assign(target.href);
}

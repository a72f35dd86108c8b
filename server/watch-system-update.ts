import { withTimeout } from "@/lib/render/with-timeout";

const PAUSE_MS = 1000;
const PATIENCE_MS = 5000;
/** Every call is refused during an update, whatever it asks for; this path needs no database. */
const PATH = "/api/";
/** A backend that is away says nothing: what it said last holds. */
const IS_AWAY = [502, 503, 504];

/**
 * Asks the backend once a second whether the operator has announced a web update (docs/decisions/maintenance.md).
 *
 * @param backendUrl origin of the backend
 * @returns whether it has, as the backend said last; false until it has answered
 */
export function watchSystemUpdate(backendUrl: string): () => boolean {
  let isUpdating = false;

  async function ask() {
    try {
      const { status, text } = await withTimeout(PATIENCE_MS, async (signal) => {
        const answer = await fetch(backendUrl + PATH, { redirect: "manual", signal });
        return { status: answer.status, text: await answer.text() };
      });
      const isAnnounced = status === 503 && readCode(text) === "system_update";
      if (isAnnounced || !IS_AWAY.includes(status)) isUpdating = isAnnounced;
    } catch {
      // No answer: as above.
    }
    setTimeout(() => void ask(), PAUSE_MS).unref();
  }

  void ask();
  return () => isUpdating;
}

function readCode(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

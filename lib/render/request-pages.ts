import { toOrigin } from "@/lib/runtime/address";
import { count } from "@/lib/runtime/count";
import { withTimeout } from "./with-timeout";

/**
 * When a page is asked for after a change. The first request renders it; one that was being rendered already, or whose
 * data could not be read at that moment, is rendered at a later one. A page that is new costs a few milliseconds.
 */
const AFTER_MS = [0, 300, 1000, 2500, 5000, 10_000];

const rounds = new Map<string, AbortController>();

/**
 * Asks this site for pages until they show what has changed, without being waited for.
 *
 * @param paths a page that is asked for already begins anew
 */
export function requestPages(paths: Iterable<string>): void {
  for (const path of new Set(paths)) {
    rounds.get(path)?.abort();
    const round = new AbortController();
    rounds.set(path, round);
    void requestPage(path, round.signal).finally(() => {
      if (rounds.get(path) === round) rounds.delete(path);
    });
  }
}

async function requestPage(path: string, ended: AbortSignal): Promise<void> {
  const address = toOrigin(process.env.SITE_HOST ?? "", Number(process.env.PORT ?? 3000)) + path;
  const startedAt = Date.now();
  for (const afterMs of AFTER_MS) {
    const pauseMs = startedAt + afterMs - Date.now();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    if (ended.aborted) return;
    try {
      await withTimeout(10_000, async (signal) => {
        const answer = await fetch(address, { cache: "no-store", signal });
        await answer.arrayBuffer();
      });
      if (afterMs === 0) count("page_renewals", "ok");
    } catch (error) {
      if (afterMs > 0) continue;
      count("page_renewals", "failed");
      console.warn(`could not renew ${path}: ${String(error)}`);
    }
  }
}

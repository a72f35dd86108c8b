import { withTimeout } from "@/lib/render/with-timeout";

const PAGE_MAX_MS = 10_000;

/**
 * Has every page of the sitemap rendered once, so that an outage right after a new build was started finds a copy of each
 * (docs/decisions/page-store.md). One page at a time and then as long a rest, because visitors come first; what cannot be
 * rendered is tried again, after a pause before any other: in an outage each try is lines in the log.
 *
 * @param origin of this site, reached as by a peer on this machine
 * @param onDone gets how many there were
 * @param retryMs the pause after a failure
 * @returns ends it, and resolves when no page is read any more
 */
export function renderPages(
  origin: string,
  onDone: (pages: number) => void,
  retryMs = 30_000,
): () => Promise<void> {
  let isOver = false;

  async function read(path: string): Promise<string | undefined> {
    const startedAt = performance.now();
    const text = await withTimeout(PAGE_MAX_MS, async (signal) => {
      const answer = await fetch(origin + path, { cache: "no-store", signal });
      const body = await answer.text();
      // A page that is gone is no failure.
      return answer.status < 500 ? body : undefined;
    }).catch(() => undefined);
    await pause(performance.now() - startedAt);
    return text;
  }

  async function readAll(paths: string[]): Promise<string[]> {
    const texts: string[] = [];
    const waiting = new Set(paths);
    while (waiting.size > 0 && !isOver) {
      for (const path of waiting) {
        if (isOver) break;
        const text = await read(path);
        if (text === undefined) {
          if (!isOver) await pause(retryMs);
          continue;
        }
        texts.push(text);
        waiting.delete(path);
      }
    }
    return texts;
  }

  const running = (async () => {
    const parts = (await readAll(["/sitemap.xml"])).flatMap(listPaths);
    const pages = (await readAll(parts)).flatMap(listPaths);
    await readAll(pages);
    if (!isOver) onDone(pages.length);
  })();
  return () => {
    isOver = true;
    return running;
  };
}

function listPaths(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

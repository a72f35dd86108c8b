import { findRoute } from "@/lib/config/routes";
import { toAddressKey } from "@/lib/runtime/address";

/** Pages that an address may have rendered for it alone: at once, and each second from then on. */
const AT_ONCE = 120;
const EACH_SECOND = 1;
/** What the visitor is told: by then ten more pages are free. */
const WAIT_S = 10;
const ADDRESSES_MAX = 10_000;
const PAGES_MAX = 5000;

interface RenderLimit {
  /** @returns seconds to wait before this page, or 0 */
  check(address: string, path: string): number;
  /** Call with each answer to a request for a page. */
  count(address: string, path: string, status: number, cache: string | undefined): void;
}

/**
 * Limits for each address how many pages the site renders for it alone: addresses that name nothing, and pages that
 * are not kept. A page from the cache costs a fifth and is free; so is every page that was there before, so that who
 * shares an address with an attacker still reads the site.
 *
 * @param now current time in ms
 */
export function createRenderLimit(now: () => number = Date.now): RenderLimit {
  const free = new Map<string, { count: number; atMs: number }>();
  const seen = new Set<string>();

  function refill(key: string) {
    const { count, atMs } = free.get(key) ?? { count: AT_ONCE, atMs: now() };
    return Math.min(AT_ONCE, count + ((now() - atMs) / 1000) * EACH_SECOND);
  }

  return {
    check(address, path) {
      if (seen.has(path) || isOnePage(path)) return 0;
      return refill(toAddressKey(address)) >= 1 ? 0 : WAIT_S;
    },
    count(address, path, status, cache) {
      const isKept = cache === "HIT" || cache === "STALE";
      if (status === 200 && (isKept || !cache)) keepSmall(seen.add(path), PAGES_MAX);
      if (status !== 404 && !(status === 200 && cache === "MISS")) return;
      const key = toAddressKey(address);
      const count = Math.max(0, refill(key) - 1);
      // The one that was counted longest ago is forgotten first.
      free.delete(key);
      keepSmall(free.set(key, { count, atMs: now() }), ADDRESSES_MAX);
    },
  };
}

function isOnePage(path: string): boolean {
  const route = findRoute(path);
  return route !== undefined && !route.path.includes("[");
}

function keepSmall(entries: Map<string, unknown> | Set<string>, max: number): void {
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
}

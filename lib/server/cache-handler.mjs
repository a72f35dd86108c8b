import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { markGuardedLinks } from "./guarded-links.mjs";
import { addContentPolicy, findPageStatus, hasContentPolicy } from "./page-policy.mjs";

// Next both loads this file directly and bundles it with the middleware; the two see the module differently.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** When a crawler may come back to a page that could not be loaded: the data is read again after as long. */
const RETRY_AFTER_S = "60";

/**
 * Next's cache with four rules of ours (docs/decisions/cache-handler.md):
 * every cached document is sent with a policy that names the hashes of its own inline scripts and styles; a page
 * that marks itself 404 or 503 gets that status and is never stored; a good page outlives a failed renewal, but not
 * a 404;
 * and what is rendered at run time stays in bounded memory, so that no entry outlives its build, backend or
 * configuration.
 *
 * It relies on a path inside Next: the version is pinned and an end-to-end test reads the headers.
 */
export default class SiteCacheHandler extends FileSystemCache {
  constructor(context) {
    super(context);
    if (process.env.NEXT_PHASE !== "phase-production-build") this.flushToDisk = false;
  }

  /** @override */
  async get(key, context) {
    const entry = await super.get(key, context);
    // A page that has its policy was looked at when it was stored or first read: a request reads no HTML.
    if (entry?.value?.kind !== "APP_PAGE" || hasContentPolicy(entry.value)) return entry;
    // A build runs without a backend, so pages it could not load are rendered at the first request instead.
    if (findPageStatus(entry.value.html)) return null;
    prepare(entry.value);
    return entry;
  }

  /** @override */
  async set(key, value, context) {
    if (value?.kind !== "APP_PAGE") return super.set(key, value, context);
    prepare(value);
    const status = findPageStatus(value.html);
    if (!status) return isShellPerId(context) ? undefined : super.set(key, value, context);

    // Next sends this same object to the visitor after storing it, so the mark becomes the answer's status.
    value.status = status;
    value.headers = {
      ...value.headers,
      "cache-control": "private, no-cache, no-store, max-age=0",
      ...(status === 503 ? { "retry-after": RETRY_AFTER_S } : {}),
    };
    // A deleted page is no longer shown; the last good version of one that failed to load still is.
    if (status === 404) FileSystemCache.memoryCache?.remove(key);
    if (status === 503) {
      const lastGood = await super.get(key, { ...context, kind: "APP_PAGE" });
      if (lastGood?.value && !findPageStatus(lastGood.value.html)) {
        await super.set(key, lastGood.value, { ...context, cacheControl: lastGood.cacheControl });
      }
    }
  }
}

/** What a document gets before anybody sees it. */
function prepare(value) {
  value.html = markGuardedLinks(value.html);
  addContentPolicy(value);
}

/**
 * Pages that are the same for every id, because the server reads nothing by it: random ids must not fill
 * the store. Next loads this file without the compiler, so the list is here; tests/app/tree.test.ts finds them in app/.
 */
export const shellRoutes = ["/payment/[id]", "/payment_completed/[id]", "/product/[id]", "/referral/[code]"];

function isShellPerId(context) {
  return shellRoutes.some((route) => JSON.stringify(context?.route ?? "").includes(route));
}

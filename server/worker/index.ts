/// <reference lib="webworker" />
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type PrecacheEntry,
  type SerwistPlugin,
} from "serwist";
import { PAGES_CACHE, SEEN_MESSAGE } from "@/lib/config/names";
import {
  isBuildFile,
  isHourlyPicture,
  isOwnPicture,
  isPage,
  isPageToKeep,
  isWholePage,
  toPageKey,
} from "./policy";

/*
 * The service worker: what was seen stays readable without a connection (docs/decisions/offline.md). The build replaces
 * the name below by the page for lost connections and what it is made of.
 */

declare const self: ServiceWorkerGlobalScope;
declare const PRECACHE: PrecacheEntry[];

const DAY_S = 24 * 60 * 60;
/** A tunnel, or a network that is there by name only: what was kept is better than waiting. */
const PATIENCE_S = 4;
const OFFLINE_PAGE = "/offline";

const limits = [
  new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, maxAgeFrom: "last-used" }),
  new ExpirationPlugin({ maxEntries: 160 }),
  new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * DAY_S }),
] as const;
const [pageLimit, fileLimit, pictureLimit] = limits;

const keepWholePages: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => toPageKey(new URL(request.url)),
  cacheWillUpdate: async ({ response }) => (isWholePage(response) ? response : null),
};
const keepGoodAnswers: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: { ignoreVary: true },
  plugins: [keepWholePages, pageLimit],
});
const files = new CacheFirst({ cacheName: "files", plugins: [keepGoodAnswers, fileLimit] });
const pictureOptions = {
  cacheName: "pictures",
  matchOptions: { ignoreVary: true },
  plugins: [keepGoodAnswers, pictureLimit],
};
const pictures = new CacheFirst(pictureOptions);
const hourlyPictures = new NetworkFirst({ ...pictureOptions, networkTimeoutSeconds: PATIENCE_S });

const serwist = new Serwist({
  precacheEntries: PRECACHE,
  precacheOptions: { cleanupOutdatedCaches: true },
  // No page depends on the worker that it began with, so a new one waits for nothing; it takes over no page either.
  skipWaiting: true,
  clientsClaim: false,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === "navigate" && isPageToKeep(url),
      handler: pages,
    },
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPage(url),
      handler: new NetworkOnly(),
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isBuildFile(url), handler: files },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isHourlyPicture(url), handler: hourlyPictures },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isOwnPicture(url), handler: pictures },
  ],
});

serwist.setCatchHandler(async ({ request }) => {
  const page = request.mode === "navigate" ? await serwist.matchPrecache(OFFLINE_PAGE) : undefined;
  return page ?? Response.error();
});

/** A page that was opened without a document of its own is fetched as a visitor gets it, with what it is made of. */
async function keepSeen(event: ExtendableMessageEvent, url: URL): Promise<void> {
  const request = new Request(toPageKey(url), { credentials: "omit" });
  const response = await pages.handle({ event, request, url });
  const parts = (await response.text()).matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g);
  for (const [, path] of parts) {
    // Those of the page for lost connections are there already.
    if (path && !(await serwist.matchPrecache(path)))
      await files.handle({ event, request: new Request(path) });
  }
}

self.addEventListener("message", (event) => {
  const { type, address } = (event.data ?? {}) as { type?: unknown; address?: unknown };
  if (type !== SEEN_MESSAGE || typeof address !== "string") return;
  const url = new URL(address, self.location.origin);
  if (url.origin === self.location.origin && isPageToKeep(url)) {
    // Without a connection there is nothing to keep.
    event.waitUntil(keepSeen(event, url).catch(() => undefined));
  }
});

// Firefox ends a preload that failed with an answer of the type "error", which would be taken for the page.
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const preload = event.preloadResponse.then((response: Response | undefined) =>
    response?.type === "error" ? undefined : response,
  );
  // Without anybody who waits for it a failure would be logged as one that nobody handled.
  preload.catch(() => undefined);
  Object.defineProperty(event, "preloadResponse", { value: preload });
});

// What an earlier build's pages need is gone from the site.
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all(limits.map((limit) => limit.deleteCacheAndMetadata())));
});

serwist.addEventListeners();

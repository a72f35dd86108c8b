import { readFileSync } from "node:fs";
import { join } from "node:path";
import tagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { isCacheTag, listPages } from "@/lib/render/read/tags";
import { requestPages } from "@/lib/render/request-pages";
import { rootDir } from "@/lib/runtime/release";
import { openDisk } from "./disk";
import type { Entry } from "./pack";
import type { Shared } from "./shared";

/** As `revalidateTag(tag, "max")`: what is old is shown while it is renewed. */
const YEAR_MS = 31_536_000_000;

/** What the cache handler (lib/render/cache-handler.mjs) asks for what this process does not hold. */
export interface PageStore {
  /** With `isLastHope` the visitor gets nothing else: it is worth waiting for. */
  get(key: string, options?: { isLastHope?: boolean }): Promise<Entry | undefined>;
  set(key: string, entry: Entry): void;
  remove(key: string): void;
  /** This process was told that the data of these tags changed. */
  announce(tags: string[]): void;
  /** Resolves when the disk has everything; nothing is shared any more. */
  close(): Promise<void>;
}

interface PageStoreOptions {
  /** Folder of the build that is served. */
  distDir: string;
  /** Where folders of last good copies are, one for a build; "" for none. */
  folder: string;
  /** "" for none. */
  redisUrl: string;
  /** The site's origin: sites that share a Redis and have another one tell each other nothing. */
  siteUrl: string;
}

/** Opens the store of this process, and gives it to the cache handler (docs/decisions/page-store.md). */
export async function openPageStore({
  distDir,
  folder,
  redisUrl,
  siteUrl,
}: PageStoreOptions): Promise<PageStore> {
  const buildId = readFileSync(join(rootDir, distDir, "BUILD_ID"), "utf8");
  const disk = folder ? openDisk(join(folder, buildId)) : undefined;
  let shared: Shared | undefined;
  if (redisUrl) {
    // Who has no Redis loads no client for it.
    const { openShared } = await import("./shared");
    shared = openShared({
      url: redisUrl,
      prefix: `butfit:page:${buildId}:`,
      tagsKey: `butfit:tags:${siteUrl}`,
      onTags: renewTags,
      log: (line) => console.warn(line),
    });
  }
  const store: PageStore = {
    get: async (key, options) => (await shared?.get(key, options)) ?? disk?.get(key),
    set: (key, entry) => {
      shared?.set(key, entry);
      disk?.set(key, entry);
    },
    remove: (key) => {
      shared?.remove(key);
      disk?.remove(key);
    },
    announce: (tags) => shared?.announce(tags.filter(isCacheTag)),
    close: async () => {
      shared?.close();
      await disk?.flush();
    },
  };
  (globalThis as { [key: symbol]: unknown })[Symbol.for("page-store")] = store;
  return store;
}

/** Does here what another site was told. @param changedAt if that was before this process began */
function renewTags(tags: string[], changedAt?: number): void {
  const stale = changedAt ?? Date.now();
  for (const tag of tags) tagsManifest.tagsManifest.set(tag, { stale, expired: stale + YEAR_MS });
  if (changedAt === undefined) requestPages(tags.filter(isCacheTag).flatMap(listPages));
}

import "server-only";
import { publicEnv } from "@/lib/config/env";
import type { Place } from "@/lib/contract/place";
import { load } from "./read/backend";
import { readBranches } from "./read/branch";
import { readNotices } from "./read/notice";
import { listPages, type CacheTag } from "./read/tags";
import { withTimeout } from "./with-timeout";

/** A notice that is newer, or was changed since then, is reported when notices change. */
const RECENT_MS = 24 * 60 * 60 * 1000;

export type IndexNow = {
  /** The operator's key, which `/indexnow.txt` shows to the engines. */
  key: string;
  /** Where to report; any engine passes it on to the others. */
  endpoint: string;
  /** Origin, no trailing slash. */
  siteUrl: string;
};

/** The settings; null if the operator has set no key, or if the site is not to be indexed. */
export function readIndexNow(): IndexNow | null {
  const { INDEXNOW_KEY: key, INDEXNOW_URL } = process.env;
  if (!key || !publicEnv.isMaster) return null;
  return { key, endpoint: INDEXNOW_URL || "https://api.indexnow.org/indexnow", siteUrl: publicEnv.siteUrl };
}

/** The paths of further pages that are about branches. @param about of all, those that it is for; else all */
export type ListAbout = (branches: readonly Place[], about?: readonly Place[]) => string[];

/**
 * The pages that change with data, as search engines know them: a kind's own pages, every branch and what is about
 * branches, and the notices of the last day.
 *
 * @returns paths, each once
 */
export async function listChangedPages(
  tags: readonly CacheTag[],
  listAbout: ListAbout,
  now = Date.now(),
): Promise<string[]> {
  const paths = tags.flatMap((tag) => listPages(tag).filter((path) => !/\.|^\/api\//.test(path)));
  if (tags.includes("branches")) {
    const branches = await load(readBranches());
    if (branches.status === "ok") {
      paths.push(...branches.data.map(({ pk }) => `/place/${pk}`), ...listAbout(branches.data));
    }
  }
  if (tags.includes("notices")) {
    const notices = await load(readNotices());
    if (notices.status === "ok") {
      const recent = notices.data.results.filter(
        ({ created, updated }) => now - Date.parse(updated ?? created) < RECENT_MS,
      );
      paths.push(...recent.map(({ id }) => `/notice/${id}`));
    }
  }
  return [...new Set(paths)];
}

/**
 * Tells search engines that pages have changed (IndexNow: Naver, Bing and others; Google has its own ways). What they
 * refuse is logged: they find the pages by the sitemap, only later.
 *
 * @returns whether they accepted
 */
export async function reportPages(
  { key, endpoint, siteUrl }: IndexNow,
  paths: readonly string[],
): Promise<boolean> {
  if (paths.length === 0) return true;
  const body = {
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}/indexnow.txt`,
    // The protocol's limit.
    urlList: paths.slice(0, 10_000).map((path) => siteUrl + path),
  };
  try {
    const answer = await withTimeout(10_000, (signal) =>
      fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify(body),
        cache: "no-store",
        signal,
      }),
    );
    if (!answer.ok) console.warn(`IndexNow refused ${paths.length} pages: ${answer.status}`);
    return answer.ok;
  } catch (error) {
    console.warn(`IndexNow was not reached: ${String(error)}`);
    return false;
  }
}

import { count } from "@/lib/runtime/count";
import type { Database } from "../db/client";
import type { Jobs } from "./jobs";

const TIMEOUT_MS = 5000;
/** Longer than the site asks search engines. */
const REPORT_TIMEOUT_MS = 15_000;
/** Search engines are told once the pages are new. */
const REPORT_AFTER_S = 10;

export interface Site {
  /** Origin, no trailing slash. */
  siteUrl: string;
  revalidateSecret: string;
}

/**
 * Has the site's pages of these kinds of data rendered again, and search engines told once of the change, in the
 * transaction of the change.
 */
export async function announceChange(
  tx: Database,
  jobs: Pick<Jobs, "enqueue">,
  tags: string[],
): Promise<void> {
  if (tags.length === 0) return;
  for (const tag of tags) await jobs.enqueue(tx, "page-renewal", { tag });
  await jobs.enqueue(tx, "index-now", { tags }, { startAfterS: REPORT_AFTER_S });
}

/** Asks the site to render the pages of a kind of data again. @throws Error unless it accepted */
export async function renewPages(site: Site, tag: string): Promise<void> {
  try {
    await ask(site, "/api/revalidate", { tags: [tag], report: false }, TIMEOUT_MS);
    count("site_renewals", "ok");
  } catch (error) {
    count("site_renewals", "failed");
    throw error;
  }
}

/** Asks the site to tell search engines of a change. @throws Error unless they accepted, or none is to be told */
export async function reportChange(site: Site, tags: string[]): Promise<void> {
  await ask(site, "/api/index-now", { tags }, REPORT_TIMEOUT_MS);
}

async function ask(
  { siteUrl, revalidateSecret }: Site,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<void> {
  const answer = await fetch(siteUrl + path, {
    method: "POST",
    headers: { authorization: `Bearer ${revalidateSecret}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    // A POST that is redirected would arrive as a GET.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${siteUrl}${path} answered ${answer.status}`);
}

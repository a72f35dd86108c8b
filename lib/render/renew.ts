import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import type { Place } from "@/lib/contract/place";
import { answerError } from "@/lib/runtime/refusals";
import { listChangedPages, readIndexNow, reportPages, type ListAbout } from "./index-now";
import { load } from "./read/backend";
import { readBranches } from "./read/branch";
import { type CacheTag, isCacheTag, listPages } from "./read/tags";
import { requestPages } from "./request-pages";

const MAX_TAGS = 50;

/**
 * `POST /api/revalidate` with `Authorization: Bearer <REVALIDATE_SECRET>` and `{"tags": ["notices"]}`. Search engines are
 * told of it too, unless `report` is false: then `reportChange` is asked for it.
 *
 * @param listAbout what else is about branches
 * @returns 204; 401 without the secret, 400 for anything but known tags, 503 if no secret is set
 */
export async function renewPages(request: Request, listAbout: ListAbout): Promise<Response> {
  const body = await readTags(request);
  if (body instanceof Response) return body;
  const { tags, report } = body;
  for (const tag of tags) revalidateTag(tag, "max");
  // Not awaited: the answer means that the data is marked; each page renews itself after its next request.
  requestPages(tags.flatMap(listPages));
  void listPagesAbout(tags, listAbout).then(requestPages);
  const indexNow = readIndexNow();
  if (indexNow && report)
    void listChangedPages(tags, listAbout).then((changed) => reportPages(indexNow, changed));
  return new Response(null, { status: 204 });
}

/** What else is about the branches that are named. Of all of them it would be thousands of pages, which wait to be visited. */
async function listPagesAbout(tags: readonly CacheTag[], listAbout: ListAbout): Promise<string[]> {
  const isNamed = ({ pk }: Place) => tags.includes(`branch-${pk}`);
  if (!tags.some((tag) => tag.startsWith("branch-"))) return [];
  const branches = await load(readBranches());
  return branches.status === "ok" ? listAbout(branches.data, branches.data.filter(isNamed)) : [];
}

/**
 * `POST /api/index-now`, asked as `renewPages` is: tells search engines of the pages that show this data.
 *
 * @param listAbout what else is about branches
 * @returns 204 when they accepted, or are not to be told; 502 when they did not; otherwise as `renewPages`
 */
export async function reportChange(request: Request, listAbout: ListAbout): Promise<Response> {
  const body = await readTags(request);
  if (body instanceof Response) return body;
  const indexNow = readIndexNow();
  const isTold = !indexNow || (await reportPages(indexNow, await listChangedPages(body.tags, listAbout)));
  return isTold ? new Response(null, { status: 204 }) : answerError("index_now_refused");
}

async function readTags(request: Request): Promise<Response | { tags: CacheTag[]; report: boolean }> {
  const secret = process.env.REVALIDATE_SECRET;
  if (!secret) return answerError("revalidate_off");
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${secret}`)) {
    return answerError("not_allowed");
  }
  const body: unknown = await request.json().catch(() => null);
  const { tags, report } = (body ?? {}) as { tags?: unknown; report?: unknown };
  if (!Array.isArray(tags) || tags.length === 0 || tags.length > MAX_TAGS || !tags.every(isCacheTag)) {
    return answerError("invalid_tags");
  }
  return { tags, report: report !== false };
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

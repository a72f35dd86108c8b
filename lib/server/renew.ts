import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { getRequestId } from "@/lib/observe/request";
import { listChangedPages, readIndexNow, reportPages } from "./index-now";
import { isCacheTag, listPages } from "./read/tags";
import { requestPages } from "./request-pages";

const MAX_TAGS = 50;

/**
 * `POST /api/revalidate` with `Authorization: Bearer <REVALIDATE_SECRET>` and `{"tags": ["notices"]}`.
 *
 * @returns 204; 401 without the secret, 400 for anything but known tags, 503 if no secret is set
 */
export async function renewPages(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET;
  if (!secret) return refuse(503, "revalidate_off", "REVALIDATE_SECRET이 설정되어 있지 않아요.");
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${secret}`)) {
    return refuse(401, "not_allowed", "인증 정보가 맞지 않아요.");
  }
  const body: unknown = await request.json().catch(() => null);
  const tags = (body as { tags?: unknown } | null)?.tags;
  if (!Array.isArray(tags) || tags.length === 0 || tags.length > MAX_TAGS || !tags.every(isCacheTag)) {
    return refuse(400, "invalid_tags", "tags에 갱신할 데이터 이름을 넣어 주세요.");
  }

  for (const tag of tags) revalidateTag(tag, "max");
  // Not awaited: the answer means that the data is marked; each page renews itself after its next request.
  requestPages(tags.flatMap(listPages));
  const indexNow = readIndexNow();
  if (indexNow) void listChangedPages(tags).then((changed) => reportPages(indexNow, changed));
  return new Response(null, { status: 204 });
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json(
    { message, code, request_id: getRequestId() },
    { status, headers: { "cache-control": "no-store" } },
  );
}

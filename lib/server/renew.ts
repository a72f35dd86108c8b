import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { withTimeout } from "./with-timeout";
import { revalidateTag } from "next/cache";

/** Pages that are asked for right after their data changed, so that the first visitor already sees it. */
const pagesByTag: Record<string, string[]> = {
  branches: ["/", "/place", "/presale"],
  notices: ["/", "/notice", "/sitemap.xml"],
  categories: [],
};
const tagShape = /^(branches|notices|categories)$|^(branch|notice|category)-[1-9]\d{0,8}$/;
const MAX_TAGS = 50;

/**
 * `POST /api/revalidate` with `Authorization: Bearer <REVALIDATE_SECRET>` and `{"tags": ["notices"]}`.
 *
 * @returns 204; 401 without the secret, 400 for anything but known tags, 503 where no secret is set
 */
export async function renewPages(request: Request): Promise<Response> {
  const secret = process.env.REVALIDATE_SECRET;
  if (!secret) return refuse(503, "revalidate_off", "REVALIDATE_SECRET이 설정되어 있지 않아요.");
  if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${secret}`)) {
    return refuse(401, "not_allowed", "인증 정보가 맞지 않아요.");
  }
  const body: unknown = await request.json().catch(() => null);
  const tags = (body as { tags?: unknown } | null)?.tags;
  if (!Array.isArray(tags) || tags.length === 0 || tags.length > MAX_TAGS || !tags.every(isTag)) {
    return refuse(400, "invalid_tags", "tags에 갱신할 데이터 이름을 넣어 주세요.");
  }

  for (const tag of tags) revalidateTag(tag, "max");
  const paths = new Set(tags.flatMap((tag) => pagesByTag[tag] ?? [pathOfOne(tag)]));
  // Not awaited: the answer is that the data is marked, and each page renews itself behind its next request.
  for (const path of paths) void requestPage(path);
  return new Response(null, { status: 204 });
}

function isTag(tag: unknown): tag is string {
  return typeof tag === "string" && tagShape.test(tag);
}

function pathOfOne(tag: string): string {
  const [kind, id] = tag.split("-");
  return `/${kind === "branch" ? "place" : kind}/${id}`;
}

async function requestPage(path: string): Promise<void> {
  try {
    const address = `http://127.0.0.1:${process.env.PORT ?? 3000}${path}`;
    await withTimeout(10_000, (signal) => fetch(address, { cache: "no-store", signal }));
  } catch (error) {
    console.warn(`could not renew ${path}: ${String(error)}`);
  }
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ message, code }, { status, headers: { "cache-control": "no-store" } });
}

import "server-only";
import { getSharePicture } from "@/lib/seo/share-picture";
import type { ShareWords } from "@/lib/seo/share-words";
import type { Loaded } from "./read/backend";

/** Answers with a share picture, kept for an hour; 404 for what does not exist, 503 while it cannot be read. */
export async function answerShare(words: Loaded<ShareWords>): Promise<Response> {
  if (words.status !== "ok") {
    const status = words.status === "not-found" ? 404 : 503;
    return new Response(null, { status, headers: { "cache-control": "no-store" } });
  }
  return new Response(new Uint8Array(await getSharePicture(words.data)), {
    headers: {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
    },
  });
}

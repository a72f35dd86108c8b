import { load, readBackend } from "@/lib/api/server";
import { toBranchListItem } from "@/lib/branch/list-item";
import { PlaceDetailSchema } from "@/lib/contract/place";
import { drawSharePicture, type ShareWords } from "@/lib/seo/share-picture";

/** Pictures by what stands in them, so that a changed price is a new picture; the oldest goes first. */
const drawn = new Map<string, Promise<Buffer>>();
const MAX_DRAWN = 64;

function getPicture(words: ShareWords): Promise<Buffer> {
  const key = JSON.stringify(words);
  const known = drawn.get(key);
  if (known) return known;
  const picture = drawSharePicture(words);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  const oldest = drawn.keys().next().value;
  if (drawn.size > MAX_DRAWN && oldest) drawn.delete(oldest);
  return picture;
}

/** The share picture of a branch; 404 for none of ours, 503 while its data cannot be had. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ pk: string }> },
): Promise<Response> {
  const { pk } = await params;
  if (!/^[1-9]\d{0,8}$/.test(pk)) return answerNothing(404);
  const branch = await load(readBackend(`/api/place/${pk}/`, PlaceDetailSchema, "branches", `branch-${pk}`));
  if (branch.status !== "ok") return answerNothing(branch.status === "not-found" ? 404 : 503);
  const { name, station, price_from, picture } = toBranchListItem(branch.data);
  const jpeg = await getPicture({ name, station, priceKrw: price_from, picture });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
    },
  });
}

function answerNothing(status: 404 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

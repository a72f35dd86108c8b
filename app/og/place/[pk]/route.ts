import { toBranchListItem } from "@/lib/branch/card";
import { findRoute } from "@/lib/config/routes";
import { getSharePicture } from "@/lib/seo/share-picture";
import { load } from "@/lib/server/read/backend";
import { readBranch } from "@/lib/server/read/branch";

/** The share picture of a branch; 404 for an unknown one, 503 while its data is unavailable. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ pk: string }> },
): Promise<Response> {
  const { pk } = await params;
  if (!findRoute(`/place/${pk}`)) return answerNothing(404);
  const branch = await load(readBranch(pk));
  if (branch.status !== "ok") return answerNothing(branch.status === "not-found" ? 404 : 503);
  const { name, station, price_from, picture } = toBranchListItem(branch.data);
  const jpeg = await getSharePicture({ name, station, priceKrw: price_from, picture });
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

/** Read when a request comes: the key is a setting of the run, not of the build. */
export const dynamic = "force-dynamic";

/** Proves to search engines that what is reported with this key comes from this site (docs/decisions/search-engines.md). */
export function GET(): Response {
  const key = process.env.INDEXNOW_KEY;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return key ? new Response(key, { headers }) : new Response("", { status: 404, headers });
}

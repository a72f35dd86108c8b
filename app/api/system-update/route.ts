/** For pages that have heard nothing of the site for a while: the answer's mark is what they ask for (server/serve.ts). */
export const GET = () => new Response(null, { status: 204, headers: { "cache-control": "no-store" } });

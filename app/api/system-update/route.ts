/**
 * Polled by pages that have had no answer from the site for a while. It has no body: a `Server-Timing` header, which
 * the site's server adds to every answer while a web update is in progress, tells of it (docs/product.md 16.1).
 */
export const GET = () => new Response(null, { status: 204, headers: { "cache-control": "no-store" } });

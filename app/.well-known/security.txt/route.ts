import { site } from "@/lib/config/site";
import { writeSecurityText } from "@/lib/seo/crawlers";

/** Where to report a weakness (docs/security.md). */
export function GET(): Response {
  return new Response(writeSecurityText({ email: site.company.email, now: new Date() }), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}

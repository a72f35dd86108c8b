import { checkClosedSite } from "./closed-site.mjs";
import { decidingPages, siteUrl } from "./pages.mjs";
import { check, finish } from "./report.ts";

/** What only a production (`master`) build does: it may be indexed, and it requires TLS. */
for (const path of decidingPages) {
  const answer = await fetch(siteUrl + path);
  const html = await answer.text();
  check(`${path} may be indexed`, !answer.headers.has("x-robots-tag") && !/<meta[^>]+noindex/.test(html));
  check(
    `${path} insists on TLS`,
    /max-age=\d{7,}/.test(answer.headers.get("strict-transport-security") ?? ""),
  );
  check(`${path} names its one address`, html.includes(`rel="canonical" href="${siteUrl}`));
}
for (const path of ["/login?returnUrl=%2F", "/referral/FRIEND1", "/secret_hanti"]) {
  const answer = await fetch(siteUrl + path);
  check(`${path} answers 200`, answer.status === 200);
}
const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
check(
  "robots.txt lets crawlers in and names the sitemap",
  /^Allow: \/$/m.test(robots) && robots.includes("/sitemap.xml"),
);
for (const path of ["/bench", "/bench/1000", "/dev/ui"]) {
  const answer = await fetch(siteUrl + path);
  check(`${path} does not exist`, answer.status === 404);
}
await checkClosedSite();
finish("master");

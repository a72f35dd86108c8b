import { lineMap, writeView } from "@/components/station/map-pins";
import type { SiteValue } from "@/lib/content/site-env";

export const dynamic = "force-static";

const lineColors = JSON.parse(process.env.CONTENT_LINES!) as SiteValue<"CONTENT_LINES">;

/** The lines of the chain's map without its stations: one file for every page, stretched to where it stands. */
export function GET(): Response {
  if (!lineMap) return new Response(null, { status: 404 });
  const drawn = Object.entries(lineMap.lines).map(
    ([name, points]) =>
      `<polyline points="${points}" stroke="${lineColors[name]}" vector-effect="non-scaling-stroke"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${writeView({ column: 0, row: 0, ...lineMap })}" preserveAspectRatio="none" fill="none" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">${drawn.join("")}</svg>`;
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}

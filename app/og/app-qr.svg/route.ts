import { renderSVG } from "uqr";
import { publicEnv } from "@/lib/config/env";

/** It holds nothing but the build's own address. */
export const dynamic = "force-static";

/** The code on the home page: a phone that reads it comes to the site's own way to the right store. */
export function GET(): Response {
  const svg = renderSVG(`${publicEnv.siteUrl}/redirect?to=app`, {
    ecc: "M",
    border: 0,
    blackColor: "#121815",
  });
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}

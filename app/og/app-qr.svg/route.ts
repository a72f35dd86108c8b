import { renderSVG } from "uqr";
import { publicEnv } from "@/lib/config/env";

/** It contains nothing but the build's own address. */
export const dynamic = "force-static";

/** The QR code on the home page: a phone that reads it is redirected to the right store by the site. */
export function GET(): Response {
  const svg = renderSVG(`${publicEnv.siteUrl}/redirect?to=app`, {
    ecc: "M",
    border: 0,
    blackColor: "#121815",
  });
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}

import { findRoute } from "@/lib/config/routes";
import { count } from "@/lib/runtime/count";
import { createMeter, serveMeter, type Meter } from "@/lib/runtime/meter";
import type { OnAnswer } from "./front";

/** Paths of the site that are no pages, and folders with many of one kind. */
const OTHERS = new Set([
  "/api/place-rows",
  "/api/index-now",
  "/api/revalidate",
  "/api/system-update",
  "/api/vitals",
  "/data.json",
  "/payment-return",
  "/robots.txt",
  "/sitemap.xml",
  "/line-map.svg",
  "/llms.txt",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/sw.js",
  "/indexnow.txt",
  "/notice/rss.xml",
  "/.well-known/security.txt",
  "/_next/image",
]);
const FOLDER = /^\/(api|user|media|_next\/static|_next|images|icons|fonts|og|sitemap|sandbox)(?=\/)/;
const CACHE_RESULTS = { HIT: "hit", MISS: "miss", STALE: "stale" } as const;

/** What a path is counted as: a page by its route, anything else by its folder; what nobody made is one thing. */
export function nameRoute(path: string): string {
  const route = findRoute(path)?.path ?? (OTHERS.has(path) ? path : undefined);
  if (route) return route;
  const folder = FOLDER.exec(path)?.[0];
  return folder ? `${folder}/*` : "unknown";
}

/** A meter of what is counted in a site. @param isReady whether a proxy should send requests here */
export async function createSiteMeter(isReady: () => boolean): Promise<Meter> {
  const meter = await createMeter(["page_cache", "page_renewals"]);
  meter.addGauges({ butfit_ready: "1 if a proxy should send requests here, as /readyz says" }, () => ({
    butfit_ready: isReady() ? 1 : 0,
  }));
  return meter;
}

/** Shows a site's meter at a port of its own, or ends the process with a sentence for the operator. */
export async function serveSiteMeter(
  address: { host: string; port: number },
  isReady: () => boolean,
): Promise<Meter> {
  const meter = await createSiteMeter(isReady);
  await serveMeter(meter, address).catch(({ code }: NodeJS.ErrnoException) => {
    process.stderr.write(
      `METRICS_HOST, METRICS_PORT: ${address.host}:${address.port}에서 지표를 보여 줄 수 없어요(${code}).\n`,
    );
    process.exit(1);
  });
  return meter;
}

/** Counts the answers of a front, and what the page cache had to do with them. */
export function countAnswers(meter: Meter): OnAnswer {
  return ({ method, url, status, ms, cache }) => {
    meter.countAnswer({ method, route: nameRoute(url.split("?")[0]!), status, ms });
    const result = CACHE_RESULTS[cache as keyof typeof CACHE_RESULTS];
    if (result) count("page_cache", result);
  };
}

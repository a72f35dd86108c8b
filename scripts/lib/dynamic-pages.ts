import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "@/lib/runtime/release";

type PrerenderManifest = { routes: Record<string, unknown>; dynamicRoutes: Record<string, unknown> };

/**
 * Pages of a build that would be rendered per request: they bypass the cache handler, have no policy, and are
 * ten times slower. There must be none except the global 404.
 */
export function findDynamicPages(distDir: string): string[] {
  const read = <T>(file: string) => JSON.parse(readFileSync(join(rootDir, distDir, file), "utf8")) as T;
  const { routes, dynamicRoutes } = read<PrerenderManifest>("prerender-manifest.json");
  const paths = read<Record<string, string>>("app-path-routes-manifest.json");
  return Object.entries(paths)
    .filter(([file]) => file.endsWith("/page"))
    .map(([, path]) => path)
    .filter((path) => !(path in routes) && !(path in dynamicRoutes) && !path.startsWith("/_"));
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { ContentError } from "@/lib/content/json-file";
import { readSiteEnv } from "@/lib/content/site-env";
import { ConfigError, parseBuildEnv } from "@/lib/env/read";
import { readRelease, rootDir } from "@/lib/runtime/release";
import {
  findBuild,
  listBuilds,
  MARK,
  nameBuild,
  noteRelease,
  readMark,
  removeOldBuilds,
  shareCache,
  switchTo,
} from "@/server/builds";
import { PACKED } from "@/server/front/files";
import { buildWorker } from "@/server/worker/build";
import { readBuildProgress } from "./build-progress";
import { showWhile } from "./progress";
import { fail, run } from "./run";

const WITHOUT_NOTICE = new URL("../../server/without-middleware-notice.mjs", import.meta.url).href;

/** What may change without a rebuild; a new folder or file at the top is an input of the build. */
const unrelated =
  /^(\.|backend$|docs$|e2e$|node_modules$|scripts$|server$|test|playwright|vitest|eslint|knip|drizzle|.*\.(md|tsbuildinfo)$|next-env)/;

/**
 * Fingerprint of the sources, of the settings and of the content that are baked into a build: other files of the content
 * folder, prices say, change nothing in it. Wrong settings or content end the process with their sentences.
 *
 * @param env the environment that the build would read
 */
export function fingerprintSources(env: NodeJS.ProcessEnv): string {
  const { CONTENT_DIR, ...baked } = readBakedEnv(env);
  const hash = createHash("sha256").update(JSON.stringify([baked, env.NEXT_BENCH ?? "", process.version]));
  const content = resolve(rootDir, CONTENT_DIR);
  const sources = [...readdirSync(rootDir).filter((name) => !unrelated.test(name)), "server/worker"];
  for (const file of sources.flatMap((name) => listFiles(join(rootDir, name))).sort()) {
    if (file.startsWith(content + sep)) continue;
    hash.update(relative(rootDir, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** What next.config.ts bakes into a build. */
function readBakedEnv(env: NodeJS.ProcessEnv) {
  try {
    return { ...parseBuildEnv(env), ...readSiteEnv(env) };
  } catch (error) {
    if (error instanceof ConfigError || error instanceof ContentError) fail(error.message);
    throw error;
  }
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** Whether the build that is served from a place is one of exactly these sources and settings. */
export function isBuilt(place: string, fingerprint: string): boolean {
  const current = findBuild(place);
  return current !== undefined && readMark(current) === fingerprint;
}

/**
 * Builds the site unless the place serves that build already. The build is made in a folder of its own and switched to
 * when it is whole: one that fails or is killed leaves what there was, and a site that runs keeps its own. An earlier
 * build of the same sources is switched back to.
 *
 * @param place the folder of builds, from the project's folder on
 * @param isQuiet says how far it is instead of all that Next prints
 * @returns the build's exit code
 */
export async function build(place: string, env: NodeJS.ProcessEnv, isQuiet = false): Promise<number> {
  const fingerprint = fingerprintSources(env);
  if (isBuilt(place, fingerprint)) {
    noteRelease(findBuild(place)!, readRelease());
    return 0;
  }
  const earlier = listBuilds(place).find((distDir) => readMark(distDir) === fingerprint);
  if (earlier) {
    noteRelease(earlier, readRelease());
    switchTo(place, earlier);
    return 0;
  }
  // Now: what is committed during the build is not in it.
  const release = readRelease();
  const distDir = nameBuild(place);
  const next = join(rootDir, "node_modules/next/dist/bin/next");
  const runNext = (options: Parameters<typeof run>[2]) =>
    run(process.execPath, ["--import", WITHOUT_NOTICE, next, "build"], {
      env: { ...env, ...distEnv(distDir), NODE_ENV: "production" },
      ...options,
    });
  const code = isQuiet
    ? await showWhile(({ tell }) => {
        tell({ step: "빌드: 설정을 읽는 중" });
        const onLine = (line: string) => {
          const progress = readBuildProgress(line);
          if (progress) tell(progress);
        };
        return runNext({ stdio: ["ignore", "pipe", "inherit"], onLine });
      })
    : await runNext({ stdio: "inherit" });
  if (code !== 0) return code;
  const dynamicPages = findDynamicPages(distDir);
  if (dynamicPages.length > 0) {
    console.error(
      `These pages read the request on the server and leave the cache: ${dynamicPages.join(", ")}`,
    );
    return 1;
  }
  await buildWorker(distDir, readBakedEnv(env));
  await packStatic(distDir);
  shareCache(place, distDir);
  noteRelease(distDir, release);
  writeFileSync(join(rootDir, distDir, MARK), fingerprint);
  switchTo(place, distDir);
  removeOldBuilds(place);
  return 0;
}

/** Puts scripts and styles into brotli at its best: an eighth smaller than gzip, and too slow to be done for a visitor. */
async function packStatic(distDir: string): Promise<void> {
  const files = listFiles(join(rootDir, distDir, "static")).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => writeFile(file + PACKED, await promisify(brotliCompress)(readFileSync(file)))),
  );
}

/** The environment that makes Next use this folder, with its own compiler settings to write to. */
export function distEnv(distDir: string): Record<string, string> {
  const tsconfig = `.build/tsconfig${distDir.replaceAll("/", "-")}.json`;
  mkdirSync(join(rootDir, ".build"), { recursive: true });
  writeFileSync(join(rootDir, tsconfig), JSON.stringify({ extends: "../tsconfig.json" }));
  return { NEXT_DIST_DIR: distDir, NEXT_TSCONFIG: tsconfig, NEXT_TELEMETRY_DISABLED: "1" };
}

type PrerenderManifest = { routes: Record<string, unknown>; dynamicRoutes: Record<string, unknown> };

/**
 * Pages of a build that would be rendered per request: they bypass the cache handler, have no policy, and are
 * ten times slower. There must be none except the global 404.
 */
function findDynamicPages(distDir: string): string[] {
  const read = <T>(file: string) => JSON.parse(readFileSync(join(rootDir, distDir, file), "utf8")) as T;
  const { routes, dynamicRoutes } = read<PrerenderManifest>("prerender-manifest.json");
  const paths = read<Record<string, string>>("app-path-routes-manifest.json");
  return Object.entries(paths)
    .filter(([file]) => file.endsWith("/page"))
    .map(([, path]) => path)
    .filter((path) => !(path in routes) && !(path in dynamicRoutes) && !path.startsWith("/_"));
}

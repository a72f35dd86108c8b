import { build, fingerprintSources, isBuilt } from "@/scripts/lib/build";
import type { Load } from "./load";
import type { Machine, Part } from "./machine";

export const PATHS = ["/", "/place", "/place/1", "/place/2", "/category/1", "/notice", "/notice/1"];

/** Public pages at one site, past nginx. @returns those that are not 200 */
export async function readAll({ port }: Part, paths: string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    if (answer?.status !== 200) failed.push(`${path}: ${answer?.status ?? "no answer"}`);
  }
  return failed;
}

/** All public pages, by the site map. */
export async function listPages({ parts }: Machine): Promise<string[]> {
  const site = parts.find(({ name }) => name === "site-1")!;
  const listPaths = async (path: string) => {
    const text = await (await fetch(`http://127.0.0.1:${site.port}${path}`)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  };
  const pages = (await Promise.all((await listPaths("/sitemap.xml")).map(listPaths))).flat();
  return [...new Set([...pages, ...PATHS])];
}

/** Whether a process wants requests. */
export const isUp = async (port: number, path = "/readyz") => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) });
  await answer.arrayBuffer();
  return answer.status === 200;
};

/** A tally in one line, with its first failures. */
export function show(name: string, { asked, posts, failed, pagesInARow, deeds }: Load["tally"]) {
  console.log(
    `  ${name}: ${asked} requests (${posts} POSTs), ${failed.length} failed, at most ${pagesInARow} pages in a row; ${JSON.stringify(deeds)}`,
  );
  for (const line of failed.slice(0, 8)) console.log(`    ${line}`);
}

/** The build's own settings: another SITE_URL would make another build. */
export const buildEnv = { ...process.env, APP_ENV: "local", SITE_URL: "http://localhost:3000" };

/** Builds the site unless it is built. */
export async function requireBuild(): Promise<void> {
  Object.assign(process.env, buildEnv);
  if (isBuilt(".next", fingerprintSources(process.env))) return;
  if ((await build(".next", process.env, true)) === 0) return;
  console.error("the build failed");
  process.exit(1);
}

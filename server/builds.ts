import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { readRelease, type Release, rootDir } from "@/lib/runtime/release";

/*
 * A place (`.next`) holds builds, each in a folder of its own that nobody changes once it is whole, and a file that names
 * the one to start (docs/decisions/in-service.md).
 */
const FOLDER = "builds";
const CURRENT = "CURRENT";
/** Written last: the build is whole. It holds the fingerprint of its sources, and its time is when it was last served. */
export const MARK = "FINGERPRINT";
/** Which version and commit that is. */
const RELEASE = "RELEASE";
/** Documents of a build live on in caches and open tabs, and ask for its files. */
const KEPT_MS = 86_400_000;
const KEPT_MAX = 6;
/** What is not whole after this long was killed. */
const BUILD_MAX_MS = 3_600_000;

/** The folder, from the project's folder on, for a build that is about to be made. Later ones sort after earlier ones. */
export function nameBuild(place: string): string {
  return `${place}/${FOLDER}/${Date.now()}-${process.pid}`;
}

/** The build that a place serves, from the project's folder on; undefined if it has none. */
export function findBuild(place: string): string | undefined {
  const file = join(rootDir, place, CURRENT);
  if (!existsSync(file)) return undefined;
  const distDir = `${place}/${FOLDER}/${readFileSync(file, "utf8").trim()}`;
  return readMark(distDir) === undefined ? undefined : distDir;
}

/** The fingerprint of a build's sources; undefined if it is not whole. */
export function readMark(distDir: string): string | undefined {
  const mark = join(rootDir, distDir, MARK);
  return existsSync(mark) ? readFileSync(mark, "utf8") : undefined;
}

/** Notes which version and commit a build is: it stays the same build when a later commit changes nothing in it. */
export function noteRelease(distDir: string, release: Release): void {
  const file = join(rootDir, distDir, RELEASE);
  const text = JSON.stringify(release);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** The version and commit of a build; those of the sources if it is from before they were noted. */
export function readBuiltRelease(distDir: string): Release {
  const file = join(rootDir, distDir, RELEASE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Release) : readRelease();
}

/** The settings that a build has baked in: they hold for what its pages render later, too. */
export function readBuildEnv(distDir: string): Record<string, string> {
  const built = JSON.parse(readFileSync(join(rootDir, distDir, "required-server-files.json"), "utf8")) as {
    config: { env: Record<string, string> };
  };
  return built.config.env;
}

/** The whole builds of a place, the newest first. */
export function listBuilds(place: string): string[] {
  return listFolders(place).filter((distDir) => readMark(distDir) !== undefined);
}

/** The other builds beside one: those whose files are still asked for. */
export function listSiblings(distDir: string): string[] {
  const place = dirname(dirname(distDir));
  return listBuilds(place).filter((other) => other !== distDir);
}

function listFolders(place: string): string[] {
  const folder = join(rootDir, place, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort().reverse();
  return names.map((name) => `${place}/${FOLDER}/${name}`);
}

/** Makes a build the one that is started from now on. What runs keeps its own. */
export function switchTo(place: string, distDir: string): void {
  const last = findBuild(place);
  if (last) markServed(last);
  const file = join(rootDir, place, CURRENT);
  writeFileSync(`${file}.${process.pid}`, distDir.split("/").at(-1)!);
  renameSync(`${file}.${process.pid}`, file);
}

/** Notes that a build is served at this moment: it stays for a day from then on. */
export function markServed(distDir: string): void {
  const now = new Date();
  try {
    utimesSync(join(rootDir, distDir, MARK), now, now);
  } catch {
    // A folder that the site may only read is looked after by whoever writes it.
  }
}

/** Removes builds that nobody has served for a day, the oldest above six, and what is left of builds that were killed. */
export function removeOldBuilds(place: string): void {
  const current = findBuild(place);
  const isKept = (distDir: string, index: number) =>
    readMark(distDir) === undefined
      ? getAgeMs(distDir) < BUILD_MAX_MS
      : index < KEPT_MAX && getAgeMs(join(distDir, MARK)) < KEPT_MS;
  listFolders(place)
    .filter((distDir) => distDir !== current)
    .filter((distDir, index) => !isKept(distDir, index))
    .forEach((distDir) => rmSync(join(rootDir, distDir), { recursive: true, force: true }));
}

function getAgeMs(path: string): number {
  return Date.now() - statSync(join(rootDir, path)).mtimeMs;
}

/** Lets a build use the resized pictures of the builds before it. */
export function shareCache(place: string, distDir: string): void {
  const own = join(rootDir, distDir, "cache");
  mkdirSync(join(rootDir, place, "cache"), { recursive: true });
  rmSync(own, { recursive: true, force: true });
  symlinkSync("../../cache", own);
}

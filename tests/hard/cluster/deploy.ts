import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { rootDir } from "@/lib/runtime/release";
import { openBrowser } from "./browser";
import type { Machine, Part } from "./machine";

/** Every page has it, so a change of it changes a file of every page. */
const SHARED_SOURCE = "components/providers/providers.tsx";

/** Copies what git knows of this version, with its dependencies, into a folder of its own. */
export function copySources(folder: string): void {
  const options = { cwd: rootDir, encoding: "utf8", maxBuffer: 1e8 } as const;
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], options);
  for (const file of files.split("\0").filter((name) => name && existsSync(join(rootDir, name))))
    cpSync(join(rootDir, file), join(folder, file));
  execFileSync("cp", ["-al", join(rootDir, "node_modules"), join(folder, "node_modules")]);
}

/**
 * Makes a new version in a folder of its own beside the running one, as docs/operating.md says: the sources, the builds before,
 * and a build of its own.
 *
 * @returns its folder
 */
export async function makeRelease(machine: Machine, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(dirname(machine.nginx.folder), "release-2");
  copySources(folder);
  execFileSync("cp", ["-a", join(rootDir, ".next"), join(folder, ".next")]);
  const source = join(folder, SHARED_SOURCE);
  writeFileSync(source, `${readFileSync(source, "utf8")}\nconsole.debug("the next version");\n`);
  // Who uses the site meanwhile is a part of this process.
  await promisify(execFile)("npm", ["run", "build"], { cwd: folder, env, maxBuffer: 1e8 });
  return folder;
}

/** The scripts and sheets of the newest build of a release, as a page asks for them; also those that it would load later. */
export function listFiles(release: string): string[] {
  const builds = join(release, ".next/builds");
  const current = readFileSync(join(release, ".next/CURRENT"), "utf8").trim();
  const folder = join(builds, current, "static");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => `/_next/static/${name}`);
}

/** Visitors who open pages and all that their documents name, until `end`. */
export function openTabs(port: number, paths: string[]) {
  const browser = openBrowser(port, "127.2.0.3");
  const seen = new Set<string>();
  const broken = new Set<string>();
  let isOver = false;
  async function ask(path: string, from: string): Promise<string> {
    const answer = await browser.ask(path).catch((error: Error) => ({ status: 0, text: error.message }));
    if (answer.status !== 200) broken.add(`${path} of ${from}: ${answer.status}`);
    return answer.text;
  }
  const running = (async () => {
    while (!isOver)
      for (const path of paths) {
        const text = await ask(path, "a visitor");
        for (const [file] of text.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)) {
          seen.add(file);
          await ask(file, path);
        }
      }
  })();
  return {
    /** @returns how many files were named, and what could not be had */
    async end(): Promise<{ named: number; broken: string[] }> {
      isOver = true;
      await running;
      browser.close();
      return { named: seen.size, broken: [...broken] };
    },
  };
}

/** Asks one process, past nginx and its cache. @returns the files that it does not have */
export async function findMissingFiles({ port }: Part, files: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const answer = await fetch(`http://127.0.0.1:${port}${file}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${file}: ${answer.status}`);
  }
  return missing;
}

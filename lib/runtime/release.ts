import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, as an absolute path with a slash at its end: of a process, which need not run in it. */
export const rootDir = fileURLToPath(new URL("../..", import.meta.url));

/** `git archive` writes the commit into it (.gitattributes), and so does the build of an image. */
const COMMIT_FILE = "backend/commit.txt";
/** Enough to name a commit of any repository, and short enough to be read out. */
const COMMIT_LENGTH = 12;

/** Which version runs, from which commit: twelve hexadecimal digits, null where nobody can tell. */
export interface Release {
  version: string;
  commit: string | null;
}

/**
 * The version of a folder of sources, and its commit: git's in a clone, otherwise what was written into the copy when
 * it was made. A process asks at its start: what is put into its folder later is not what runs.
 */
export function readRelease(folder = rootDir): Release {
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Release;
  return { version, commit: askGit(folder) ?? readWritten(folder) };
}

/** A release in one word, as semantic versions write it: `1.0.0+0123456789ab`. */
export function nameRelease({ version, commit }: Release): string {
  return commit ? `${version}+${commit}` : version;
}

function askGit(folder: string): string | undefined {
  // A folder inside another project's clone is not that project.
  if (!existsSync(path.join(folder, ".git"))) return undefined;
  try {
    const words = ["rev-parse", "HEAD"];
    return toCommit(
      execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  } catch {
    // No git on this machine, or a clone of somebody else's that git does not trust.
    return undefined;
  }
}

function readWritten(folder: string): string | null {
  const file = path.join(folder, COMMIT_FILE);
  return (existsSync(file) && toCommit(readFileSync(file, "utf8"))) || null;
}

function toCommit(text: string): string | undefined {
  return /^[0-9a-f]{40}$/.exec(text.trim())?.[0].slice(0, COMMIT_LENGTH);
}

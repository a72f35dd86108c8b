import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { nameRelease, readRelease } from "@/lib/runtime/release";
import { makeTemporaryFolder } from "../../backend/support";

const PROJECT = path.resolve(import.meta.dirname, "../../..");

/** A folder with the project's own files that tell a release. */
function makeFolder(): string {
  const folder = makeTemporaryFolder();
  mkdirSync(path.join(folder, "backend"));
  writeFileSync(path.join(folder, "package.json"), '{"version":"1.2.3"}');
  for (const file of [".gitattributes", "backend/commit.txt"])
    cpSync(path.join(PROJECT, file), path.join(folder, file));
  return folder;
}

function git(folder: string, ...words: string[]): string {
  const identity = [
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@butfit.example",
    "-c",
    "commit.gpgsign=false",
  ];
  return execFileSync("git", [...identity, ...words], { cwd: folder, encoding: "utf8" }).trim();
}

test("a clone knows its commit from git, an archive of it from the file that git wrote", () => {
  const clone = makeFolder();
  git(clone, "init", "--quiet");
  git(clone, "add", ".");
  git(clone, "commit", "--quiet", "--message", "All");
  const commit = git(clone, "rev-parse", "HEAD").slice(0, 12);
  expect(readRelease(clone)).toEqual({ version: "1.2.3", commit });

  const archive = makeTemporaryFolder();
  git(clone, "archive", "--output", path.join(archive, "all.tar"), "HEAD");
  execFileSync("tar", ["--extract", "--file", "all.tar"], { cwd: archive });
  expect(readFileSync(path.join(archive, "backend/commit.txt"), "utf8")).toMatch(/^[0-9a-f]{40}\n$/);
  expect(readRelease(archive)).toEqual({ version: "1.2.3", commit });
});

test("a copy without git names its version, and no commit rather than a wrong one", () => {
  const copy = makeFolder();
  expect(readRelease(copy)).toEqual({ version: "1.2.3", commit: null });
  mkdirSync(path.join(copy, ".git"));
  expect(readRelease(copy).commit).toBeNull();
});

test("a release is named as semantic versions are", () => {
  expect(nameRelease({ version: "1.0.0", commit: "0123456789ab" })).toBe("1.0.0+0123456789ab");
  expect(nameRelease({ version: "1.0.0", commit: null })).toBe("1.0.0");
});

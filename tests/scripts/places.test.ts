import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file));
const users = ["app", "components", "hooks"].flatMap(list);

/** The files of ours that a file imports, as paths without their ending. */
function listImports(file: string): string[] {
  const paths = readFileSync(file, "utf8").matchAll(
    /from "((?:@\/|\.{1,2}\/)[^"]+)"|import\("(@\/[^"]+)"\)/g,
  );
  return [...paths].map(([, from, later]) => {
    const path = (from ?? later)!;
    return path.startsWith("@/") ? path.slice(2) : normalize(join(dirname(file), path));
  });
}
const imports = new Map(users.map((file) => [file, listImports(file)]));

/** The folders of components that use a hook, by way of another hook, too. */
function findDomains(hook: string, seen = new Set<string>()): Set<string> {
  if (seen.has(hook)) return new Set();
  seen.add(hook);
  const path = hook.replace(/\.tsx?$/, "");
  const direct = users.filter((file) => imports.get(file)!.includes(path));
  return new Set(
    direct.flatMap((file) =>
      file.startsWith("hooks/") ? [...findDomains(file, seen)] : [file.split("/").slice(0, 2).join("/")],
    ),
  );
}

test("a hook that one domain uses stands beside its components, not in hooks/", () => {
  const ofDomains = list("hooks").filter((hook) => dirname(hook) !== "hooks");
  expect(ofDomains.length).toBeGreaterThan(5);
  expect(ofDomains.filter((hook) => findDomains(hook).size < 2)).toEqual([]);
});

test("every import that this reads is of a file that exists", () => {
  const missing = [...imports].flatMap(([file, paths]) =>
    paths
      .filter((path) => !["", ".ts", ".tsx", "/index.ts", ".mjs"].some((end) => existsSync(path + end)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

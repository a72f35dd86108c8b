import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { SHAPES_DIR } from "@/scripts/lib/answer-shapes";

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
const users = ["app", "components", "hooks", "stores", "lib", "server", "backend", "scripts"]
  .flatMap(list)
  .concat("middleware.ts", "next.config.ts");

/** The files of ours that a file imports, as paths without their ending. */
function listImports(file: string): string[] {
  const paths = readFileSync(file, "utf8").matchAll(/(?:from|import) ?\(?"((?:@\/|\.{1,2}\/)[^"]+)"/g);
  return [...paths].map(([, path]) =>
    path!.startsWith("@/") ? path!.slice(2) : normalize(join(dirname(file), path!)),
  );
}
const imports = new Map(users.map((file) => [file, listImports(file)]));
const pages = users.filter((file) => /^(app|components|hooks)\//.test(file));

/** The folders of components that use a hook, by way of another hook, too. */
function findDomains(hook: string, seen = new Set<string>()): Set<string> {
  if (seen.has(hook)) return new Set();
  seen.add(hook);
  const path = hook.replace(/\.tsx?$/, "");
  const direct = pages.filter((file) => imports.get(file)!.includes(path));
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

/** The folder of one domain whose code alone reads a file of lib; nothing where several do, a page or lib itself. */
function findOnlyReader(path: string): string | undefined {
  const readers = users.filter((file) => imports.get(file)!.includes(path));
  const domains = new Set(
    readers.map((file) =>
      file.startsWith("components/") ? file.split("/").slice(0, 2).join("/") : file.split("/")[0]!,
    ),
  );
  const [only, ...others] = domains;
  return others.length === 0 && only && /^(components\/|backend$)/.test(only) ? only : undefined;
}

test("a file of lib that one domain alone reads stands in that domain", () => {
  const ofOne = list("lib")
    // Made together from the contract.
    .filter((file) => !file.startsWith(`${SHAPES_DIR}/`))
    .map((file) => [file, findOnlyReader(file.replace(/\.tsx?$/, ""))])
    .filter(([, only]) => only);
  expect(ofOne).toEqual([]);
});

test("lib stays what one can know: 190 files at most", () => {
  const files = readdirSync("lib", { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeLessThanOrEqual(190);
});

test("a file of at most 20 lines has more than one reader, or stands alone for a reason", () => {
  const isClient = (file: string) => readFileSync(file, "utf8").startsWith('"use client"');
  const tested = new Set([...list("tests"), ...list("e2e")].flatMap(listImports));
  const small = users.filter((file) => {
    const path = file.replace(/\.\w+$/, "");
    const [reader, ...others] = users.filter((other) => imports.get(other)!.includes(path));
    if (!reader || others.length > 0 || readFileSync(file, "utf8").split("\n").length > 21) return false;
    // Next gives these a meaning of their own, a page composes what stands elsewhere, a script makes the shapes.
    const isSettled =
      file.startsWith("app/") || reader.startsWith("app/") || file.startsWith(`${SHAPES_DIR}/`);
    // A chunk of its own, the border between server and browser, or a part that is tested by itself.
    const isChunk = new RegExp(`import\\("[^"]*/${basename(path)}"`).test(readFileSync(reader, "utf8"));
    return !isSettled && !isChunk && isClient(file) === isClient(reader) && !tested.has(path);
  });
  expect(small).toEqual([]);
});

/** Words of our own, for which the field has one (CONTRIBUTING.md). */
const OWN_WORDS =
  /\b(wish|Wish|\w+Wish|Wanted|whose|Whose|PaymentDesk|desk|changeBought|OddPages|findNight|useStay|Later|LaterWork|Beside|Doorway|Onward|useOnward|Ways|held|asked|answered)\b/g;
const NO_NAMES = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;

test("what we name has the field's word", () => {
  const ours = users
    .filter((file) => !file.startsWith("scripts/"))
    .map((file) => [file, readFileSync(file, "utf8").replace(NO_NAMES, "").match(OWN_WORDS)?.join(", ")])
    .filter(([, words]) => words);
  expect(ours).toEqual([]);
});

test("what is timed in the backend is a job, but for its own memory and words for who waits", () => {
  const timers = users.filter(
    (file) => file.startsWith("backend/") && /\bsetInterval\(/.test(readFileSync(file, "utf8")),
  );
  expect(timers.sort()).toEqual([
    "backend/db/client.ts",
    "backend/maintenance/realtime-server/index.ts",
    "backend/server.ts",
  ]);
});

test("every import that this reads is of a file that exists", () => {
  const missing = pages.flatMap((file) =>
    imports
      .get(file)!
      .filter((path) => !["", ".ts", ".tsx", "/index.ts", ".mjs"].some((end) => existsSync(path + end)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

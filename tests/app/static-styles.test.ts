import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/*
 * styled-components and its work in the browser are for members' pages, forms and what loads later
 * (docs/decisions/first-load.md).
 */

/** What every document is made of, whatever its page. */
const frame = ["app/layout.tsx", "app/error.tsx", "app/global-not-found.tsx"];
const publicPages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !/^\((auth|member)\)\//.test(file))
  .map((file) => `app/${file}`);

/** The modules a file cannot do without: neither types nor what `import()` loads later. */
function readImports(file: string): string[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type )(?:[^"';]+ from )?"([^"]+)"/gm,
  );
  return [...statements].map(([, source]) => source!);
}

/** The project's file that an import names, or nothing for a package or a sheet. */
function resolve(source: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(source)) return;
  const path = source.startsWith("@/") ? source.slice(2) : posix.join(posix.dirname(from), source);
  return [`${path}.tsx`, `${path}.ts`].find((file) => existsSync(file));
}

/** The layouts that Next puts around a page. */
function findLayouts(page: string): string[] {
  const folders = page.split("/").slice(0, -1);
  return folders
    .map((_, index) => `${folders.slice(0, index + 1).join("/")}/layout.tsx`)
    .filter((file) => existsSync(file));
}

/** The files a document is made of that import styled-components. */
function findStyled(entries: readonly string[]): string[] {
  const reached = new Set(entries);
  const styled: string[] = [];
  // A set that grows while it is walked is walked to its new end.
  for (const file of reached) {
    for (const source of readImports(file)) {
      if (source === "styled-components") styled.push(file);
      const target = resolve(source, file);
      if (target) reached.add(target);
    }
  }
  return styled.sort();
}

test("the frame of every page needs no styled-components", () => {
  expect(findStyled(frame)).toEqual([]);
});

test.each(publicPages)("a public page's document needs no styled-components: %s", (page) => {
  expect(findStyled([page, ...findLayouts(page)])).toEqual([]);
});

test.each([
  ["app/(auth)/login/page.tsx", "components/session/login-form.tsx"],
  ["app/(member)/trial/page.tsx", "components/trial/form.tsx"],
])("a form's page has it, and its layout puts its styles into the document: %s", (page, form) => {
  const styled = findStyled([page, ...findLayouts(page)]);
  expect(styled).toContain(form);
  expect(styled).toContain("styles/registry.tsx");
});

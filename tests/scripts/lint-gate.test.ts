import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ESLint } from "eslint";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

const eslint = new ESLint();

/** What the linter reports for a file with this text at this place, whether the file exists or not. */
const lint = async (filePath: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
};

// The first file loads the rules for all.
beforeAll(() => lint("lib/probe.ts", ""));

const use = (path: string) => `import { part } from "${path}";\n\npart();\n`;

describe("an import against the direction is refused", () => {
  test.each([
    ["lib/api/probe.ts", "@/backend/app", "lib/api may not import backend/app,"],
    ["lib/api/probe.ts", "@/app/layout", "lib/api may not import app/layout,"],
    ["lib/api/probe.ts", "@/stores/session", "lib/api may not import stores/session,"],
    ["lib/api/probe.ts", "@/components/ui/toast", "lib/api may not import components/ui,"],
    ["lib/api/probe.ts", "react-toastify", "lib/api may not import the package react-toastify."],
    ["lib/api/probe.ts", "next/navigation", "lib/api may not import the package next/navigation."],
    ["lib/contract/probe.ts", "../config/routes", "lib/contract may not import lib/config,"],
    ["lib/contract/probe.ts", "@/styles/media", "lib/contract may not import styles/media,"],
    ["lib/contract/probe.ts", "axios", "lib/contract may not import the package axios."],
    ["lib/date/probe.ts", "@/hooks/use-is-near", "lib may not import hooks/use-is-near,"],
    ["stores/probe.ts", "@/hooks/use-is-near", "stores may not import hooks/use-is-near,"],
    ["hooks/coupon/probe.ts", "@/components/ui/button", "hooks may not import components/ui,"],
    ["components/ui/probe.tsx", "@/backend/app", "components/ui may not import backend/app,"],
    ["components/ui/probe.tsx", "../coupon/offer", "components/ui may not import components/coupon,"],
    ["components/ui/probe.tsx", "@/stores/session", "components/ui may not import stores/session,"],
    ["components/ui/probe.tsx", "@/lib/api/coupon", "components/ui may not import lib/api,"],
    [
      "components/coupon/probe.tsx",
      "../payment/view",
      "components/coupon may not import components/payment,",
    ],
    [
      "components/coupon/probe.tsx",
      "@/components/payment/view",
      "components/coupon may not import components/payment,",
    ],
    [
      "components/coupon/parts/probe.tsx",
      "../../payment/view",
      "components/coupon may not import components/payment,",
    ],
    [
      "components/coupon/probe.tsx",
      "@/components/layout/header",
      "components/coupon may not import components/layout,",
    ],
    ["components/coupon/probe.tsx", "@/lib/../backend/app", "components/coupon may not import backend/app,"],
    ["components/layout/probe.tsx", "@/app/layout", "components/layout may not import app/layout,"],
    ["styles/probe.tsx", "@/app/layout", "styles may not import app/layout,"],
    ["styles/probe.tsx", "../lib/date/today", "styles may not import lib/date,"],
    ["app/probe/page.tsx", "@/backend/app", "app may not import backend/app,"],
    ["app/probe/page.tsx", "@/tests/support/render", "app may not import tests/support,"],
    ["backend/probe.ts", "../lib/api/coupon", "backend may not import lib/api,"],
    ["backend/routes/coupon/probe.ts", "../../../lib/api/coupon", "backend may not import lib/api,"],
    ["backend/probe.ts", "@/scripts/lib/run", "backend may not import scripts/lib,"],
    ["server/probe.ts", "@/backend/app", "server may not import backend/app,"],
    ["server/probe.ts", "@/scripts/lib/run", "server may not import scripts/lib,"],
    ["backend/probe.ts", "@/server/front", "backend may not import server/front,"],
    ["components/coupon/probe.tsx", "@/lib/runtime/logging", "components/coupon may not import lib/runtime,"],
    ["hooks/probe.ts", "@/lib/runtime/logging", "hooks may not import lib/runtime,"],
    ["lib/seo/probe.ts", "@/lib/runtime/logging", "lib may not import lib/runtime,"],
    ["lib/api/probe.ts", "@/lib/runtime/logging", "lib/api may not import lib/runtime,"],
    ["lib/runtime/probe.ts", "@/lib/config/routes", "lib/runtime may not import lib/config,"],
    ["scripts/probe.ts", "../components/ui/button", "scripts may not import components/ui,"],
    ["e2e/probe.spec.ts", "../components/ui/button", "e2e may not import components/ui,"],
  ])("in %s, of %s", async (file, path, reason) => {
    expect(await lint(file, use(path))).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ["a dynamic import", 'export const load = () => import("@/backend/app");\n'],
    ["a dynamic import with a gap", "export const load = (name: string) => import(`@/backend/${name}`);\n"],
    ["a re-export by name", 'export { buildApp } from "@/backend/app";\n'],
    ["a re-export of everything", 'export * from "../../backend/app";\n'],
    ["a type", 'export type { App } from "@/backend/app";\n'],
    ["an import for its effect", 'import "@/backend/app";\n'],
  ])("as %s too", async (_, code) => {
    expect(await lint("lib/api/probe.ts", code)).toContainEqual(
      expect.stringContaining("lib/api may not import backend"),
    );
  });

  test("and an inline type import is accepted nowhere", async () => {
    expect(await lint("lib/probe.ts", 'export type App = import("@/backend/app").App;\n')).toEqual([
      "`import()` type annotations are forbidden.",
    ]);
  });

  test("with a message that says what to do instead", async () => {
    expect(await lint("components/ui/probe.tsx", use("@/stores/session"))).toEqual([
      "components/ui may not import stores/session, only components/ui, hooks, lib, styles, " +
        "not lib/api, not lib/render, not lib/runtime. components/ui is free of domains: pass data in.",
    ]);
  });

  test("and two folders up only the alias is accepted", async () => {
    expect(await lint("hooks/coupon/parts/probe.ts", use("../../use-is-near"))).toEqual([
      "Use the @/ alias for anything but a neighbour.",
    ]);
  });
});

test("a folder or file that the table does not know may import nothing of ours", async () => {
  for (const file of ["utils/probe.ts", "instrumentation.ts"]) {
    expect(await lint(file, use("@/lib/format/date"))).toEqual([
      expect.stringContaining("Every folder has an entry"),
    ]);
  }
  expect(await lint("middleware.ts", use("@/backend/app"))).toHaveLength(1);
});

test("an import whose path is computed is refused", async () => {
  const code = 'export const load = (name: string) => import("@/backend/" + name);\n';
  expect(await lint("hooks/probe.ts", code)).toEqual([expect.stringContaining("Write the path out")]);
});

test("a comment switches no rule off", async () => {
  const code = `/* eslint-disable */\n${use("@/backend/app")}`;
  expect(await lint("lib/probe.ts", code)).toEqual(
    expect.arrayContaining([expect.stringContaining("lib may not import backend/app,")]),
  );
});

test("a test that nobody runs is refused, one that a condition skips is not", async () => {
  const skip = (...what: string[]) => `test.skip(${what.join(", ")});\n`;
  expect(await lint("e2e/probe.spec.ts", skip('"opens"', "() => {}"))).toEqual([
    "Mend the test or delete it; a condition may skip it.",
  ]);
  expect(await lint("e2e/probe.spec.ts", skip())).toHaveLength(1);
  expect(await lint("e2e/probe.spec.ts", skip("isMobile", '"the list is wide"'))).toEqual([]);
});

test("a wait of a test's own is refused, a try of one is not", async () => {
  const wait = (ms: string) => `test("opens", () => expect.poll(read, { timeout: ${ms} }).toBe(1));\n`;
  for (const path of ["tests/backend/probe.test.ts", "e2e/probe.spec.ts"]) {
    expect(await lint(path, wait("90_000"))).toEqual([
      expect.stringContaining("scripts/lib/test-timeouts.ts"),
    ]);
    expect(await lint(path, wait("2 * timeouts.wait"))).toEqual([]);
    expect(await lint(path, wait("1000"))).toEqual([]);
  }
});

describe("a job outside the transaction of what it is about", () => {
  test.each([
    ["backend/routes/probe.ts", "boss.send"],
    ["backend/routes/probe.ts", "app.jobs.boss.insert"],
    ["backend/operator/probe.ts", "jobs.boss.sendAfter"],
  ])("is refused in %s: %s", async (path, call) => {
    const code = `export const add = () => ${call}("sms", {});\n`;
    expect(await lint(path, code)).toEqual([expect.stringContaining("`enqueue(tx, …)`")]);
  });

  test("is refused where pg-boss itself would be used, too", async () => {
    const code = 'import { PgBoss } from "pg-boss";\n\nexport const boss = new PgBoss("");\n';
    expect((await lint("backend/routes/probe.ts", code)).join()).toContain("backend/jobs");
    expect(await lint("backend/jobs/probe.ts", code)).toEqual([]);
  });
});

describe("an import in the right direction is accepted", () => {
  test.each([
    ["app/(site)/probe/page.tsx", "@/components/coupon/offer"],
    ["components/coupon/probe.tsx", "./offer"],
    ["components/coupon/probe.tsx", "@/components/ui/button"],
    ["components/coupon/probe.tsx", "@/components/providers/with-queries"],
    ["components/coupon/probe.tsx", "@/lib/api/coupon"],
    ["components/layout/probe.tsx", "@/components/member/login-prompt"],
    ["components/ui/probe.tsx", "@/hooks/use-is-near"],
    ["components/ui/probe.tsx", "@/styles/media"],
    ["hooks/coupon/probe.ts", "@/stores/session"],
    ["stores/probe.ts", "@/lib/session/storage"],
    ["lib/api/probe.ts", "@/lib/contract/coupon"],
    ["lib/api/probe.ts", "axios"],
    ["lib/contract/probe.ts", "./coupon"],
    ["lib/contract/probe.ts", "typebox/value"],
    ["styles/probe.tsx", "styled-components"],
    ["backend/routes/coupon/probe.ts", "../../db/client"],
    ["backend/routes/coupon/probe.ts", "@/lib/contract/coupon"],
    ["scripts/probe.ts", "../backend/config"],
    ["e2e/probe.spec.ts", "../lib/config/routes"],
    ["tests/components/probe.test.tsx", "@/components/coupon/offer"],
    ["middleware.ts", "@/lib/config/routes"],
  ])("%s accepts %s", async (file, path) => {
    expect(await lint(file, use(path))).toEqual([]);
  });
});

test("a second kind of link is refused", async () => {
  for (const source of ["next/link", "next/link.js", "next/dist/client/link"]) {
    expect(await lint("components/coupon/probe.tsx", use(source))).toEqual([
      expect.stringContaining("A link is an <a>"),
    ]);
  }
});

describe("what loads the browser's tables of languages is refused", () => {
  test.each([
    "export const format = new Intl.NumberFormat();\n",
    "export const write = (price: number) => price.toLocaleString();\n",
    "export const write = (day: Date) => day.toLocaleDateString();\n",
    "export const write = (day: Date) => day?.toLocaleTimeString();\n",
    'export const make = () => globalThis["Intl"];\n',
  ])("%s", async (code) => {
    expect(await lint("components/coupon/probe.tsx", code)).toEqual([
      expect.stringContaining("costs a phone 100 ms"),
    ]);
    expect(await lint("tests/probe.test.ts", code)).toEqual([]);
  });
});

describe("imports are in one order: Node, packages, ours, neighbours", () => {
  const lines = [
    'import "server-only";',
    'import { join } from "node:path";',
    'import { useState } from "react";',
    'import { getToday } from "@/lib/date/today";',
    'import { near } from "./near";',
    'import "@/styles/global.css";',
  ];
  const lintLines = (imports: string[]) =>
    lint("components/coupon/probe.tsx", `${imports.join("\n")}\n\njoin(useState, getToday, near);\n`);

  test("which is accepted", async () => {
    expect(await lintLines(lines)).toEqual([]);
  });

  test.each(lines.slice(1).map((line, index) => [line, index] as const))(
    "and %s is refused one line higher",
    async (line, index) => {
      const swapped = lines.with(index + 1, lines[index] ?? "").with(index, line);
      expect(await lintLines(swapped)).toEqual([expect.stringMatching(/^Expected .* to come before/)]);
    },
  );
});

describe("oxlint", () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "lint-"))));
  afterEach(() => rm(folder, { recursive: true }));

  /** What oxlint reports for these files, with our settings. */
  const check = async (files: Record<string, string>) => {
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    const args = ["--config", join(process.cwd(), ".oxlintrc.json"), "--format", "unix", folder];
    return promisify(execFile)("node_modules/.bin/oxlint", args).then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    );
  };

  test("refuses two files that import each other", async () => {
    const said = await check({
      "first.ts": 'import { second } from "./second";\nexport const first = () => second();\n',
      "second.ts": 'import { first } from "./first";\nexport const second = () => first();\n',
    });
    expect(said).toContain("import(no-cycle)");
  });

  test("lets types import each other, which are gone at run time", async () => {
    const said = await check({
      "first.ts": 'import type { Second } from "./second";\nexport type First = { second: Second };\n',
      "second.ts": 'import type { First } from "./first";\nexport type Second = { first: First };\n',
    });
    expect(said).not.toContain("import(");
  });

  test.each([
    ["a hook behind a condition", "rules-of-hooks", "if (isOpen) useState(0);"],
    ["a render that differs each time", "purity", "return <p>{Math.random()}</p>;"],
    ["a component made while rendering", "static-components", "const Part = () => <b />; return <Part />;"],
    ["a name nobody uses", "no-unused-vars", "const _unused = 1;"],
  ])("refuses %s", async (_, rule, body) => {
    const code = `import { useState } from "react";\nexport function Probe({ isOpen }) { ${body} return useState(isOpen); }\n`;
    expect(await check({ "probe.tsx": code })).toContain(`(${rule})`);
  });
});

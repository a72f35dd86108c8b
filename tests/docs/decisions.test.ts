import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const RECORDS = "docs/decisions";
const PRODUCT = "docs/product.md";
const FOLDERS = [
  "app",
  "backend",
  "components",
  "docs",
  "e2e",
  "hooks",
  "lib",
  "scripts",
  "server",
  "stores",
  "styles",
  "tests",
];

const read = (path: string) => ({ path, text: readFileSync(path, "utf8") });
const isText = (path: string) => /\.(?:ts|tsx|mts|mjs|css|md)$/.test(path) && !path.includes("node_modules");
const files = [
  ...readdirSync("."),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
]
  .filter(isText)
  .map(read);
/** A notice of a chain is a page of the site, whose links `content check` follows. */
const isNotice = (path: string) => /\/notices\/[^/]+\.md$/.test(path);
const documents = files.filter(({ path }) => path.endsWith(".md") && !isNotice(path));

const records = readdirSync(RECORDS)
  .filter((name) => name !== "README.md")
  .map((name) => ({ name, ...read(join(RECORDS, name)) }));

/** The paragraphs of the product page, such as `4.2`. */
const paragraphs = [...read(PRODUCT).text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number!);

describe("a decision record", () => {
  it.each(records)("$name says its date, and what replaced it", ({ text }) => {
    expect(text).toMatch(/^# .+\n\nDate: \d{4}-\d{2}-\d{2}(?: · Status: replaced by \[.+\]\(.+\))?\n/);
  });

  it.each(records)("$name is read in two minutes: at most 350 words", ({ text }) => {
    expect(text.split(/\s+/).length - 1).toBeLessThanOrEqual(350);
  });

  it("stands in the index, as each other does", () => {
    const index = read(join(RECORDS, "README.md")).text;
    const listed = [...index.matchAll(/^- \[(.+)\]\(\1\.md\): \S/gm)].map(([, name]) => `${name}.md`);
    expect(listed).toEqual(records.map(({ name }) => name));
  });
});

it("what names a law says that it was read, not by counsel, or that counsel should confirm", () => {
  const said = /by counsel|counsel should confirm/;
  const law = /법(률)?( 시행령)? ?제?\d+조|고시[,)]/;
  const silent = files.filter(
    ({ path, text }) =>
      !/^(tests|e2e)\/|\/demo\//.test(path) &&
      law.test(text) &&
      !said.test(text.replaceAll(/\s+(\*|\/\/)?\s*/g, " ")),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

describe("what there is to read", () => {
  const countWords = (texts: { text: string }[]) =>
    texts.reduce((sum, { text }) => sum + (text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length, 0);
  const pages = documents.filter(
    ({ path }) => path.startsWith("docs/") || /^(?:README|CONTRIBUTING)\.md$/.test(path),
  );

  it("is 16,000 words of decisions at most, with their index", () => {
    expect(countWords(pages.filter(({ path }) => path.startsWith(RECORDS)))).toBeLessThanOrEqual(16_000);
  });

  it("is 40,000 words at most, without the changelog", () => {
    expect(countWords(pages)).toBeLessThanOrEqual(40_000);
  });
});

describe("the product page", () => {
  it("numbers its paragraphs in order, each with the number of its section", () => {
    const sections = read(PRODUCT).text.split(/^## /m).slice(1);
    const expected = sections.flatMap((section, index) => {
      expect(section).toMatch(new RegExp(`^${index + 1}\\. `));
      const count = [...section.matchAll(/^\*\*\d+\.\d+\*\*/gm)].length;
      return Array.from({ length: count }, (_, paragraph) => `${index + 1}.${paragraph + 1}`);
    });
    expect(paragraphs).toEqual(expected);
  });
});

describe("a citation", () => {
  it("of a path under docs/ names a file or folder that exists", () => {
    const dead = files.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w/g)]
        .filter(([cited]) => !existsSync(cited))
        .map(([cited]) => `${path}: ${cited}`),
    );
    expect(dead).toEqual([]);
  });

  it("of the product page names paragraphs that exist", () => {
    const cited = files.flatMap(({ path, text }) =>
      [...text.matchAll(/docs\/product\.md(?:(?:[\s*,–]|and)+\d+\.\d+)+/g)].flatMap(([run]) =>
        [...run.matchAll(/\d+\.\d+/g)].map(([number]) => ({ path, number })),
      ),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ number }) => !paragraphs.includes(number))).toEqual([]);
  });

  it("of the product page by its own paragraphs names ones that exist", () => {
    const numbers = [...read(PRODUCT).text.matchAll(/\((\d+\.\d+(?:, \d+\.\d+)*)\)/g)].flatMap(([, list]) =>
      list!.split(", "),
    );
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((number) => !paragraphs.includes(number))).toEqual([]);
  });
});

describe("the changelog", () => {
  it("names each migration since the first release, as the next version's alone", () => {
    const [next = "", released = ""] = read("CHANGELOG.md").text.split("\n## 1.0.0 ");
    const migrations = readdirSync("backend/db/migrations").filter((file) => /^\d{4}_.*\.sql$/.test(file));
    const later = migrations.map((file) => file.slice(0, -".sql".length)).filter((name) => name > "0017");
    expect(later.length).toBeGreaterThan(15);
    expect(later.filter((name) => !next.includes(`\`${name}\``))).toEqual([]);
    expect(later.filter((name) => released.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("what a document points to", () => {
  it("by a link exists", () => {
    const dead = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
        .filter(([, target]) => !existsSync(join(dirname(path), target!)))
        .map(([link]) => `${path}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it("by the name of a source file or folder exists", () => {
    const mention = new RegExp(`\`((?:${FOLDERS.join("|")})/[\\w./()[\\]-]+)\``, "g");
    const dead = documents.flatMap(({ path, text }) =>
      [...text.matchAll(mention)]
        .filter(([, target]) => !existsSync(target!))
        .map(([, target]) => `${path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

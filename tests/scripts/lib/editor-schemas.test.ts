import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EDITOR_SCHEMAS, writeEditorSchema } from "@/scripts/lib/editor-schemas";

const FOLDER = "backend/content/demo/schema";

test("the demo chain brings a schema for each kind of file; npx tsx scripts/content-schemas.ts renews them", () => {
  const files = Object.fromEntries(
    readdirSync(FOLDER).map((file) => [file, readFileSync(`${FOLDER}/${file}`, "utf8")]),
  );
  const expected = Object.entries(EDITOR_SCHEMAS).map(([name, schema]) => [
    `${name}.json`,
    writeEditorSchema(schema),
  ]);
  expect(files).toEqual(Object.fromEntries(expected));
});

test("every file for the build names its schema, so that an editor completes it", () => {
  for (const name of ["brand", "company", "links", "menus", "promotions"]) {
    const content = JSON.parse(readFileSync(`backend/content/demo/${name}.json`, "utf8"));
    expect(content.$schema).toBe(`./schema/${name}.json`);
  }
});

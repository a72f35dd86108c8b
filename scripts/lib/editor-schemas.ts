import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TSchema } from "typebox";
import {
  BranchFileSchema,
  CategoriesFileSchema,
  CouponsFileSchema,
  HolidaysFileSchema,
  ProductsFileSchema,
} from "@/lib/contract/content/chain";
import { SITE_SCHEMAS } from "@/lib/contract/content/site";

/** The schemas that an editor completes and checks the files of a content folder with, by name. */
export const EDITOR_SCHEMAS: Record<string, TSchema> = {
  ...SITE_SCHEMAS,
  branch: BranchFileSchema,
  categories: CategoriesFileSchema,
  coupons: CouponsFileSchema,
  holidays: HolidaysFileSchema,
  products: ProductsFileSchema,
};

/**
 * A schema as a file of its own. A content file names it in an entry `$schema`, which the schema itself does not know.
 *
 * @returns the file's text
 */
export function writeEditorSchema(schema: TSchema): string {
  const { properties, ...rest } = schema as TSchema & { properties?: object };
  const whole = {
    $schema: "http://json-schema.org/draft-07/schema#",
    ...rest,
    properties: { $schema: { type: "string" }, ...properties },
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** Writes the schemas into a folder, one file each; the folder is made if it is missing. */
export function writeEditorSchemas(folder: string, schemas: Record<string, TSchema>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(path.join(folder, `${name}.json`), writeEditorSchema(schema));
  }
}

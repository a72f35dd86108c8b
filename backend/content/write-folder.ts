import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
import {
  BranchFileSchema,
  CategoriesFileSchema,
  CouponsFileSchema,
  HolidaysFileSchema,
  ProductsFileSchema,
  type ProductEntry,
} from "@/lib/contract/content/chain";
import type { Content, ContentRecord, ProductContent } from "./content";

const LINE_MAX = 100;

/**
 * Writes content as a folder that `apply` finds nothing to change in. What the database does not hold (brand, links,
 * menus and the schemas) is copied from another folder.
 *
 * @param folder a new or empty folder
 * @param siteFolder the folder from which the rest is copied
 * @throws Error if the folder has files already
 */
export function writeContentFolder(folder: string, content: Content, siteFolder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new FolderNotEmptyError(folder);
  for (const name of ["branches", "notices", "agreements"])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of readdirSync(siteFolder)) {
    if (!OWN_NAMES.includes(name) && !name.startsWith("."))
      cpSync(path.join(siteFolder, name), path.join(folder, name), { recursive: true });
  }
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const writeList = (name: keyof Content, schema: object, records: object[]) =>
    write(`${name}.json`, formatJson({ $schema: `./schema/${name}.json`, [name]: records }, schema));
  for (const branch of content.branches) {
    const file = { $schema: "../schema/branch.json", ...dropDefaults(branch, BRANCH_DEFAULTS) };
    write(`branches/${branch.code}.json`, formatJson(file, BranchFileSchema));
  }
  const names = new Map(content.branches.map(({ code, name }) => [code, name]));
  writeList("products", ProductsFileSchema, groupProducts(content.products, names));
  writeList(
    "coupons",
    CouponsFileSchema,
    content.coupons.map((coupon) => dropDefaults(coupon, COUPON_DEFAULTS)),
  );
  writeList("categories", CategoriesFileSchema, content.categories);
  writeList("holidays", HolidaysFileSchema, content.holidays);
  const writeMarkdown = (file: string, head: object, text: string) =>
    write(file, `---\n${stringify(head, { lineWidth: 0 })}---\n\n${text}\n`);
  for (const { content: text, ...head } of content.notices) {
    writeMarkdown(
      `notices/${String(head.id).padStart(3, "0")}.md`,
      dropDefaults(head, NOTICE_DEFAULTS),
      text,
    );
  }
  for (const { content: text, ...head } of content.agreements) {
    writeMarkdown(`agreements/${head.name}.md`, head, text);
  }
}

/** A folder that is there already would lose its files. */
export class FolderNotEmptyError extends Error {
  override name = "FolderNotEmptyError";

  constructor(folder: string) {
    super(`${folder} 폴더가 비어 있지 않아요. 새 폴더 이름을 적어 주세요.`);
  }
}

/** What the database holds; everything else of a folder belongs to the build. */
const OWN_NAMES = [
  "branches",
  "notices",
  "agreements",
  "products.json",
  "coupons.json",
  "categories.json",
  "holidays.json",
];

const BRANCH_DEFAULTS = {
  postal_code: null,
  is_subscription_used: false,
  staffed_hours: null,
  closures: [],
  guarantee: null,
  culture_deduction: null,
  presale_url: null,
  photo_kind: null,
  photos: [],
  busy_hours: null,
  classes: [],
  stations: [],
};
const COUPON_DEFAULTS = {
  is_active: true,
  b_coupon: true,
  min_price: 0,
  conditions: {},
  expires_at: null,
  quantity: null,
  is_public: false,
  is_referral: false,
};
const NOTICE_DEFAULTS = { is_pinned: false, branch: null };
const PRODUCT_DEFAULTS = { months: null, visits: null, pause: null };
const PRICE_DEFAULTS = { sale_price: null, is_active: true };

/** Fields that say nothing more than the schema says without them are left out. */
function dropDefaults(record: Partial<ContentRecord>, defaults: object): object {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(defaults, name))),
  );
}

/** The same product of several branches is one entry with their prices. */
function groupProducts(products: ProductContent[], names: ReadonlyMap<string, string>): object[] {
  const groups = new Map<string, { shared: object; prices: object[] }>();
  for (const { id, branch, price, sale_price, is_active, description, ...rest } of products) {
    const name = names.get(branch);
    const shared: Partial<ProductEntry> = {
      ...dropDefaults(rest as Partial<ContentRecord>, PRODUCT_DEFAULTS),
      description: name ? description.replaceAll(`${name}점`, "{branch}점") : description,
    };
    const key = JSON.stringify(Object.entries(shared).sort());
    const group = groups.get(key) ?? { shared, prices: [] };
    const own = { id, branch, price, sale_price, is_active };
    group.prices.push(dropDefaults(own as Partial<ContentRecord>, PRICE_DEFAULTS));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ shared, prices }) => ({ ...shared, prices }));
}

type SchemaPart = { properties?: Record<string, SchemaPart>; items?: SchemaPart; anyOf?: SchemaPart[] };

/** The same value with its fields in the order of its schema, in which a person fills them in. */
function inOrderOf(schema: SchemaPart, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const part = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  if (Array.isArray(value)) return value.map((item) => inOrderOf(part.items ?? {}, item));
  const rank = ["$schema", ...Object.keys(part.properties ?? {})];
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => rank.indexOf(one) - rank.indexOf(other))
      .map(([name, inner]) => [name, inOrderOf(part.properties?.[name] ?? {}, inner)]),
  );
}

/** JSON in which what fits stands on one line, so that a price is one line of a diff. */
function formatJson(value: unknown, schema: object): string {
  return `${formatValue(inOrderOf(schema, value), "")}\n`;
}

function formatValue(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const entries = Object.entries(value).map(([name, inner]) => ({
    name: isList ? "" : `${JSON.stringify(name)}: `,
    inner,
  }));
  if (entries.length === 0) return `${open}${close}`;
  const parts = (inside: string) => entries.map(({ name, inner }) => `${name}${formatValue(inner, inside)}`);
  const line = parts(indent).join(", ");
  const isFlat = !line.includes("\n") && !entries.some(({ inner }) => Array.isArray(inner) && indent === "");
  if (indent && isFlat && indent.length + line.length < LINE_MAX) {
    return isList ? `[${line}]` : `{ ${line} }`;
  }
  const inside = `${indent}  `;
  return `${open}\n${parts(inside)
    .map((part) => inside + part)
    .join(",\n")}\n${indent}${close}`;
}

import { statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FooterItem } from "../config/footer";
import type { MenuItem } from "../config/menu";
import {
  BrandSchema,
  CompanySchema,
  type Brand,
  type Company,
  type Links,
  type Menus,
  type Promotions,
} from "../contract/content/site";
import { ConfigError, readVariables } from "../env/read";
import type { Promotion } from "../promotion/promotions";
import { ContentError, type Fault, readJsonFile } from "./json-file";
import { readSiteContent, type SiteContent } from "./site";

const root = fileURLToPath(new URL("../../", import.meta.url));

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
/** An object whose own names, not those inside it, are written as in code: `card_terms` becomes `cardTerms`. */
export type CamelKeys<Value> = { [Name in keyof Value & string as CamelCase<Name>]: Value[Name] };

/**
 * The values that the site's code takes from the chain's content, as JSON text by the name of the environment variable
 * that carries it. Each is one that the code of a page takes or leaves as a whole (docs/decisions/content.md).
 */
function listValues({
  brand,
  wordmark,
  mark,
  company,
  lines,
  stations,
  links,
  menus,
  promotions,
}: SiteContent) {
  const named = Object.entries(stations.lines);
  const { name, latin_name, main_title, tagline, description, locale, theme_color } = brand;
  return {
    CONTENT_BRAND: {
      ...{ brand: name, brandLatin: latin_name },
      ...toCamelKeys({ main_title, tagline, description, locale, theme_color }),
    },
    CONTENT_BRAND_NAME: name,
    CONTENT_BRAND_LATIN: latin_name,
    CONTENT_BRAND_COLOR: brand.palette.brand,
    CONTENT_PALETTE: brand.palette,
    CONTENT_WORDMARK: wordmark,
    CONTENT_MARK: { ...mark, ground: brand.icon_ground },
    CONTENT_MAIN_TITLE: main_title,
    CONTENT_HOME: { title: brand.home_title, description: brand.home_description },
    CONTENT_COMPANY: toCamelKeys(company),
    CONTENT_LINES: lines.lines,
    CONTENT_LINE_MAP: lines.map ?? null,
    CONTENT_STATIONS: stations.stations,
    CONTENT_STATION_PLACEHOLDER: stations.placeholder,
    CONTENT_LINE_NAMES: pick(named.map(([line, { name }]) => [line, name])),
    CONTENT_LINE_ENGLISH: pick(named.map(([line, { english }]) => [line, english])),
    CONTENT_LINE_OTHERS: pick(named.flatMap(([line, { also = [] }]) => also.map((other) => [other, line]))),
    CONTENT_LINKS: toCamelKeys(links),
    CONTENT_ORDER_TERMS: {
      terms: links.terms,
      refund: links.refund,
      card_provider: links.card_provider_terms,
    },
    CONTENT_MENU: makeMenu(menus, links),
    CONTENT_FOOTER: makeFooter(menus, links),
    CONTENT_PROMOTIONS: makePromotions(promotions, links),
    CONTENT_SECRET_PROMOTION: promotions.secret_promotion ?? "/place/21",
  };
}

/** A table of the entries that have a value. */
function pick(entries: [name: string, value?: string][]): Record<string, string | undefined> {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Source = Record<string, string | undefined>;
type SiteValues = ReturnType<typeof listValues>;
/** What one of the environment's values holds once it is parsed. */
export type SiteValue<Name extends keyof SiteValues> = SiteValues[Name];

/** The content folder that the settings name, as they name it and as an absolute path. @throws ConfigError */
function findFolder(source: Source): { name: string; folder: string } {
  const { CONTENT_DIR: name } = readVariables(source, ["CONTENT_DIR"]);
  const folder = path.resolve(root, name);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { name, folder };
  throw new ConfigError(
    `CONTENT_DIR: "${name}" 폴더가 없어요. backend/content/demo를 복사해 고치거나 비워 주세요.`,
  );
}

/** Faults of a folder as an error, each with a path from the project's folder on. */
function refuse(folder: string, faults: readonly Fault[]): ContentError {
  return new ContentError(faults.map((fault) => ({ ...fault, file: path.join(folder, fault.file) })));
}

/**
 * Reads who sells, alone: the brand, which the backend names in its messages, and the company, the party of its contracts.
 *
 * @param source usually `process.env`
 * @throws ConfigError, ContentError like `readSiteEnv`
 */
export function readSeller(source: Source): { brand: Brand; company: Company } {
  const { name, folder } = findFolder(source);
  const brand = readJsonFile(folder, "brand.json", BrandSchema);
  const company = readJsonFile(folder, "company.json", CompanySchema);
  if (!brand.content || !company.content) throw refuse(name, [...brand.faults, ...company.faults]);
  return { brand: brand.content.value, company: company.content.value };
}

/**
 * Reads the content folder that the settings name and checks it.
 *
 * @param source usually `process.env`
 * @returns the environment that `lib/config` and `lib/promotion` read: next.config.ts bakes it into the build, tests and
 *   scripts set it. A text stands as it is, anything else as JSON
 * @throws ConfigError if there is no such folder, ContentError with one line for each fault
 */
export function readSiteEnv(source: Source): Record<keyof SiteValues, string> {
  const { name, folder } = findFolder(source);
  const { content, faults } = readSiteContent(folder);
  if (!content || faults.length > 0) throw refuse(name, faults);
  const values = Object.entries(listValues(content));
  return Object.fromEntries(
    values.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  ) as Record<keyof SiteValues, string>;
}

function toCamelKeys<Value extends object>(value: Value): CamelKeys<Value> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inner as unknown,
    ]),
  ) as CamelKeys<Value>;
}

/** An address of the site stays on it; the name of a link stands for its address, in a new window. */
function resolveTarget(to: string, links: Links): { link: string; isExternal?: true } {
  if (to.startsWith("/")) return { link: to };
  return { link: links[to as keyof Links] as string, isExternal: true };
}

function makeMenu(menus: Menus, links: Links) {
  const makePlain = ({ name, to }: Menus["header"][number]): MenuItem => ({
    name,
    ...resolveTarget(to, links),
  });
  const makeItem = (entry: Menus["drawer"][number]): MenuItem => {
    const { name, to, children, highlighted, line_above, members_only, width } = entry;
    const table = to && !to.startsWith("/") ? links[to as keyof Links] : undefined;
    const below =
      typeof table === "object"
        ? Object.entries(table).map(([branch, link]): MenuItem => ({ name: branch, link, isExternal: true }))
        : children?.map(makePlain);
    return {
      name,
      ...(below
        ? { children: below.map((child) => ({ ...child, isChild: true })) }
        : resolveTarget(to ?? "/", links)),
      ...(highlighted && { color: "--color-brand" }),
      ...(line_above && { isBorder: true }),
      ...(members_only && { isLogged: true }),
      ...(width === "narrow" && { isPc: false }),
      ...(width === "wide" && { only_pc: true }),
    };
  };
  return {
    presale: menus.presale.map(makePlain),
    header: menus.header.map(makePlain),
    drawer: menus.drawer.map(makeItem),
  };
}

function makeFooter(menus: Menus, links: Links) {
  const makeItem = ({ name, to, code, icon, icon_after }: Menus["bottom"][number]): FooterItem => ({
    title: name,
    code,
    ...resolveTarget(to, links),
    // As the law on personal information requires.
    ...(to === "privacy" && { isBold: true }),
    ...(icon && { prevIcon: icon }),
    ...(icon_after && { afterIcon: icon_after }),
  });
  return {
    groups: menus.footer.map(({ name, to, code, children = [] }): FooterItem => ({
      title: name,
      code,
      ...(to !== undefined && resolveTarget(to, links)),
      children: children.map(makeItem),
    })),
    social: menus.social.map(makeItem),
    bottom: menus.bottom.map(makeItem),
  };
}

function makePromotions({ pages, summer_event: event }: Promotions, links: Links) {
  const promotions = pages.map((page): Promotion => {
    const { presale_booking: booking, discount, ...words } = page;
    return {
      ...toCamelKeys(words),
      ...(booking !== undefined && { bookingHref: links.presale_booking[booking] }),
      ...(discount && { discount: toCamelKeys(discount) }),
    };
  });
  if (!event) return { promotions };
  const { onward, ...words } = event;
  return {
    promotions,
    summerEvent: { ...toCamelKeys(words), onward: { href: onward.to, label: onward.label } },
  };
}

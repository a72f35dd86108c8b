import { existsSync } from "node:fs";
import path from "node:path";
import type { Static, TSchema } from "typebox";
import { findRoute } from "../config/routes";
import {
  PROMOTION_PATHS,
  SITE_SCHEMAS,
  type Brand,
  type Company,
  type Lines,
  type Links,
  type Menus,
  type PromotionPath,
  type Promotions,
  type Stations,
} from "../contract/content/site";
import { type Drawing, findPaletteFaults, readDrawing } from "./brand";
import { type Fault, readJsonFile, type ContentFile } from "./json-file";
import type { ShapePath } from "./shape";

/** What the build reads of a chain's content. */
export interface SiteContent {
  brand: Brand;
  /** The name as it is written, in the text's colour, and the sign on the icons. */
  wordmark: Drawing;
  mark: Drawing;
  company: Company;
  /** A chain away from every metro has no such file. */
  lines: Lines;
  /** The same holds for these. */
  stations: Stations;
  links: Links;
  menus: Menus;
  promotions: Promotions;
}

/**
 * Reads the files of a content folder that the build needs, and checks each by itself, against the others and against
 * the site's routes.
 *
 * @param folder the content folder
 * @returns the content, undefined if a file of it cannot be read; and everything that is wrong: with any it may not be used
 */
export function readSiteContent(folder: string): { content?: SiteContent; faults: Fault[] } {
  const faults: Fault[] = [];
  const read = <Schema extends TSchema>(
    name: string,
    schema: Schema,
  ): ContentFile<Static<Schema>> | undefined => {
    const file = readJsonFile(folder, `${name}.json`, schema);
    faults.push(...file.faults);
    return file.content;
  };
  const draw = (name: string) => {
    const { drawing, faults: found } = readDrawing(folder, `${name}.svg`);
    faults.push(...found);
    return drawing;
  };
  const brand = read("brand", SITE_SCHEMAS.brand);
  const wordmark = draw("wordmark");
  const mark = draw("mark");
  const company = read("company", SITE_SCHEMAS.company);
  const has = (name: string) => existsSync(path.join(folder, name));
  const lineFile = has("lines.json") ? read("lines", SITE_SCHEMAS.lines) : undefined;
  const lines = has("lines.json") ? lineFile?.value : { lines: {} };
  const stations = has("stations.json")
    ? read("stations", SITE_SCHEMAS.stations)?.value
    : { placeholder: "역 이름", lines: {}, stations: [] };
  const links = read("links", SITE_SCHEMAS.links);
  const menus = read("menus", SITE_SCHEMAS.menus);
  const promotions = read("promotions", SITE_SCHEMAS.promotions);
  if (brand) faults.push(...findPaletteFaults(brand));
  if (lineFile) faults.push(...findMapFaults(lineFile));
  if (menus) faults.push(...findMenuFaults(menus, links?.value, promotions?.value));
  if (promotions) faults.push(...findPromotionFaults(promotions, links?.value));
  if (!brand || !wordmark || !mark || !company || !lines || !stations || !links || !menus || !promotions)
    return { faults };
  return {
    content: {
      brand: brand.value,
      wordmark,
      mark,
      company: company.value,
      lines,
      stations,
      links: links.value,
      menus: menus.value,
      promotions: promotions.value,
    },
    faults,
  };
}

/** A drawn line has its colour, and everything lies on the map. */
function findMapFaults({ value: { lines, map }, faultAt }: ContentFile<Lines>): Fault[] {
  if (!map) return [];
  const isOutside = (column: number, row: number) => column > map.columns || row > map.rows;
  return [
    ...Object.entries(map.stations)
      .filter(([, [column, row]]) => isOutside(column, row))
      .map(([name]) => faultAt(["map", "stations", name], `${name}의 자리가 노선도 밖이에요.`)),
    ...Object.entries(map.lines).flatMap(([name, points]) => [
      ...(lines[name] ? [] : [faultAt(["map", "lines", name], `${name}의 색을 lines에 적어 주세요.`)]),
      ...(readPoints(points).some(([column, row]) => isOutside(column, row))
        ? [faultAt(["map", "lines", name], `${name}이(가) 노선도 밖을 지나요.`)]
        : []),
    ]),
  ];
}

/** The points of a drawn line: `1,1 7,1`. */
function readPoints(points: string): [column: number, row: number][] {
  return points.split(" ").map((point) => point.split(",").map(Number) as [number, number]);
}

interface Entry {
  name: string;
  to?: string;
  code?: string;
  children?: Entry[];
}

/** What the law on electronic commerce and the one on personal information want on every page. */
const LEGAL_LINKS = ["terms", "privacy", "business_lookup"];

/** Links and promotions are undefined if their own files are wrong: what refers to them is then not checked. */
function findMenuFaults(
  { value: menus, faultAt }: ContentFile<Menus>,
  links: Links | undefined,
  promotions: Promotions | undefined,
): Fault[] {
  const faults: Fault[] = [];
  const add = (place: ShapePath, message: string | undefined) => {
    if (message) faults.push(faultAt(place, message));
  };
  const codes = new Set<string>();
  const check = (entries: readonly Entry[], place: ShapePath) => {
    const names = new Set<string>();
    entries.forEach(({ name, to, code, children }, index) => {
      const at = [...place, index];
      if (names.has(name))
        add([...at, "name"], `"${name}"이(가) 이 목록에 두 번 있어요. 이름을 서로 다르게 적어 주세요.`);
      names.add(name);
      if (code !== undefined && codes.has(code)) {
        add([...at, "code"], `"${code}"을(를) 다른 항목도 써요. code를 서로 다르게 적어 주세요.`);
      }
      if (code !== undefined) codes.add(code);
      if (place[0] === "drawer" && (to === undefined) === (children === undefined)) {
        add(at, `"${name}"에는 to와 children 중 하나만 적어 주세요.`);
      }
      if (place[0] === "footer" && to === undefined && children === undefined) {
        add(at, `"${name}"에 to나 children을 적어 주세요.`);
      }
      if (to !== undefined)
        add([...at, "to"], findTargetFault(to, place.length === 1 && place[0] === "drawer"));
      if (children) check(children, [...at, "children"]);
    });
  };
  const findTargetFault = (to: string, mayBeTable: boolean): string | undefined => {
    if (to.startsWith("/")) return findPathFault(to, promotions);
    if (!links) return undefined;
    const link = Object.hasOwn(links, to) ? links[to as keyof Links] : undefined;
    if (typeof link === "string") return undefined;
    if (link === undefined)
      return `links.json에 "${to}"이(가) 없어요. links.json의 이름이나 "/place" 같은 경로를 적어 주세요.`;
    if (!mayBeTable)
      return `"${to}"은(는) 지점마다 주소가 달라요. 전체 메뉴(drawer)의 첫 단계에만 쓸 수 있어요.`;
    return Object.keys(link).length > 0
      ? undefined
      : `links.json의 "${to}"이(가) 비어 있어요. 이 항목을 지우거나 주소를 채워 주세요.`;
  };
  for (const name of ["presale", "header", "drawer", "footer", "social", "bottom"] as const) {
    check(menus[name], [name]);
  }
  for (const name of LEGAL_LINKS.filter((legal) => !menus.bottom.some(({ to }) => to === legal))) {
    add(["bottom"], `"${name}" 링크가 빠졌어요. 법에 따라 모든 페이지에 있어야 해요.`);
  }
  return faults;
}

/** Whether the site has a page at a path, its query and part aside; which records there are is not known here. */
export function isSitePath(to: string): boolean {
  const [path = ""] = to.split(/[?#]/);
  return findRoute(path) !== undefined;
}

function findPathFault(to: string, promotions: Promotions | undefined): string | undefined {
  const [path = ""] = to.split(/[?#]/);
  if (!isSitePath(to)) return `"${to}"은(는) 사이트에 없는 경로예요. "/place"처럼 있는 경로를 적어 주세요.`;
  if (!promotions) return undefined;
  const isLeftOut = PROMOTION_PATHS.includes(path as PromotionPath)
    ? !promotions.pages.some((page) => page.path === path)
    : path === "/summerfesta" && !promotions.summer_event;
  return isLeftOut
    ? `promotions.json에 "${path}"의 내용이 없어요. 이 항목을 지우거나 promotions.json에 더해 주세요.`
    : undefined;
}

function findPromotionFaults(
  { value: promotions, faultAt }: ContentFile<Promotions>,
  links: Links | undefined,
): Fault[] {
  const faults: Fault[] = [];
  const add = (place: ShapePath, message: string | undefined) => {
    if (message) faults.push(faultAt(place, message));
  };
  const { pages, secret_promotion: secret, summer_event: event } = promotions;
  pages.forEach(({ path, branch_code: branch, presale_booking: booking, dates }, index) => {
    const before = pages.slice(0, index);
    if (before.some((page) => page.path === path)) {
      add(["pages", index, "path"], `"${path}"이(가) 두 번 있어요. 하나를 지워 주세요.`);
    }
    if (before.some((page) => page.branch_code === branch)) {
      add(
        ["pages", index, "branch_code"],
        `"${branch}"의 프로모션이 두 개예요. 한 지점에는 하나만 적어 주세요.`,
      );
    }
    if (booking === undefined && !dates) {
      add(["pages", index], "일정이 없어요. dates를 적거나, 사전 예약이라면 presale_booking을 적어 주세요.");
    }
    if (booking !== undefined && links && !Object.hasOwn(links.presale_booking, booking)) {
      add(
        ["pages", index, "presale_booking"],
        `links.json의 presale_booking에 "${booking}"이(가) 없어요. 거기에 예약 주소를 더하거나, 쓰지 않는 페이지라면 이 항목을 pages에서 지워 주세요.`,
      );
    }
  });
  if (event) add(["summer_event", "onward", "to"], findPathFault(event.onward.to, promotions));
  if (secret === undefined) return faults;
  add(["secret_promotion"], findPathFault(secret, promotions));
  if (findRoute(secret)?.redirectTo) {
    add(
      ["secret_promotion"],
      `"${secret}"은(는) 또 다른 곳으로 보내는 경로예요. 페이지의 경로를 적어 주세요.`,
    );
  }
  return faults;
}

import type { PlaceDetail } from "@/lib/contract/place";

type Described = Pick<
  PlaceDetail,
  "name" | "address" | "station" | "subway_exit" | "machines" | "amenities" | "price_from"
>;

const MAX_LENGTH = 155;

/** `2호선 역삼역 3번 출구에서 걸어서 2분` → `2호선 역삼역 3번 출구`; the station where no exit is named. */
export function getNearestExit({ subway_exit, station }: Pick<Described, "subway_exit" | "station">): string {
  return /^.*?\d+번 출구/.exec(subway_exit)?.[0] ?? station;
}

/** Own words of a branch's document title; the brand's main title follows them. */
export function getBranchTitle(branch: Described): string {
  const exit = getNearestExit(branch);
  return `버핏 ${branch.name}점${exit ? ` - ${exit}` : ""} 헬스장`;
}

/**
 * A branch's description for search results and shares: location, machines, amenities (docs/product.md
 * 3.3). Different for every branch, because the address is.
 *
 * @returns at most 155 characters
 */
export function getBranchDescription(branch: Described): string {
  const brands = [...new Set(branch.machines.map(({ brand }) => brand))];
  const parts = [
    [branch.address, branch.subway_exit || branch.station].filter(Boolean).join(", "),
    brands.length > 0 ? `머신 ${brands.slice(0, 4).join("·")}` : "",
    branch.amenities.length > 0 ? `시설 ${branch.amenities.slice(0, 5).join("·")}` : "",
  ].filter(Boolean);
  const text = [`버핏 ${branch.name}점`, ...parts].join(". ") + ".";
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

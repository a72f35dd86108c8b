import "server-only";
import type { Line } from "@/lib/branch/facts";
import { listNearBranches, type NearBranch } from "@/lib/branch/near";
import type { SiteValue } from "@/lib/content/site-env";
import {
  findLineName,
  PlaceDetailSchema,
  PlaceListSchema,
  PlaceSchema,
  type Place,
  type PlaceDetail,
} from "@/lib/contract/place";
import { ProductListSchema, type Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { isOverBefore } from "@/lib/contract/rules/order";
import { listPricedBranches, MONTHS_MAX, type PricedBranch } from "@/lib/product/real-price";
import { load, readList, readRecord } from "./backend";

/** Every branch of the list call, hidden ones too. @throws as readList does */
export function readBranches(): Promise<Place[]> {
  return readList("/api/place/", PlaceListSchema, "branches");
}

/** A branch with its products. @param id digits @throws as readRecord does */
export function readBranch(id: string | number): Promise<PlaceDetail> {
  return readRecord(`/api/place/${id}/`, PlaceDetailSchema, "branches", id);
}

type BranchPage = { branch: PlaceDetail; near: NearBranch[]; branches: Place[] };

/**
 * A branch, those near it and all, without which its page can do.
 *
 * @param id digits
 * @throws as readRecord does
 */
export async function readBranchPage(id: string): Promise<BranchPage> {
  const [branch, all] = await Promise.all([readBranch(id), load(readBranches())]);
  const branches = all.status === "ok" ? all.data : [];
  return { branch, branches, near: listNearBranches(branch, branches, getToday()) };
}

/**
 * A branch with its products, found by its code.
 *
 * @param code never changes, as a branch's number in another database may
 * @throws as readRecord does
 */
export async function readBranchByCode(code: string): Promise<PlaceDetail> {
  const { pk } = await readRecord(`/api/place/code/${code}/`, PlaceSchema, "branches");
  return readBranch(pk);
}

const LONGEST_STAY = { kind: "membership", months: MONTHS_MAX, visits: null } as const;

/**
 * The open branches with what their memberships cost, without those that close for good before the longest stay is over.
 *
 * @throws as readList does
 */
export async function readPricedBranches(): Promise<(PricedBranch & Pick<Place, "closures">)[]> {
  // One after the other: of five thousand branches both at once do not come within a read's time.
  const branches = await readBranches();
  // A backend that does not know the kind answers with all products.
  const products = await readList("/api/product/?kind=membership", ProductListSchema, "branches");
  const today = getToday();
  const lasting = branches.filter(({ closes_on, closures }) =>
    isOverBefore(LONGEST_STAY, today, closes_on, 0, closures),
  );
  const closuresOf = new Map(lasting.map(({ pk, closures }) => [pk, closures]));
  return listPricedBranches(lasting, products, today).map((branch) => ({
    ...branch,
    closures: closuresOf.get(branch.pk),
  }));
}

/** The day passes of all branches. @throws as readList does */
export async function readDayPasses(): Promise<Product[]> {
  const products = await readList("/api/product/?kind=day_pass", ProductListSchema, "branches");
  // A backend that does not know the kind answers with all products.
  return products.filter(({ kind }) => kind === "day_pass");
}

const lineColors = JSON.parse(process.env.CONTENT_LINES!) as SiteValue<"CONTENT_LINES">;

/**
 * The first line at a branch's station with its colour.
 *
 * @returns undefined if the chain names no colour for the line, or the branch has none
 */
export function findLine(station: string): Line | undefined {
  const name = findLineName(station, Object.keys(lineColors));
  return name === undefined ? undefined : { name, color: lineColors[name]! };
}

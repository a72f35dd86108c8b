import "server-only";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { NotFoundError } from "@/lib/render/read/backend";
import { readBranch, readBranches } from "@/lib/render/read/branch";
import {
  findBranchesAround,
  findStationOf,
  getStationHref,
  hasPage,
  isAround,
  listNearest,
  listStationsWithPage,
} from "./around";
import { getDistrictHref, listDistrictsWithPage } from "./district";
import { buildDistrictPage, buildStationPage, type GymsMap, type GymsPage } from "./gyms";
import { cutMap, placePins } from "./map-pins";
import { stations } from "./stations";
import { countMinutes } from "./walk";

/** A page compares so many of a district's branches, those where a month costs least. */
const COMPARED_MAX = 9;
const LINKS_MAX = 8;

/** Never decoded: what is no text must not be an error. */
const isAt = (href: string, slug: string) =>
  [slug, encodeURIComponent(slug)].includes(href.split("/").at(-1)!);

type ShownPage = GymsPage & { map: GymsMap | null };

/** @param found the branches to be seen, with minutes on foot from the station where there is one */
function drawMap(branches: readonly Place[], today: string, found: GymsMap["found"], key?: string) {
  const chosen = key ? [key] : [];
  const cut = cutMap(placePins(branches, today), { keys: chosen, pks: [...found.keys()] });
  return cut && { ...cut, chosen, found };
}

/**
 * What the page of a station shows.
 *
 * @param slug the station's key, percent-encoded or not
 * @throws NotFoundError where the station has no page, and as the reads do
 */
export async function readStationPage(slug: string): Promise<ShownPage> {
  const station = stations.find((one) => isAt(getStationHref(one), slug));
  if (!station) throw new NotFoundError(slug);
  const today = getToday();
  const branches = await readBranches();
  const { count, nearest } = findBranchesAround(station, branches, today);
  const walks = nearest.map(({ walk }) => walk);
  if (!hasPage(walks.filter(isAround))) throw new NotFoundError(slug);
  const shown = nearest.map(({ branch }) => branch);
  const around = nearest.filter(({ walk }) => isAround(walk));
  const minutes = around.map(({ branch, walk }) => [branch.pk, countMinutes(walk)] as const);
  const page = buildStationPage(
    station,
    {
      count,
      nearest: await Promise.all(
        nearest.map(async ({ branch, walk }) => ({ branch: await readBranch(branch.pk), walk })),
      ),
    },
    {
      stations: listNearest(station, listStationsWithPage(branches, today)),
      districts: listDistrictsWithPage(branches, today)
        .filter((district) => district.branches.some((branch) => shown.includes(branch)))
        .map(({ district }) => district),
    },
  );
  return { ...page, map: drawMap(branches, today, new Map(minutes), station.key) };
}

/**
 * What the page of a district shows.
 *
 * @param slug the district's key, percent-encoded or not
 * @throws NotFoundError where the district has no page, and as the reads do
 */
export async function readDistrictPage(slug: string): Promise<ShownPage> {
  const today = getToday();
  const all = await readBranches();
  const districts = listDistrictsWithPage(all, today);
  const found = districts.find(({ district }) => isAt(getDistrictHref(district), slug));
  if (!found) throw new NotFoundError(slug);
  const { district, branches } = found;
  const compared = branches
    .toSorted((a, b) => (a.price_from ?? Infinity) - (b.price_from ?? Infinity))
    .slice(0, COMPARED_MAX);
  const own = new Set(branches.flatMap((branch) => findStationOf(branch, today) ?? []));
  const page = buildDistrictPage(
    district,
    { count: branches.length, compared: await Promise.all(compared.map(({ pk }) => readBranch(pk))) },
    {
      stations: [...own].slice(0, LINKS_MAX),
      districts: districts
        .filter((other) => other !== found)
        .map((other) => other.district)
        .slice(0, LINKS_MAX),
    },
  );
  return { ...page, map: drawMap(all, today, new Map(branches.map(({ pk }) => [pk, undefined]))) };
}

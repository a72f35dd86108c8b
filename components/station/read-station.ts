import "server-only";
import { dropHiddenBranches } from "@/lib/branch/named";
import { getToday } from "@/lib/contract/rules/days";
import { NotFoundError } from "@/lib/render/read/backend";
import { readBranch, readBranches } from "@/lib/render/read/branch";
import { findBranchesAround, listNeighbours } from "./around";
import type { StationPage } from "./page-view";
import { stations } from "./stations";

/**
 * What the page of a station shows.
 *
 * @param name the station's key, percent-encoded or not
 * @throws NotFoundError where no open branch is within a walk, and as the reads do
 */
export async function readStation(name: string): Promise<StationPage> {
  // Never decoded: what is no text must not be an error.
  const station = stations.find(({ key }) => [key, encodeURIComponent(key)].includes(name));
  if (!station) throw new NotFoundError(name);
  const today = getToday();
  const branches = dropHiddenBranches(await readBranches());
  const { count, nearest } = findBranchesAround(station, branches, today);
  if (count === 0) throw new NotFoundError(name);
  return {
    station,
    count,
    nearest: await Promise.all(
      nearest.map(async ({ branch, walk }) => ({ branch: await readBranch(branch.pk), walk })),
    ),
    neighbours: listNeighbours(station, branches, today),
  };
}

import type { Place } from "@/lib/contract/place";
import { findStationOf } from "./around";
import { listDistrictsWithPage } from "./district";
import { toLinks } from "./gyms";
import { LinkSection } from "./link-section";

/** A large chain's further districts and stations are linked by its branches and by each other. */
const LINKS_MAX = 24;

/** From the list of branches to the pages of its districts, and of the stations that branches name. */
export function GymsLinks({ branches, today }: { branches: readonly Place[]; today: string }) {
  const own = new Set(branches.flatMap((branch) => findStationOf(branch, today) ?? []));
  const links = toLinks({
    stations: [...own].slice(0, LINKS_MAX),
    districts: listDistrictsWithPage(branches, today)
      .slice(0, LINKS_MAX)
      .map(({ district }) => district),
  });
  return (
    <>
      <LinkSection title="동네로 찾기" links={links.districts} />
      <LinkSection title="역으로 찾기" links={links.stations} />
    </>
  );
}

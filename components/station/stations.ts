import type { SiteValue } from "@/lib/content/site-env";
import type { Station } from "@/lib/station/station";

const rows = JSON.parse(process.env.CONTENT_STATIONS!) as SiteValue<"CONTENT_STATIONS">;

/** The stations of the chain's content: those near its branches, and the largest (docs/decisions/stations.md). */
export const stations: readonly Station[] = rows.map(toStation);

type Row = (typeof rows)[number];

function toStation([name, english, lines, latitude, longitude, otherName]: Row, index: number): Station {
  const isSecond = rows.findIndex(([other]) => other === name) < index;
  return {
    key: isSecond ? `${name}(${lines.split(" ")[0]})` : name,
    lines: lines.split(" "),
    otherNames: otherName ? [otherName] : [],
    ...{ name, english, latitude, longitude },
  };
}

/** The station that an address names by its key. */
export function findStationByKey(key: string): Station | undefined {
  return stations.find((station) => station.key === key);
}

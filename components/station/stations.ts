import type { Station } from "@/lib/station/station";
import file from "./stations.json";

/** Every station within five kilometres of a branch of the demo chain, and the largest (docs/decisions/stations.md). */
export const stations: readonly Station[] = (file.stations as Row[]).map(toStation);

type Row = [string, string, string, number, number, string?];

function toStation([name, english, lines, latitude, longitude, otherName]: Row, index: number): Station {
  const isSecond = file.stations.findIndex(([other]) => other === name) < index;
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

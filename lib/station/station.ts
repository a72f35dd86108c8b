import type { SiteValue } from "@/lib/content/site-env";

/** A station of the chain's network. Its coordinates are approximate. */
export type Station = {
  /** Its name in addresses of the site; of two stations with one name the second has its line: `신촌(경의중앙)`. */
  key: string;
  /** Without 역, which only 서울역 keeps. */
  name: string;
  english: string;
  /** Short names: `2`, `신분당`. */
  lines: readonly string[];
  /** What it was called before, or is called on another of its lines. */
  otherNames: readonly string[];
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
};

/** `강남` → `강남역`; 서울역 has its 역 already. */
export function formatStation({ name }: Pick<Station, "name">): string {
  return name.endsWith("역") ? name : `${name}역`;
}

/**
 * The one address of a page about a station or a district: Hangul in whole syllables, encoded as browsers do, and a
 * station without the 역 that people type.
 *
 * @param pathname that `findRoute` knows, percent-encoded
 */
export function writeOwnPath(pathname: string): string {
  const cut = pathname.lastIndexOf("/") + 1;
  const name = decodeURIComponent(pathname.slice(cut)).normalize("NFC");
  const isTyped = pathname.startsWith("/place/station/") && name !== "서울역";
  return pathname.slice(0, cut) + encodeURIComponent(isTyped ? name.replace(/(?<=.)역$/, "") : name);
}

const lineNames = JSON.parse(process.env.CONTENT_LINE_NAMES!) as SiteValue<"CONTENT_LINE_NAMES">;

/** `2` → `2호선`, `신분당` → `신분당선`, unless the chain has a name for it: `부산 2호선`. */
export function formatLine(line: string): string {
  return lineNames[line] ?? (/^\d$/.test(line) ? `${line}호선` : `${line}선`);
}

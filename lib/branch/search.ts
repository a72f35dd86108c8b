import type { Station } from "@/lib/station/station";
import type { BranchListItem } from "./card";
import type { BranchFilters } from "./filter";
import type { OrderedBranch } from "./order";

export type Searchable = {
  /** The name. */
  title: string;
  /** Where it is, what is near: searched too, but more strictly. */
  details: readonly string[];
};

/** What a query and the stations of the address mean for the list. */
export type BranchSearch = {
  /** What a branch must have: each word of the query that names no station. */
  words: SearchWord[];
  /** Where to walk from: none, one or two. */
  stations: { station: Station; remove: Partial<BranchFilters> }[];
  /** Amenities that are asked for and that every branch has. */
  common: string[];
  /** What is asked rather than looked for, and where more of it stands. */
  answer?: { text: string; links: { name: string; href: string }[] };
  /** The station of the same name as a place that was found: 강남 is a district first. */
  suggestion: { station: Station; remove: Partial<BranchFilters> } | null;
  /** Puts the way from the stations into each entry; its distance is then that of the way, or the sum of both. */
  measure: (entries: OrderedBranch<BranchListItem>[]) => OrderedBranch<BranchListItem>[];
};

export type SearchWord = {
  text: string;
  matches: (branch: BranchListItem) => boolean;
  /** The change that takes the word out of the query. */
  remove: Partial<BranchFilters>;
};

/** Finds a word as written anywhere in the title or a detail, ignoring spaces in the text. */
export function matchesPlainWord({ title, details }: Searchable, word: string): boolean {
  return [title, ...details].some((text) => squash(text).includes(word));
}

/** The search while its code cannot be loaded: every word as it is written. @param query as typed */
export function readPlainSearch(query: string): BranchSearch {
  const texts = query.toLowerCase().split(/\s+/).filter(Boolean);
  const words = texts.map((text) => ({
    text,
    matches: ({ name, station, address }: BranchListItem) =>
      matchesPlainWord({ title: name, details: [station, address] }, text),
    remove: { query: texts.filter((other) => other !== text).join(" ") },
  }));
  return { words, stations: [], common: [], suggestion: null, measure: (entries) => entries };
}

/** Lower case without spaces. */
export function squash(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}

import { convertQwertyToHangul, disassemble, getChoseong } from "es-hangul";
import { formatStation, type Station } from "@/lib/station/station";
import { stations } from "./stations";
import { countTypos, getTyposAllowed, normalize } from "./typo";

/** How well a station fits: the smallest is best. Typing mistakes count on from `TYPO`. */
const EXACT = 0;
const BEGINS = 1;
const HALF_TYPED = 2;
const CONTAINS = 3;
const TYPO = 4;

type Entry = {
  station: Station;
  /** Hangul names without 역, and the same as single letters. */
  names: string[];
  letters: string[];
  initials: string;
  english: string;
};

/** Prepared with the first search. */
let entries: Entry[] | undefined;

function getEntries(): Entry[] {
  entries ??= stations.map((station) => {
    const names = [station.name, ...station.otherNames].map(dropStation);
    return {
      station,
      names,
      letters: names.map((name) => disassemble(name)),
      initials: getChoseong(formatStation(station)),
      english: dropStation(station.english),
    };
  });
  return entries;
}

/** What a station is looked up by: `강남 역` → `강남`, `Gangnam Station` → `gangnam`. */
function dropStation(text: string): string {
  return normalize(text).replace(/(?<=.)(역|station)$/, "");
}

/**
 * Stations for what somebody types: a name with or without 역 and in any spacing, its initial consonants, half a
 * syllable, the English name, a few typing mistakes, and Hangul typed while the keyboard is on English.
 *
 * @param limit at most so many
 * @returns the best first, among equals the one with more lines; none for an empty query
 */
export function findStations(query: string, limit = 8): Station[] {
  return rank(query)
    .slice(0, limit)
    .map(({ station }) => station);
}

/**
 * The station that a word names: by its whole name, or else by one that is a typing mistake away.
 *
 * @returns the number of mistakes with it
 */
export function findNamedStation(word: string): { station: Station; typos: number } | undefined {
  const [best] = rank(word);
  if (!best || (best.score !== EXACT && best.score < TYPO)) return undefined;
  return { station: best.station, typos: best.score === EXACT ? 0 : best.score - TYPO };
}

type Ranked = { station: Station; score: number };

function rank(query: string): Ranked[] {
  const found = rankAsTyped(query);
  // `rkdska` is 강남 on a keyboard that is set to English.
  if (found.length > 0 || !/^[a-z]{3,}$/i.test(query)) return sortRanked(found);
  return sortRanked(rankAsTyped(convertQwertyToHangul(query)));
}

function sortRanked(found: Ranked[]): Ranked[] {
  return found.sort((a, b) => a.score - b.score || b.station.lines.length - a.station.lines.length);
}

function rankAsTyped(query: string): Ranked[] {
  const word = dropStation(query);
  if (!word) return [];
  const letters = disassemble(word);
  const isInitials = /^[ㄱ-ㅎ]+$/.test(word);
  const found = collect((entry) =>
    isInitials ? scoreInitials(entry, letters) : scoreWord(entry, word, letters),
  );
  // With 역, which may be mistyped itself.
  return found.length > 0 || isInitials
    ? found
    : collect((entry) => scoreTypos(entry, normalize(query), word));
}

function collect(getScore: (entry: Entry) => number | null): Ranked[] {
  return getEntries().flatMap((entry) => {
    const score = getScore(entry);
    return score === null ? [] : [{ station: entry.station, score }];
  });
}

function scoreInitials({ initials }: Entry, typed: string): number | null {
  if (!initials.startsWith(typed)) return null;
  // With or without the ㅇ of 역.
  return initials.length - typed.length <= 1 ? EXACT : BEGINS;
}

function scoreWord({ names, letters, english }: Entry, word: string, typed: string): number | null {
  if (names.includes(word) || english === word) return EXACT;
  if ([...names, english].some((name) => name.startsWith(word))) return BEGINS;
  if (letters.some((name) => name.startsWith(typed))) return HALF_TYPED;
  // Two Latin letters are in too many names: OT is no 버티고개 (Beotigogae).
  const inner = word.length > 2 ? [...names, english] : names;
  return inner.some((name) => name.includes(word)) ? CONTAINS : null;
}

function scoreTypos({ names, english }: Entry, typed: string, word: string): number | null {
  const pairs = [
    ...names.flatMap((name) => [
      [word, name],
      [typed, `${name}역`],
    ]),
    [word, english],
  ];
  const counts = pairs.map(([from = "", to = ""]) => countTypos(from, to, getTyposAllowed(from)));
  const least = Math.min(...counts);
  return Number.isFinite(least) ? TYPO + least : null;
}

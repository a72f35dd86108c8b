import { findNamedStation, findStations } from "@/components/station/search";
import { findStationByKey, stations } from "@/components/station/stations";
import { countTypos, getTyposAllowed, normalize } from "@/components/station/typo";
import { formatWalk, getWalk, toDistanceKm, type Walk } from "@/components/station/walk";
import type { BranchListItem } from "@/lib/branch/card";
import type { BranchFilters } from "@/lib/branch/filter";
import { isOpenLate } from "@/lib/branch/hours";
import type { OrderedBranch } from "@/lib/branch/order";
import { squash, type BranchSearch } from "@/lib/branch/search";
import { brand, brandLatin } from "@/lib/config/brand";
import type { SiteValue } from "@/lib/content/site-env";
import { DEDUCTION_NAME } from "@/lib/contract/rules/price";
import type { Station } from "@/lib/station/station";
import { matchesHangulWord } from "./hangul";
import { answerQuestions, isQuestion } from "./questions";

type SearchInput = Pick<BranchFilters, "query" | "from" | "to">;
type Matcher = (branch: BranchListItem) => boolean;

/** From so many stations at once: home and work. */
const STATIONS_MAX = 2;

/** Said along with what is meant, and so is the brand. */
const noise = /^(헬스|헬스장|헬스클럽|피트니스|짐|gym|운동|지점|근처|주변|가까운|에서|역|있는|되는|영업)$/;
const isBrand = (text: string) => [brand, brandLatin].some((name) => squash(name) === text);
/** The name after these is a place to come from: `집 사당, 회사 강남`. */
const roles = /^(집|우리집|회사|직장|사무실|학교)(은|는|이|가)?:?$/;
const wholeDay = /^(24|24h|24시|24시간|이십사시간)$/;
const stepFree = /^(휠체어|유모차|단차|문턱)$/;
const lift = /^(엘리베이터|엘베|승강기|리프트|elevator|lift)$/;
const late = /^((밤|저녁)?늦게(까지)?|심야|야간|밤|새벽)$/;
/** What an amenity is also called. */
const otherWords: Record<string, string> = {
  샤워장: "샤워실",
  주차장: "주차",
  무료주차: "주차",
  파킹: "주차",
  parking: "주차",
  shower: "샤워실",
  타월: "운동복·수건 무료",
  여자: "여성 전용존",
  여성전용: "여성 전용존",
  피티: "PT룸",
  웨이트: "프리웨이트존",
  사물함: "개인 락커",
  라커: "개인 락커",
  와이파이: "무료 와이파이",
  wifi: "무료 와이파이",
  문화비: DEDUCTION_NAME,
  연말정산: DEDUCTION_NAME,
};
/** What a line was called before, or is called for short. */
const otherLines = JSON.parse(process.env.CONTENT_LINE_OTHERS!) as SiteValue<"CONTENT_LINE_OTHERS">;

/**
 * What somebody means who searches the list: up to two stations to walk from, and words that a branch must match
 * (its name, district or address, an amenity, a machine brand, `24시간`, `늦게까지`), with typing mistakes. A word
 * that is a place of branches and also a station (강남) means the place unless 역 follows. What every branch answers
 * alike (환불) is answered and keeps none out.
 *
 * By docs/decisions/stations.md. It brings the stations along; import it when somebody is about to search.
 *
 * @param input from the address
 * @param branches of the list: what they have decides what a word means
 */
export function readSearch(input: SearchInput, branches: readonly BranchListItem[]): BranchSearch {
  const tokens = splitWords(input.query);
  const stations: BranchSearch["stations"] = [];
  const words: BranchSearch["words"] = [];
  const common = new Set<string>();
  let suggestion: BranchSearch["suggestion"] = null;

  const addStation = (station: Station, remove: Partial<BranchFilters>) => {
    const isNew = !stations.some((other) => other.station === station);
    if (isNew && stations.length < STATIONS_MAX) stations.push({ station, remove });
  };
  for (const name of ["from", "to"] as const) {
    const station = findStationByKey(input[name]);
    if (station) addStation(station, { [name]: "" });
  }

  tokens.forEach((text, index) => {
    if (noise.test(text) || isBrand(text) || roles.test(text) || isQuestion(text)) return;
    const remove = { query: tokens.filter((_, other) => other !== index).join(" ") };
    const isPlace = roles.test(tokens[index - 1] ?? "");
    const meaning = readWord(text, isPlace, branches);
    if (meaning.station) return addStation(meaning.station, remove);
    words.push({ text, matches: meaning.matches, remove });
    if (meaning.amenity && branches.every(has(meaning.amenity))) common.add(meaning.amenity);
    const namesake = /^[ㄱ-ㅎ]+$/.test(text) ? undefined : findExact(text);
    if (namesake) suggestion ??= { station: namesake, remove };
  });

  const from = stations.map(({ station }) => station);
  const found = branches.filter((branch) => words.every(({ matches }) => matches(branch)));
  return {
    words,
    answer: answerQuestions(tokens, found),
    stations,
    common: [...common],
    suggestion: stations.length < STATIONS_MAX ? suggestion : null,
    measure: (entries) => (from.length > 0 ? entries.map((entry) => measureWalk(entry, from)) : entries),
  };
}

/** The words of a query. 역 belongs to the name before it; a name of several words is one. */
function splitWords(query: string): string[] {
  const text = query
    .normalize("NFC")
    .toLowerCase()
    .replace(/[,/+]/g, " ")
    .replace(/(\S)\s+(?=(역|점|station)(\s|$))/g, "$1");
  const tokens = text.split(/\s+/).filter(Boolean);
  return tokens.length > 1 && findExact(tokens.join("")) ? [tokens.join("")] : tokens;
}

function findExact(word: string): Station | undefined {
  const named = findNamedStation(word);
  return named?.typos === 0 ? named.station : undefined;
}

type Meaning =
  | { station: Station; matches?: never; amenity?: never }
  | { station?: never; matches: Matcher; amenity?: string };

function readWord(typed: string, isPlace: boolean, branches: readonly BranchListItem[]): Meaning {
  if (wholeDay.test(typed)) return { matches: has("24시간") };
  if (stepFree.test(typed)) return { matches: ({ step_free }) => step_free === true };
  if (lift.test(typed)) return { matches: (branch) => branch.lift === true };
  if (late.test(typed)) return { matches: ({ hours }) => isOpenLate(hours ?? []) };
  // 강남역근처, 사당에서
  const word = typed.replace(/(?<=..)(근처|주변|부근|에서|까지)$/, "");
  const named = findNamedStation(word);
  if (named?.typos === 0 && (isPlace || /(역|station)$/.test(word))) return { station: named.station };

  const line = findLine(word);
  if (line && /(선|철도|라인)$/.test(word)) return { matches: isOnLine(line) };

  const branchName = /(?<=.)점$/.test(word) ? word.slice(0, -1) : "";
  const isBranch = branches.some(({ name }) => squash(name) === branchName);
  if (isBranch) return { matches: ({ name }) => squash(name) === branchName };

  const asWritten = [matchText(word), matchText(branchName), matchAmenity(word), matchBrand(word)];
  const matches = asWritten.find((matcher) => branches.some(matcher));
  if (matches) return { matches, amenity: findAmenity(word, branches) };
  if (named?.typos === 0) return { station: named.station };
  if (otherWords[word]) return { matches: has(otherWords[word]) };
  if (line) return { matches: isOnLine(line) };
  return readMistyped(word, named, branches);
}

/** What a word means that nothing has as it is written: half a station's name, or what is a typing mistake away. */
function readMistyped(
  word: string,
  named: ReturnType<typeof findNamedStation>,
  branches: readonly BranchListItem[],
): Meaning {
  const near = findNearest(word, branches);
  if (near && near.typos <= (named?.typos ?? Infinity)) {
    const { text } = near;
    return { matches: (branch) => listNames(branch).some((name) => normalize(name) === text) };
  }
  const station = named?.station ?? (word.length > 1 ? findStations(word, 1)[0] : undefined);
  return station ? { station } : { matches: () => false };
}

const has =
  (amenity: string): Matcher =>
  ({ amenities }) =>
    amenities.includes(amenity);

function matchText(word: string): Matcher {
  if (!word) return () => false;
  // A number alone is not looked for in addresses: every street has some.
  const isNumber = /^\d+$/.test(word);
  // 분당 is a town unless a line is meant: 수인분당선 has stations far from it.
  const isLine = /선|\d|철도/.test(word);
  return ({ name, station, region, address }) => {
    const ownStation = isLine ? station : station.slice(station.lastIndexOf(" ") + 1);
    const details = isNumber ? [ownStation] : [ownStation, region, address];
    return matchesHangulWord({ title: name, details }, word);
  };
}

function matchAmenity(word: string): Matcher {
  const isMeant = isAmenity(word);
  return ({ amenities }) => amenities.some(isMeant);
}

/** Whether an amenity is what a word means. */
function isAmenity(word: string): (amenity: string) => boolean {
  const meant = squash(otherWords[word] ?? word);
  return (amenity) => meant.length > 1 && squash(amenity).includes(meant);
}

function findAmenity(word: string, branches: readonly BranchListItem[]): string | undefined {
  return branches[0]?.amenities.find(isAmenity(word));
}

const dropLine = (text: string) => text.replace(/^.*\s/, "").replace(/(호?선|철도|라인)$/, "");

/** The line that a word names, with 선 or without; one of a number alone is none. */
function findLine(word: string): string | undefined {
  if (/^\d+$/.test(word)) return undefined;
  const names = [word, otherLines[dropLine(word)] ?? dropLine(word)];
  return names.find((name) =>
    stations.some(({ lines }) => lines.some((line) => line.toLowerCase() === name)),
  );
}

/** By what the branch says of its station, and by what else stops there. */
function isOnLine(line: string): Matcher {
  return ({ station }) => {
    const [, named = "", name = ""] = /^(.*)\s(\S+?)역?$/.exec(station) ?? [];
    const lines = [...named.split("·").map(dropLine), ...(findStationByKey(name)?.lines ?? [])];
    return lines.some((one) => one.toLowerCase() === line);
  };
}

function matchBrand(word: string): Matcher {
  if (word.length < 2) return () => false;
  return ({ brands = [] }) => brands.some((brand) => squash(brand).includes(word));
}

/** Names by which a branch can be meant. */
function listNames({ name, region, address, amenities, brands = [] }: BranchListItem): string[] {
  const districts = address.split(/\s+/).filter((part) => /[시구동]$/.test(part));
  return [name, `${name}점`, ...region.split(/\s+/), ...districts, ...amenities, ...brands];
}

function findNearest(word: string, branches: readonly BranchListItem[]) {
  const typed = normalize(word);
  const texts = [...new Set(branches.flatMap(listNames).map(normalize))];
  const counted = texts.map((text) => ({ text, typos: countTypos(typed, text, getTyposAllowed(typed)) }));
  const [best] = counted.sort((a, b) => a.typos - b.typos);
  return best && Number.isFinite(best.typos) ? best : undefined;
}

function measureWalk(entry: OrderedBranch<BranchListItem>, stations: Station[]) {
  const walks = stations.flatMap((station) => getWalk(station, entry.branch) ?? []);
  if (walks.length < stations.length) return { ...entry, distanceKm: null };
  return {
    ...entry,
    distanceKm: toDistanceKm(sum(walks)),
    walk: {
      minutes: Math.min(...walks.map(({ minutes }) => minutes)),
      text: walks.map(formatWalk).join(" · "),
    },
  };
}

function sum(walks: readonly Walk[]): number {
  return walks.reduce((total, { minutes }) => total + minutes, 0);
}

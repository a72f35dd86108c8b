import { findNamedStation, findStations } from "@/components/station/search";
import { findStationByKey, stations } from "@/components/station/stations";
import { countTypos, getTyposAllowed, normalize } from "@/components/station/typo";
import { formatWalk, getWalk, toDistanceKm, type Walk } from "@/components/station/walk";
import type { BranchListItem } from "@/lib/branch/card";
import type { BranchFilters } from "@/lib/branch/filter";
import { getOpeningSpans, isOpenLate } from "@/lib/branch/hours";
import type { OrderedBranch } from "@/lib/branch/order";
import { squash, type BranchSearch } from "@/lib/branch/search";
import { brand, brandLatin } from "@/lib/config/brand";
import type { SiteValue } from "@/lib/content/site-env";
import { DEDUCTION_NAME } from "@/lib/contract/rules/price";
import type { Station } from "@/lib/station/station";
import { matchesHangulWord } from "./hangul";
import { answerQuestions, findMistypedQuestion, isQuestion } from "./questions";

type SearchInput = Pick<BranchFilters, "query" | "from" | "to">;
type Matcher = (branch: BranchListItem) => boolean;

/** From so many stations at once: home and work. */
const STATIONS_MAX = 2;

/** Said along with what is meant, and so is the brand. */
const noise =
  /^(헬스|헬스장|헬스클럽|피트니스|짐|gym|운동|지점|근처|주변|가까운|에서|역|있는|되는|여는|여나요|열어요|하는|영업|운영|이용|가입|등록|대여|제공|규정|방법|정보|추천|어디|언제|어떻게|얼마나|제일|가장|좋은|혹시)$/;
/** Beside other words; alone they begin a name. */
const filler = /^(곳|데|분|좀|수|문)$/;
/**
 * What Korean hangs on to a word: 주차는, 샤워돼요, 외국인도, 성수동에. Only looked at where the word as it is typed means
 * nothing: 이수 is a station.
 */
const particle =
  "(?:은|는|이|가|을|를|도|만|의|로|으로|에|에는|에도|에서|에서는|까지|부터|랑|이랑|이나|근처|주변|부근)";
const verb =
  "(?:있|없|되|돼|하|해|할|가능|받|줘|주|쓰|쓸|써|빌려|빌릴|많|인|이|예)(?:하|해|주|줘|준)?" +
  "(?:나요|는가요|은가요|한가요|인가요|가요|어요|아요|에요|예요|을까요|까요|는지|은지|한지|나|니|죠|는|은|을|한|요|음)?";
const hangingOn = new RegExp(`^동?(?:${particle}(?:${verb})?|${verb}|나요|요)?$`);
const onlyVerb = new RegExp(`^${verb}$`);
const isBrand = (text: string) => [brand, brandLatin].some((name) => squash(name) === text);
/** The name after these is a place to come from: `집 사당, 회사 강남`. */
const roles = /^(집|우리집|회사|직장|사무실|학교)(은|는|이|가|에서)?:?$/;
const wholeDay = /^(24|24h|24시|24시간|이십사시간)$/;
const stepFree = /^(휠체어|유모차|단차|문턱|계단|장애인)$/;
const lift = /^(엘리베이터|엘베|승강기|리프트|elevator|lift)$/;
const late = /^((밤|저녁)?늦게(까지)?|심야|야간|밤)$/;
const early = /^(이른)?(새벽|일찍)$/;
/** What an amenity is also called. */
const otherWords: Record<string, string> = {
  샤워장: "샤워실",
  샤워시설: "샤워실",
  주차장: "주차",
  무료주차: "주차",
  주챠: "주차",
  파킹: "주차",
  parking: "주차",
  shower: "샤워실",
  타월: "수건",
  옷: "운동복",
  여자: "여성",
  주차비: "주차",
  주차료: "주차",
  피티: "PT",
  웨이트: "프리웨이트",
  사물함: "락커",
  라커: "락커",
  락카: "락커",
  로커: "락커",
  wifi: "와이파이",
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

  const questionWords: string[] = [];
  tokens.forEach((text, index) => {
    const readings = listReadings(text);
    if (readings.some((one) => noise.test(one) || isBrand(one)) || roles.test(text)) return;
    if (tokens.length > 1 && filler.test(text)) return;
    const question = readings.find(isQuestion);
    questionWords.push(question ?? text);
    if (question) return;
    const remove = { query: tokens.filter((_, other) => other !== index).join(" ") };
    const isPlace = roles.test(tokens[index - 1] ?? "");
    const meaning = readWord(readings, isPlace, branches);
    if (meaning.question) return questionWords.push(meaning.question);
    if (meaning.station) return addStation(meaning.station, remove);
    if (!meaning.matches) return;
    words.push({ text, matches: meaning.matches, remove });
    if (meaning.amenity && branches.every(has(meaning.amenity))) common.add(meaning.amenity);
    const namesake = /^[ㄱ-ㅎ]+$/.test(text) ? undefined : findExact(text);
    if (namesake) suggestion ??= { station: namesake, remove };
  });

  const from = stations.map(({ station }) => station);
  const found = branches.filter((branch) => words.every(({ matches }) => matches(branch)));
  return {
    words,
    answer: answerQuestions(questionWords, found),
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
    .replace(/[,/+]|[?!.~…]+(?=\s|$)/g, " ")
    .replace(/(\S)\s+(?=(역|점|station)(\s|$))/g, "$1")
    .replace(/(^|\s)(몇|한|\d+)\s+(?=시|달|개월)/g, "$1$2");
  const tokens = text.split(/\s+/).filter(Boolean);
  return tokens.length > 1 && findExact(tokens.join("")) ? [tokens.join("")] : tokens;
}

function findExact(word: string): Station | undefined {
  const named = findNamedStation(word);
  return named?.typos === 0 ? named.station : undefined;
}

/** A word as it is typed, then without what hangs on to it, the longest first; of one letter only where it has a meaning (옷은). */
function listReadings(typed: string): string[] {
  const lengths = Array.from({ length: typed.length - 1 }, (_, cut) => typed.length - 1 - cut);
  const stems = lengths.filter((end) => hangingOn.test(typed.slice(end))).map((end) => typed.slice(0, end));
  return [typed, ...stems.filter((stem) => stem.length > 1 || stem in otherWords)];
}

/** What a word means: a station, what a branch must have, a question, or nothing of its own (있나요). */
type Meaning = { station?: Station; matches?: Matcher; amenity?: string; question?: string };

function readWord(
  readings: readonly string[],
  isPlace: boolean,
  branches: readonly BranchListItem[],
): Meaning {
  for (const word of readings) {
    const meaning = readExact(word, isPlace, branches);
    if (meaning) return meaning;
  }
  const [typed = ""] = readings;
  if (onlyVerb.test(typed)) return {};
  for (const word of readings) {
    const meaning = readMistyped(word, branches);
    if (meaning) return meaning;
  }
  return { matches: () => false };
}

function readExact(word: string, isPlace: boolean, branches: readonly BranchListItem[]): Meaning | undefined {
  if (wholeDay.test(word)) return { matches: has("24시간") };
  if (stepFree.test(word)) return { matches: ({ step_free }) => step_free === true };
  if (lift.test(word)) return { matches: (branch) => branch.lift === true };
  if (late.test(word)) return { matches: ({ hours }) => isOpenLate(hours ?? []) };
  if (early.test(word)) return { matches: ({ hours }) => isOpenEarly(hours ?? []) };
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
  if (otherWords[word]) return { matches: matchAmenity(word) };
  return line ? { matches: isOnLine(line) } : undefined;
}

/** What a word means that nothing has as it is written: half a station's name, or what is a typing mistake away. */
function readMistyped(word: string, branches: readonly BranchListItem[]): Meaning | undefined {
  const named = findNamedStation(word);
  const near = findNearest(word, branches);
  if (near && near.typos <= (named?.typos ?? Infinity)) {
    const { text } = near;
    return { matches: (branch) => listNames(branch).some((name) => normalize(name) === text) };
  }
  if (named) return { station: named.station };
  const question = findMistypedQuestion(word);
  if (question) return { question };
  const [station] = word.length > 1 ? findStations(word, 1) : [];
  return station && { station };
}

/** Before this on working days a branch is open at dawn. */
const EARLY_MIN = 6 * 60;

/** Whether a branch is open before six on every working day: nearly all are from then on. */
function isOpenEarly(hours: NonNullable<BranchListItem["hours"]>): boolean {
  const spans = getOpeningSpans(hours);
  return [1, 2, 3, 4, 5].every((day) =>
    spans.some(({ weekday, openMin }) => weekday === day && openMin < EARLY_MIN),
  );
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

import { brand } from "@/lib/config/brand";
import { deniesParking, type PlaceDetail } from "@/lib/contract/place";
import { getPrices } from "@/lib/contract/rules/price";
import { formatHours } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { findLowestPeriod, type PeriodPrice } from "@/lib/product/headline-prices";

export type Answer = { question: string; answer: string };

type Branches = readonly PlaceDetail[];

/**
 * What somebody asks a search engine about the gyms around a station, answered from what the branches say.
 *
 * @param branches the nearest first; at least one
 * @param way how to get to the first
 */
export function answerAboutStation(name: string, branches: Branches, way: string): Answer[] {
  const { name: nearest, address } = branches[0]!;
  return [
    {
      question: `${name}에서 가장 가까운 ${brand} 지점은 어디예요?`,
      answer: `${nearest}점이에요. ${way}, ${address}에 있어요.`,
    },
    { question: `${name} 헬스장은 한 달에 얼마예요?`, answer: answerPrice(branches) },
    ...answerCommon(name, branches),
  ].filter(({ answer }) => answer);
}

/** The same about a district. @param branches at least one */
export function answerAboutDistrict(name: string, branches: Branches): Answer[] {
  const lowest = findLowest(branches);
  const cheapest = {
    question: `${name}에서 회원권이 가장 저렴한 ${brand} 지점은 어디예요?`,
    answer: lowest
      ? `${lowest.names}이에요. ${lowest.months}개월 ${formatPrice(lowest.totalKrw)}, 한 달에 ${formatPrice(lowest.monthlyKrw)}이에요. 부가세가 들어 있어요.`
      : "",
  };
  return [cheapest, ...answerCommon(name, branches)].filter(({ answer }) => answer);
}

function answerCommon(name: string, branches: Branches): Answer[] {
  return [
    { question: `${name}에 24시간 여는 곳이 있어요?`, answer: answerLate(branches) },
    { question: "하루만 다녀 볼 수 있어요?", answer: answerDay(branches) },
    { question: "주차할 수 있어요?", answer: answerParking(branches) },
    { question: "샤워하고 운동복을 빌릴 수 있어요?", answer: answerShower(branches) },
  ];
}

/** The lowest price of a month at these branches, and the names of those that have it; null where none sells one. */
export function findLowest(
  branches: Branches,
): (PeriodPrice & { names: string; isEverywhere: boolean }) | null {
  const found = branches.flatMap(({ name, products }) => {
    const lowest = findLowestPeriod(products);
    return lowest ? [{ ...lowest, name }] : [];
  });
  const first = found.toSorted((a, b) => a.monthlyKrw - b.monthlyKrw)[0];
  if (!first) return null;
  const equal = found.filter(({ monthlyKrw }) => monthlyKrw === first.monthlyKrw);
  const names = `${equal.map(({ name }) => name).join("·")}점`;
  return { ...first, names, isEverywhere: equal.length === branches.length };
}

function answerPrice(branches: Branches): string {
  const sentences = branches.flatMap(({ name, products }) => {
    const lowest = findLowestPeriod(products);
    return lowest
      ? [
          `${name}점은 ${lowest.months}개월 ${formatPrice(lowest.totalKrw)}, 한 달에 ${formatPrice(lowest.monthlyKrw)}`,
        ]
      : [];
  });
  return sentences.length > 0 ? `${sentences.join(". ")}이에요. 부가세가 들어 있어요.` : "";
}

const isAlwaysOpen = ({ hours }: PlaceDetail) =>
  hours.length > 0 && hours.every((line) => formatHours(line) === "24시간");

/** `26:00` is later than `24:00`, and both are written with two digits. */
function answerLate(branches: Branches): string {
  const always = branches.filter(isAlwaysOpen).map(({ name }) => name);
  if (always.length > 0) return `${always.join("·")}점이 24시간 열어요.`;
  const latest = branches
    .flatMap(({ name, hours }) => hours.map((line) => ({ name, ...line })))
    .toSorted((a, b) => b.close.localeCompare(a.close))[0];
  return latest
    ? `24시간 여는 곳은 없어요. 가장 늦게까지 여는 곳은 ${latest.name}점, ${latest.days} ${latest.close}까지예요.`
    : "";
}

/** The lowest price of a day, in won; null if no day is sold. */
export function findDayKrw({ products }: Pick<PlaceDetail, "products">): number | null {
  const prices = products
    .filter(({ kind, is_active }) => kind === "day_pass" && is_active)
    .map((product) => getPrices(product).priceKrw);
  return prices.length > 0 ? Math.min(...prices) : null;
}

function answerDay(branches: Branches): string {
  const days = branches.flatMap((branch) => {
    const krw = findDayKrw(branch);
    return krw === null ? [] : [`${branch.name}점 ${formatPrice(krw)}`];
  });
  const free = "처음이라면 하루는 무료로 체험할 수 있어요.";
  return days.length > 0 ? `${free} 1일권은 ${days.join(", ")}이에요.` : free;
}

function answerParking(branches: Branches): string {
  return branches.map((branch) => `${branch.name}점: ${describeParking(branch)}`).join(" ");
}

/** Whether one can park at a branch: its own words win over the list of amenities. */
export function hasParking({ access, amenities }: Pick<PlaceDetail, "access" | "amenities">): boolean {
  return access.parking_note ? !deniesParking(access) : amenities.includes("주차");
}

/** What a branch says of parking, as a sentence. */
export function describeParking({ access, amenities }: Pick<PlaceDetail, "access" | "amenities">): string {
  if (access.parking_note) return access.parking_note.replace(/(?<![.!?])$/, ".");
  return amenities.includes("주차") ? "주차할 수 있어요." : "주차장이 없어요.";
}

function answerShower(branches: Branches): string {
  const say = (what: string, amenity: string) => {
    const having = branches.filter(({ amenities }) => amenities.includes(amenity)).map(({ name }) => name);
    if (having.length === branches.length) return `${what} ${branches.length > 1 ? "모두 " : ""}있어요.`;
    return having.length === 0 ? `${what} 없어요.` : `${what} ${having.join("·")}점에 있어요.`;
  };
  return `${say("샤워실은", "샤워실")} ${say("무료 운동복과 수건은", "운동복·수건 무료")}`;
}

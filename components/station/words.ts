import { brand } from "@/lib/config/brand";
import { TITLE_MAX } from "@/lib/config/metadata";
import { site } from "@/lib/config/site";
import type { PlaceDetail } from "@/lib/contract/place";
import { getPrices } from "@/lib/contract/rules/price";
import { formatPrice } from "@/lib/format/number";
import { findLowestPeriod, type PeriodPrice } from "@/lib/product/headline-prices";
import type { Station } from "@/lib/station/station";
import { isAround, nameStation, type BranchAround } from "./around";
import { formatWalk } from "./walk";

type Described = { station: Station; nearest: Found };

/** A station page's title before the brand's, at most 40 characters with it, and its description. */
export function describeStation({ station, nearest }: Described): { title: string; description: string } {
  const name = nameStation(station);
  const ways = nearest
    .filter(({ walk }) => isAround(walk))
    .map(({ branch, walk }) => `${branch.name}점 ${Math.max(1, Math.round(walk.minutes))}분`);
  const lowest = findLowest(nearest);
  const titles = [
    `${name} 헬스장 가격과 시간 - 걸어서 ${ways[0]?.split(" ").at(-1)}`,
    `${name} 헬스장 가격과 시간`,
  ];
  const room = TITLE_MAX - ` | ${site.mainTitle}`.length;
  const price = lowest ? ` 회원권은 월 ${formatPrice(lowest.monthlyKrw)}부터,` : "";
  return {
    title: titles.find(({ length }) => length <= room) ?? `${name} 헬스장`,
    description: `${name}에서 걸어서 ${brand} ${ways.join(", ")}.${price} 운영 시간과 주차, 샤워실, 그만둘 때 환불까지 비교해요.`,
  };
}

/** The lowest price of a month at these branches; undefined where none sells a membership. */
export function findLowest(found: Found): PeriodPrice | undefined {
  return found
    .flatMap(({ branch }) => findLowestPeriod(branch.products) ?? [])
    .toSorted((a, b) => a.monthlyKrw - b.monthlyKrw)[0];
}

export type Answer = { question: string; answer: string };

type Found = readonly BranchAround<PlaceDetail>[];

/** What somebody asks a search engine about the gyms around a station, answered from what the branches say. */
export function answerQuestions(found: Found): Answer[] {
  const [first] = found;
  if (!first) return [];
  const branches = found.map(({ branch }) => branch);
  const name = nameStation(first.walk.station);
  return [
    { question: `${name}에서 가장 가까운 ${brand}은 어디예요?`, answer: answerNearest(first) },
    { question: `${name} 헬스장은 한 달에 얼마예요?`, answer: answerPrice(branches) },
    { question: "하루만 다녀 볼 수 있어요?", answer: answerDay(branches) },
    { question: "주차할 수 있어요?", answer: answerParking(branches) },
    { question: "샤워하고 운동복을 빌릴 수 있어요?", answer: answerShower(branches) },
  ].filter(({ answer }) => answer);
}

function answerNearest({ branch, walk }: BranchAround<PlaceDetail>): string {
  const way = walk.isStated ? branch.subway_exit : formatWalk(walk);
  return `${branch.name}점이에요. ${way}, 주소는 ${branch.address}예요.`;
}

function answerPrice(branches: readonly PlaceDetail[]): string {
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

/** The lowest price of a day, in won; null if no day is sold. */
export function findDayKrw({ products }: Pick<PlaceDetail, "products">): number | null {
  const prices = products
    .filter(({ kind, is_active }) => kind === "day_pass" && is_active)
    .map((product) => getPrices(product).priceKrw);
  return prices.length > 0 ? Math.min(...prices) : null;
}

function answerDay(branches: readonly PlaceDetail[]): string {
  const days = branches.flatMap((branch) => {
    const krw = findDayKrw(branch);
    return krw === null ? [] : [`${branch.name}점 ${formatPrice(krw)}`];
  });
  const free = "처음이라면 하루는 무료로 체험할 수 있어요.";
  return days.length > 0 ? `${free} 1일권은 ${days.join(", ")}이에요.` : free;
}

function answerParking(branches: readonly PlaceDetail[]): string {
  return branches.map((branch) => `${branch.name}점: ${describeParking(branch)}`).join(" ");
}

/** What a branch says of parking, as a sentence. */
export function describeParking({ access, amenities }: Pick<PlaceDetail, "access" | "amenities">): string {
  if (access.parking_note) return access.parking_note.replace(/(?<![.!?])$/, ".");
  return amenities.includes("주차") ? "주차할 수 있어요." : "주차장이 없어요.";
}

function answerShower(branches: readonly PlaceDetail[]): string {
  const say = (what: string, amenity: string) => {
    const having = branches.filter(({ amenities }) => amenities.includes(amenity)).map(({ name }) => name);
    if (having.length === branches.length) return `${what} ${branches.length > 1 ? "모두 " : ""}있어요.`;
    return having.length === 0 ? `${what} 없어요.` : `${what} ${having.join("·")}점에 있어요.`;
  };
  return `${say("샤워실은", "샤워실")} ${say("무료 운동복과 수건은", "운동복·수건 무료")}`;
}

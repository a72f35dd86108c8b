import { brand } from "@/lib/config/brand";
import { fitDescription } from "@/lib/config/metadata";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPrice } from "@/lib/format/number";
import { findLowestPeriod } from "@/lib/product/headline-prices";
import type { ShareWords } from "@/lib/seo/share-words";
import { formatLine, type Station } from "@/lib/station/station";
import { AROUND_MIN, getStationHref, isAround, nameStation, type BranchAround } from "./around";
import { getDistrictHref, type District } from "./district";
import type { MapPart, Pinned } from "./map-pins";
import { countMinutes, formatWalk } from "./walk";
import { answerAboutDistrict, answerAboutStation, findLowest, type Answer } from "./words";

export type GymsLink = { name: string; href: string };

/** What the page about the gyms around a station, or in a district, shows. */
export type GymsPage = GymsLink & {
  /** Open branches that are around; some of them, or some farther ones too, are compared. */
  count: number;
  /** The lines of a station. */
  note?: string;
  /** The first paragraph. */
  lead: string;
  description: string;
  compared: { branch: PlaceDetail; way: string }[];
  answers: Answer[];
  /** The list with every branch. */
  all: GymsLink;
  stations: GymsLink[];
  districts: GymsLink[];
};

/** The part of the line map where these branches are, with minutes on foot from a station. */
export type GymsMap = Pinned & { part: MapPart; chosen: string[]; found: Map<number, number | undefined> };

/** The share picture of such a page: what a month costs at each branch. */
export function buildGymsShare({ name, compared }: GymsPage): ShareWords {
  const rows = compared.flatMap(({ branch }) => {
    const lowest = findLowestPeriod(branch.products);
    return lowest ? [{ name: `${branch.name}점`, value: formatPrice(lowest.monthlyKrw) }] : [];
  });
  const lowest = findLowest(compared.map(({ branch }) => branch));
  return {
    title: `${name} 헬스장`,
    note: `${brand} ${compared.length}곳의 가격과 시간`,
    ...(lowest && {
      figure: `월 ${formatPrice(lowest.monthlyKrw)}부터`,
      condition: `${lowest.months}개월을 한 번에 낼 때`,
    }),
    rows: rows.slice(0, SHARED_MAX),
  };
}

/** Rows that are still readable on a phone. */
const SHARED_MAX = 5;

type Links = { stations: readonly Station[]; districts: readonly District[] };

/** @param nearest the nearest open branches, the nearest first; at least one @param count how many are around */
export function buildStationPage(
  station: Station,
  { nearest, count }: { nearest: BranchAround<PlaceDetail>[]; count: number },
  links: Links,
): GymsPage {
  const name = nameStation(station);
  const branches = nearest.map(({ branch }) => branch);
  const sayWay = ({ branch, walk }: BranchAround<PlaceDetail>) =>
    walk.isStated ? branch.subway_exit : formatWalk(walk);
  const ways = nearest
    .filter(({ walk }) => isAround(walk))
    .map(({ branch, walk }) => `${branch.name}점 ${countMinutes(walk)}분`);
  const first = nearest[0]!;
  return {
    name,
    href: getStationHref(station),
    count,
    note: station.lines.map(formatLine).join(" · "),
    lead: joinTexts(
      `${name}에서 ${AROUND_MIN}분 안에 걸어갈 수 있는 ${brand} 지점이 ${count}곳 있어요.`,
      `가장 가까운 곳은 ${first.branch.name}점이에요.`,
      sayLowest(branches),
    ),
    description: fitDescription(
      `${name}에서 걸어서 ${brand} ${ways.join(", ")}.`,
      sayLowestShort(branches),
      COMPARED,
    ),
    compared: nearest.map((one) => ({ branch: one.branch, way: sayWay(one) })),
    answers: answerAboutStation(name, branches, sayWay(first)),
    all: {
      name: `${name}에서 가까운 순으로 모두 보기`,
      href: `/place?from=${encodeURIComponent(station.key)}`,
    },
    ...toLinks(links),
  };
}

/** @param compared some of the district's open branches; at least one @param count how many there are */
export function buildDistrictPage(
  district: District,
  { compared, count }: { compared: PlaceDetail[]; count: number },
  links: Links,
): GymsPage {
  const { name, fullName } = district;
  const names = (shown: readonly PlaceDetail[]) => shown.map((branch) => branch.name).join(", ");
  const say = (shown: number) =>
    `${name} ${brand} 헬스장 ${count}곳, ${names(compared.slice(0, shown))}점${shown < count ? " 등" : ""}.`;
  return {
    name,
    href: getDistrictHref(district),
    count,
    lead: joinTexts(
      `${fullName}에 문을 연 ${brand} 지점이 ${count}곳 있어요.`,
      compared.length < count && `그 가운데 회원권 가격이 낮은 ${compared.length}곳이에요.`,
      sayLowest(compared),
    ),
    description: fitDescription(say(Math.min(compared.length, 4)), sayLowestShort(compared), COMPARED),
    compared: compared.map((branch) => ({ branch, way: branch.subway_exit || branch.station })),
    answers: answerAboutDistrict(name, compared),
    all: {
      name: `${name} 지점 모두 보기`,
      href: `/place?q=${encodeURIComponent(fullName.split(" ").at(-1)!)}`,
    },
    ...toLinks(links),
  };
}

const COMPARED = [
  "가격, 운영 시간, 주차, 샤워실, 그만둘 때 환불까지 비교해요.",
  "가격과 운영 시간, 주차, 환불을 비교해요.",
  "가격과 시간을 비교해요.",
];

function sayLowest(branches: readonly PlaceDetail[]): string | null {
  const lowest = findLowest(branches);
  if (!lowest) return null;
  const price = `한 달에 ${formatPrice(lowest.monthlyKrw)}부터`;
  if (branches.length === 1) return `회원권은 ${price}예요.`;
  if (lowest.isEverywhere) return `회원권은 ${lowest.names} 모두 ${price}예요.`;
  return `회원권은 ${price}, ${lowest.names}이 가장 낮아요.`;
}

function sayLowestShort(branches: readonly PlaceDetail[]): string | null {
  const lowest = findLowest(branches);
  return lowest && `회원권은 월 ${formatPrice(lowest.monthlyKrw)}부터예요.`;
}

const joinTexts = (...texts: (string | false | null)[]) => texts.filter(Boolean).join(" ");

/** The links to pages about these. */
export function toLinks({ stations, districts }: Links): Pick<GymsPage, "stations" | "districts"> {
  return {
    stations: stations.map((one) => ({ name: `${nameStation(one)} 헬스장`, href: getStationHref(one) })),
    districts: districts.map((one) => ({ name: `${one.name} 헬스장`, href: getDistrictHref(one) })),
  };
}

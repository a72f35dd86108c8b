import { findDayKrw } from "@/components/station/words";
import { dropHiddenBranches } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { Place } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { parseWeekdays } from "@/lib/contract/rules/hours";
import { getUnitPriceKrw } from "@/lib/contract/rules/price";
import type { PricedBranch } from "@/lib/product/real-price";
import type { ShareWords } from "@/lib/seo/share-words";
import type { FirstVisitWords } from "./words";

/** What a first visit needs to know of the chain, in no language. */
export type Guide = {
  /** The open branches, at most as many as a page can show. */
  branches: Place[];
  /** How many are open. */
  count: number;
  /** The lowest price of each term that a branch sells, whole won, the shortest first. */
  terms: { months: number; krw: number }[];
  /** The lowest price of a day, whole won; null if no branch sells one. */
  dayKrw: number | null;
  /** What every open branch has. */
  amenities: string[];
};

const SHOWN_MAX = 40;

/** @param dayPasses products of any branch @param today day in Seoul, `YYYY-MM-DD` */
export function buildGuide(
  all: readonly Place[],
  priced: readonly PricedBranch[],
  dayPasses: readonly Product[],
  today: string,
): Guide {
  const open = dropHiddenBranches(all).filter((branch) => !isUpcoming(branch, today));
  const pks = new Set(open.map(({ pk }) => pk));
  const lowest = new Map<number, number>();
  for (const [months, krw] of priced.flatMap(({ passes }) => passes)) {
    lowest.set(months, Math.min(krw, lowest.get(months) ?? Infinity));
  }
  return {
    branches: open.slice(0, SHOWN_MAX),
    count: open.length,
    terms: [...lowest].map(([months, krw]) => ({ months, krw })).sort((a, b) => a.months - b.months),
    dayKrw: findDayKrw({ products: dayPasses.filter(({ place_pk }) => pks.has(place_pk)) }),
    amenities: (open[0]?.amenities ?? []).filter((amenity) =>
      open.every((branch) => branch.amenities.includes(amenity)),
    ),
  };
}

/** The share picture of a first visit's page: in its own language, where a month costs least and what that takes. */
export function buildFirstVisitShare({ terms, count }: Guide, words: FirstVisitWords): ShareWords {
  const months = terms.map((term) => ({ ...term, monthKrw: getUnitPriceKrw(term.krw, term.months) }));
  const lowest = months.toSorted((a, b) => a.monthKrw - b.monthKrw)[0];
  return {
    title: words.title,
    note: words.branches.title(count),
    ...(lowest && {
      figure: words.branches.sayFrom(lowest.monthKrw),
      condition: `${words.price.sayTerm(lowest.months)}: ${words.price.sayPrice(lowest.krw, lowest.months)}`,
    }),
    picture: "/images/home/hero.webp",
  };
}

/** The days that a row of hours is for: 0 is Sunday. */
export type Days = { weekdays: number[]; isForHolidays: boolean };

/** @param days as content has it: `일·공휴일` @returns null if the text names no weekday */
export function readDays(days: string): Days | null {
  const weekdays = parseWeekdays(days);
  return weekdays.length > 0 ? { weekdays, isForHolidays: days.includes("공휴일") } : null;
}

/** The way from a station as content has it, in its parts. */
export type Way = { lines: string[]; station: string; exit: number; minutes: number | null };

/**
 * `2·3호선 을지로3가역 1번 출구에서 걸어서 4분` in its parts; minutes are null where the branch is joined to the station.
 *
 * @returns null for any other sentence
 */
export function readWay(subwayExit = ""): Way | null {
  const [, lines, station, exit, minutes, joined] =
    /^(\S+) (\S+역) (\d+)번 출구(?:에서 걸어서 (\d+)분|(와 지하로 이어져요))$/.exec(subwayExit) ?? [];
  if (!lines || !station || !(minutes || joined)) return null;
  return {
    lines: lines.split("·").map((line) => (/^\d+$/.test(line) ? `${line}호선` : line)),
    station,
    exit: Number(exit),
    minutes: minutes ? Number(minutes) : null,
  };
}

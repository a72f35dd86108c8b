import { formatClock, getOpeningSpans } from "@/lib/branch/hours";
import { getMapLinks } from "@/lib/branch/map-link";
import { isUpcoming } from "@/lib/branch/upcoming";
import { DESCRIPTION_MAX, TITLE_MAX } from "@/lib/config/metadata";
import { site } from "@/lib/config/site";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPhone } from "@/lib/contract/rules/phone";
import { getPrices } from "@/lib/contract/rules/price";
import { formatDate, formatHours } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { cutText } from "@/lib/format/text";
import { buildBreadcrumb } from "./json-ld";

type Described = Pick<
  PlaceDetail,
  "name" | "address" | "station" | "subway_exit" | "machines" | "amenities" | "price_from"
>;

/** `2호선 역삼역 3번 출구에서 걸어서 2분` → `2호선 역삼역 3번 출구`; the station if no exit is named. */
export function getNearestExit({ subway_exit, station }: Pick<Described, "subway_exit" | "station">): string {
  return /^.*?\d+번 출구/.exec(subway_exit)?.[0] ?? station;
}

/** A branch's part of the document title: the nearest exit, or less where it would not fit with the main title. */
export function getBranchTitle(branch: Described): string {
  const name = `${site.brand} ${branch.name}점`;
  const exit = getNearestExit(branch);
  const room = TITLE_MAX - ` | ${site.mainTitle}`.length;
  const [, station = ""] = /(\S+역)/.exec(exit) ?? [];
  const titles = [exit, station].filter(Boolean).map((place) => `${name} - ${place} 헬스장`);
  return titles.find(({ length }) => length <= room) ?? `${name} 헬스장`;
}

/**
 * A branch's description for search results and shares: location, machines, amenities (docs/product.md
 * 3.3). Different for every branch, because its name is. What is less important is left out until it fits.
 *
 * @returns at most 80 characters
 */
export function getBranchDescription(branch: Described): string {
  const brands = [...new Set(branch.machines.map(({ brand }) => brand))];
  const place = branch.subway_exit || branch.station || branch.address;
  const texts = [5, 4, 3, 2, 1].map((count) => {
    const parts = [
      [`${site.brand} ${branch.name}점`, place].filter(Boolean).join(", "),
      brands.length > 0 ? `머신 ${brands.slice(0, Math.min(count, 3)).join("·")}` : "",
      branch.amenities.length > 0 ? `시설 ${branch.amenities.slice(0, count).join("·")}` : "",
    ];
    return `${parts.filter(Boolean).join(". ")}.`;
  });
  return texts.find(({ length }) => length <= DESCRIPTION_MAX) ?? cutText(texts.at(-1)!, DESCRIPTION_MAX);
}

/** A longer list names as many branches as a page of it would show. */
const LISTED_MAX = 20;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Structured data of a branch (schema.org ExerciseGym) from what its page shows. Unknown facts are left out. One that
 * has not opened yet has neither hours nor pictures: only where and when it opens, and what can be bought for then.
 *
 * @param siteUrl origin that addresses start with, no trailing slash
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function buildBranchJsonLd(
  branch: PlaceDetail,
  siteUrl: string,
  today: string,
): Record<string, unknown> {
  const toAddress = (path: string) => (path.startsWith("/") ? siteUrl + path : path);
  const url = `${siteUrl}/place/${branch.pk}`;
  const isOpen = !isUpcoming(branch, today);
  return {
    "@type": "ExerciseGym",
    "@id": url,
    url,
    name: `${site.brand} ${branch.name}점`,
    description: isOpen ? branch.summary : `${formatDate(branch.open_date)}에 문을 여는 지점이에요.`,
    image: isOpen ? branch.gallery.map(({ image }) => toAddress(image)) : undefined,
    telephone: formatPhoneAbroad(branch.phone),
    priceRange: branch.price_from === null ? undefined : `월 ${formatPrice(branch.price_from)}부터`,
    address: describeAddress(branch),
    hasMap: getMapLinks(branch).kakao,
    geo:
      branch.latitude && branch.longitude
        ? { "@type": "GeoCoordinates", latitude: branch.latitude, longitude: branch.longitude }
        : undefined,
    ...(isOpen ? describeOpening(branch, today) : undefined),
    makesOffer: branch.products
      .filter(({ is_active }) => is_active)
      .map((product) => ({
        "@type": "Offer",
        name: product.name,
        price: getPrices(product).priceKrw,
        priceCurrency: "KRW",
        url: `${url}#prices`,
        ...(isOpen
          ? { availability: "https://schema.org/InStock" }
          : { availability: "https://schema.org/PreOrder", availabilityStarts: branch.open_date }),
      })),
    amenityFeature: describeFeatures(branch),
    publicAccess: true,
    parentOrganization: { "@type": "Organization", name: site.mainTitle, url: siteUrl },
  };
}

/** `020001001` → `+82-2-000-1001`; a number without a leading 0, 1588-0000 say, has no other form. */
function formatPhoneAbroad(phone: string): string | undefined {
  return formatPhone(phone).replace(/^0/, "+82-") || undefined;
}

function describeAddress({ address, postal_code: code }: Pick<PlaceDetail, "address" | "postal_code">) {
  return {
    "@type": "PostalAddress",
    addressCountry: "KR",
    postalCode: code ?? undefined,
    ...splitAddress(address),
  };
}

/** When somebody of the staff is there is no opening hour: a branch is open without. */
function describeFeatures({ amenities, staffed_hours: staffed }: PlaceDetail) {
  const times = staffed?.map((line) => `${line.days} ${formatHours(line)}`).join(", ");
  return [
    ...amenities.map((name) => ({ name, value: true })),
    ...(times ? [{ name: "직원이 있는 시간", value: times }] : []),
  ].map((feature) => ({ "@type": "LocationFeatureSpecification", ...feature }));
}

function describeDays(from: string, to: string, { open, close }: { open: string; close: string }) {
  return {
    "@type": "OpeningHoursSpecification",
    ...{ validFrom: from, validThrough: to, opens: open, closes: close === "24:00" ? "23:59" : close },
  };
}

/** The hours of the week, and the days from today on that are not like their weekdays. */
function describeOpening({ hours, closures = [], special_days: special = [] }: PlaceDetail, today: string) {
  const isInClosure = (day: string) => closures.some(({ from, to }) => from <= day && day <= to);
  return {
    openingHoursSpecification: getOpeningSpans(hours).map(({ weekday, openMin, closeMin }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${weekdays[weekday]}`,
      opens: formatClock(openMin),
      // schema.org writes midnight as 23:59; after it, the time of the next morning.
      closes: closeMin % 1440 === 0 ? "23:59" : formatClock(closeMin % 1440),
    })),
    // schema.org's way to say closed: it opens and closes at the same time.
    specialOpeningHoursSpecification: [
      ...closures
        .filter(({ to }) => to >= today)
        .map(({ from, to }) => describeDays(from, to, { open: "00:00", close: "00:00" })),
      ...special
        .filter(({ day }) => day >= today && !isInClosure(day))
        .flatMap(({ day, hours: own }) => own.map((span) => describeDays(day, day, span))),
    ],
  };
}

/**
 * `서울 강남구 테헤란로 152` → region 서울, locality 강남구, street 테헤란로 152; `경기 성남시 분당구 판교로 1` has the
 * locality 성남시 분당구.
 */
export function splitAddress(address: string) {
  const [region = "", ...rest] = address.split(" ");
  const streetAt = rest.findIndex((word) => !/[시군구]$/.test(word));
  const locality = rest.slice(0, Math.max(streetAt, 0)).join(" ");
  return {
    addressRegion: region || undefined,
    addressLocality: locality || undefined,
    streetAddress: rest.slice(Math.max(streetAt, 0)).join(" ") || address,
  };
}

/** The branches of the list that its document shows whole (schema.org ItemList). @param siteUrl origin */
export function buildBranchItemList(branches: readonly Pick<PlaceDetail, "pk" | "name">[], siteUrl: string) {
  return {
    "@type": "ItemList",
    numberOfItems: branches.length,
    itemListElement: branches.slice(0, LISTED_MAX).map(({ pk, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: `${site.brand} ${name}점`,
      url: `${siteUrl}/place/${pk}`,
    })),
  };
}

/** The branches that a page compares, with what their memberships cost (schema.org ItemList). @param siteUrl origin */
export function buildGymList(branches: readonly PlaceDetail[], siteUrl: string): Record<string, unknown> {
  return {
    "@type": "ItemList",
    numberOfItems: branches.length,
    itemListElement: branches.map((branch, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "ExerciseGym",
        "@id": `${siteUrl}/place/${branch.pk}`,
        url: `${siteUrl}/place/${branch.pk}`,
        name: `${site.brand} ${branch.name}점`,
        telephone: formatPhoneAbroad(branch.phone),
        image: branch.image.startsWith("/") ? siteUrl + branch.image : branch.image || undefined,
        address: describeAddress(branch),
        makesOffer: branch.products
          .filter(({ kind, is_active }) => kind === "membership" && is_active)
          .map((product) => ({
            "@type": "Offer",
            name: product.name,
            price: getPrices(product).priceKrw,
            priceCurrency: "KRW",
            url: `${siteUrl}/place/${branch.pk}#prices`,
          })),
      },
    })),
  };
}

/** Home, branch list, real prices. @param siteUrl origin, no trailing slash */
export function buildRealPriceBreadcrumb(siteUrl: string) {
  const list = { name: "지점 찾기", path: "/place" };
  return buildBreadcrumb([list, { name: "진짜 값", path: "/place/price" }], siteUrl);
}

/** Home, branch list, this branch. @param siteUrl origin, no trailing slash */
export function buildBranchBreadcrumb({ pk, name }: Pick<PlaceDetail, "pk" | "name">, siteUrl: string) {
  const list = { name: "지점 찾기", path: "/place" };
  return buildBreadcrumb([list, { name, path: `/place/${pk}` }], siteUrl);
}

import { formatClock, getOpeningSpans } from "@/lib/branch/hours";
import { site } from "@/lib/config/site";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPrice } from "@/lib/format/number";
import { formatPhone } from "@/lib/format/phone";
import { buildBreadcrumb } from "./json-ld";

type Described = Pick<
  PlaceDetail,
  "name" | "address" | "station" | "subway_exit" | "machines" | "amenities" | "price_from"
>;

const MAX_LENGTH = 155;

/** `2호선 역삼역 3번 출구에서 걸어서 2분` → `2호선 역삼역 3번 출구`; the station if no exit is named. */
export function getNearestExit({ subway_exit, station }: Pick<Described, "subway_exit" | "station">): string {
  return /^.*?\d+번 출구/.exec(subway_exit)?.[0] ?? station;
}

/** A branch's part of the document title; the brand's main title follows it. */
export function getBranchTitle(branch: Described): string {
  const exit = getNearestExit(branch);
  return `${site.brand} ${branch.name}점${exit ? ` - ${exit}` : ""} 헬스장`;
}

/**
 * A branch's description for search results and shares: location, machines, amenities (docs/product.md
 * 3.3). Different for every branch, because the address is.
 *
 * @returns at most 155 characters
 */
export function getBranchDescription(branch: Described): string {
  const brands = [...new Set(branch.machines.map(({ brand }) => brand))];
  const parts = [
    [branch.address, branch.subway_exit || branch.station].filter(Boolean).join(", "),
    brands.length > 0 ? `머신 ${brands.slice(0, 4).join("·")}` : "",
    branch.amenities.length > 0 ? `시설 ${branch.amenities.slice(0, 5).join("·")}` : "",
  ].filter(Boolean);
  const text = [`${site.brand} ${branch.name}점`, ...parts].join(". ") + ".";
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Structured data of a branch (schema.org ExerciseGym) from what its page shows. Unknown facts are left out.
 *
 * @param siteUrl origin that addresses start with, no trailing slash
 */
export function buildBranchJsonLd(branch: PlaceDetail, siteUrl: string): Record<string, unknown> {
  const toAddress = (path: string) => (path.startsWith("/") ? siteUrl + path : path);
  const url = `${siteUrl}/place/${branch.pk}`;
  return {
    "@type": "ExerciseGym",
    "@id": url,
    url,
    name: `${site.brand} ${branch.name}점`,
    description: branch.summary,
    image: branch.gallery.map(({ image }) => toAddress(image)),
    telephone: formatPhone(branch.phone) || undefined,
    priceRange: branch.price_from === null ? undefined : `월 ${formatPrice(branch.price_from)}부터`,
    address: {
      "@type": "PostalAddress",
      addressCountry: "KR",
      addressRegion: branch.address.split(" ")[0],
      streetAddress: branch.address,
    },
    geo:
      branch.latitude && branch.longitude
        ? { "@type": "GeoCoordinates", latitude: branch.latitude, longitude: branch.longitude }
        : undefined,
    openingHoursSpecification: getOpeningSpans(branch.hours).map(({ weekday, openMin, closeMin }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${weekdays[weekday]}`,
      opens: formatClock(openMin),
      // schema.org writes midnight as 23:59; after it, the time of the next morning.
      closes: closeMin % 1440 === 0 ? "23:59" : formatClock(closeMin % 1440),
    })),
    amenityFeature: branch.amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    publicAccess: true,
    parentOrganization: { "@type": "Organization", name: site.mainTitle, url: siteUrl },
  };
}

/** Home, branch list, this branch. @param siteUrl origin, no trailing slash */
export function buildBranchBreadcrumb({ pk, name }: Pick<PlaceDetail, "pk" | "name">, siteUrl: string) {
  const list = { name: "지점 찾기", path: "/place" };
  return buildBreadcrumb([list, { name, path: `/place/${pk}` }], siteUrl);
}

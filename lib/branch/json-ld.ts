import { formatClock, getOpeningSpans } from "@/lib/branch/hours";
import { site } from "@/lib/config/site";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatPrice } from "@/lib/format/number";
import { formatPhone } from "@/lib/format/phone";
import { buildBreadcrumb } from "@/lib/seo/json-ld";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Structured data of a branch (schema.org ExerciseGym) from what its page shows. What is not known is left out.
 *
 * @param siteUrl origin that addresses start with, no slash at the end
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
      // 23:59 is how the vocabulary writes midnight; past it, the time of the next morning.
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

/** Home, branch list, this branch. @param siteUrl origin, no slash at the end */
export function buildBranchBreadcrumb({ pk, name }: Pick<PlaceDetail, "pk" | "name">, siteUrl: string) {
  const list = { name: "지점 찾기", path: "/place" };
  return buildBreadcrumb([list, { name, path: `/place/${pk}` }], siteUrl);
}

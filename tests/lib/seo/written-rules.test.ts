import { expect, test } from "vitest";
import {
  buildBranchBreadcrumb,
  buildBranchItemList,
  buildBranchJsonLd,
  buildGymList,
  buildRealPriceBreadcrumb,
} from "@/lib/seo/branch";
import { buildNewsArticle, buildNoticeBreadcrumb, buildOrganization, buildWebSite } from "@/lib/seo/json-ld";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildNotice } from "@/tests/support/build-notice";
import { buildProduct } from "@/tests/support/build-product";

/*
 * What schema.org knows of each type that we write, and what Google asks of those that it shows
 * (developers.google.com/search/docs/appearance/structured-data): `required` must be there,
 * `known` may be.
 */
const types: Record<string, { required: string; known: string }> = {
  ExerciseGym: {
    required: "name address url",
    known:
      "@id description image telephone priceRange hasMap geo openingHoursSpecification specialOpeningHoursSpecification makesOffer amenityFeature parentOrganization currenciesAccepted foundingDate publicAccess",
  },
  PostalAddress: {
    required: "addressCountry streetAddress",
    known: "addressRegion addressLocality postalCode",
  },
  GeoCoordinates: { required: "latitude longitude", known: "" },
  OpeningHoursSpecification: { required: "opens closes", known: "dayOfWeek validFrom validThrough" },
  LocationFeatureSpecification: { required: "name value", known: "hoursAvailable description" },
  Offer: { required: "name price priceCurrency url", known: "availability availabilityStarts validFrom" },
  ItemList: { required: "itemListElement numberOfItems", known: "" },
  BreadcrumbList: { required: "itemListElement", known: "" },
  ListItem: { required: "position", known: "name url item" },
  NewsArticle: {
    required: "headline image datePublished author",
    known: "@id mainEntityOfPage description dateModified articleSection inLanguage publisher",
  },
  Organization: { required: "name", known: "@id legalName url logo email sameAs" },
  ImageObject: { required: "url", known: "width height" },
  WebSite: { required: "name url", known: "alternateName inLanguage publisher potentialAction" },
  SearchAction: { required: "target query-input", known: "" },
  EntryPoint: { required: "urlTemplate", known: "" },
};

/** What a value must look like, whatever it belongs to. */
const shapes: Record<string, RegExp> = {
  telephone: /^\+82-/,
  postalCode: /^\d{5}$/,
  addressCountry: /^KR$/,
  priceCurrency: /^KRW$/,
  price: /^\d+$/,
  opens: /^([01]\d|2[0-3]):[0-5]\d$/,
  closes: /^([01]\d|2[0-3]):[0-5]\d$/,
  dayOfWeek: /^https:\/\/schema\.org\/[A-Z][a-z]+day$/,
  availability: /^https:\/\/schema\.org\/(InStock|PreOrder)$/,
  validFrom: /^\d{4}-\d{2}-\d{2}/,
  datePublished: /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/,
  dateModified: /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/,
  url: /^https:\/\//,
  image: /^https:\/\//,
  item: /^https:\/\//,
  headline: /^.{1,110}$/,
  priceRange: /^.{1,99}$/,
};

/** The rules that a piece of markup breaks, by where it stands. */
function listFaults(value: unknown, path = "$"): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => listFaults(one, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const { "@type": type, ...rest } = value as Record<string, unknown>;
  const fields = Object.entries(rest).filter(([, field]) => field !== undefined && field !== "");
  if (type === undefined && Object.keys(rest).join() === "@id") return [];
  const rule = types[String(type)];
  if (!rule) return [`${path} has the unknown type ${String(type)}`];
  const names = new Set(fields.map(([name]) => name));
  return [
    ...rule.required
      .split(" ")
      .flatMap((name) => (names.has(name) ? [] : [`${path} (${String(type)}) lacks ${name}`])),
    ...fields.flatMap(([name, field]) => {
      const at = `${path}.${name}`;
      const isKnown = `${rule.required} ${rule.known}`.split(" ").includes(name);
      const texts = [field].flat().filter((one) => typeof one === "string" || typeof one === "number");
      return [
        ...(isKnown ? [] : [`${at} is not known of ${String(type)}`]),
        ...texts.flatMap((text) => (shapes[name]?.test(String(text)) === false ? [`${at} is ${text}`] : [])),
        ...listFaults(field, at),
      ];
    }),
    ...(type === "ItemList" || type === "BreadcrumbList" ? listOrderFaults(rest.itemListElement, path) : []),
  ];
}

/** Google wants positions from 1 and, of each item, another address. */
function listOrderFaults(elements: unknown, path: string): string[] {
  const items = elements as { position: number; url?: string; item?: string | { url: string } }[];
  const addresses = items.map(({ url, item }) => url ?? (typeof item === "string" ? item : item?.url));
  return [
    ...items.flatMap(({ position }, index) => (position === index + 1 ? [] : [`${path} counts ${position}`])),
    ...(new Set(addresses).size === items.length && !addresses.includes(undefined)
      ? []
      : [`${path} repeats`]),
  ];
}

const SITE = "https://x.example";
const TODAY = "2026-11-20";
const open = buildBranchDetail({
  postal_code: "06236",
  staffed_hours: [{ days: "평일", open: "09:00", close: "22:00" }],
  closures: [{ from: "2026-12-24", to: "2026-12-25", reason: "공사" }],
  special_days: [{ day: "2026-12-31", hours: [{ open: "06:00", close: "24:00" }], reason: "" }],
  products: [buildProduct({ id: 1 }), buildProduct({ id: 2, kind: "day_pass", months: null, visits: 1 })],
});
const upcoming = buildBranchDetail({ pk: 2, open_date: "2027-01-04", products: [buildProduct({ id: 3 })] });
const notice = buildNotice({ id: 3, title: "가".repeat(140) });

test.each([
  ["an open branch", buildBranchJsonLd(open, SITE, TODAY)],
  ["one that opens later", buildBranchJsonLd(upcoming, SITE, TODAY)],
  ["a page of a station", buildGymList([open, upcoming], SITE)],
  ["the list of branches", buildBranchItemList([open, upcoming], SITE)],
  ["a notice", buildNewsArticle(notice, SITE)],
  ["the chain", buildOrganization(SITE)],
  ["the site", buildWebSite(SITE)],
  ["the place of a branch", buildBranchBreadcrumb(open, SITE)],
  ["the place of the prices", buildRealPriceBreadcrumb(SITE)],
  ["the place of a notice", buildNoticeBreadcrumb(notice, SITE)],
])("the markup of %s keeps the written rules", (_, data) => {
  expect(listFaults(data)).toEqual([]);
});

test("a rule that is broken is named", () => {
  const broken = {
    "@type": "ExerciseGym",
    name: "역삼",
    url: "/place/1",
    telephone: "02-000-1001",
    colour: "green",
    makesOffer: [{ "@type": "Offer", name: "1개월", price: "99,000원", priceCurrency: "KRW", url: SITE }],
  };
  expect(listFaults(broken)).toEqual([
    "$ (ExerciseGym) lacks address",
    "$.url is /place/1",
    "$.telephone is 02-000-1001",
    "$.colour is not known of ExerciseGym",
    "$.makesOffer[0].price is 99,000원",
  ]);
  const list = {
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [1, 1].map((position) => ({ "@type": "ListItem", position, url: SITE })),
  };
  expect(listFaults(list)).toEqual(["$ counts 1", "$ repeats"]);
});

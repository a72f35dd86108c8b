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
  AggregateOffer: { required: "lowPrice priceCurrency", known: "highPrice offerCount" },
  Service: { required: "name provider", known: "@id url description image offers" },
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

/** The written rules that a piece of markup breaks, by where it stands. */
export function listFaults(value: unknown, path = "$"): string[] {
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

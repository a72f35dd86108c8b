import { site } from "@/lib/config/site";
import type { MainCategory } from "@/lib/contract/category";
import type { BranchPrices } from "@/lib/product/category";
import { buildBreadcrumb } from "./json-ld";

/**
 * A category as a service with the span of its prices (schema.org Service, AggregateOffer); without products there is
 * no offer.
 *
 * @param branches the prices that its page shows
 * @param siteUrl origin, no trailing slash
 */
export function buildCategoryJsonLd(
  category: Omit<MainCategory, "products">,
  branches: readonly BranchPrices[],
  siteUrl: string,
): Record<string, unknown> {
  const prices = branches.flatMap(({ options }) => options.map(({ priceKrw }) => priceKrw));
  const url = `${siteUrl}/category/${category.id}`;
  return {
    "@type": "Service",
    "@id": url,
    url,
    name: `${site.brand} ${category.name}`,
    description: category.description,
    image: category.image.startsWith("/") ? siteUrl + category.image : category.image || undefined,
    provider: { "@type": "Organization", name: site.mainTitle, url: `${siteUrl}/` },
    offers:
      prices.length > 0
        ? {
            "@type": "AggregateOffer",
            priceCurrency: "KRW",
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
          }
        : undefined,
  };
}

/** Home, this category. @param siteUrl origin, no trailing slash */
export function buildCategoryBreadcrumb({ id, name }: Pick<MainCategory, "id" | "name">, siteUrl: string) {
  return buildBreadcrumb([{ name, path: `/category/${id}` }], siteUrl);
}

/* What a browser's texts need of the brand: `site` would bring the company and the descriptions with it. */

/** The brand's name, `site.brand`. */
export const brand = process.env.CONTENT_BRAND_NAME!;

/** What every page's title ends in, `site.mainTitle`. */
export const mainTitle = process.env.CONTENT_MAIN_TITLE!;

/** The brand's name in Latin letters, `site.brandLatin`. */
export const brandLatin = process.env.CONTENT_BRAND_LATIN!;

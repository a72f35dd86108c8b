import type { MetadataRoute } from "next";
import { describeEnd } from "@/lib/branch/guarantee";
import { dropHiddenBranches } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import { routes, type RouteRule } from "@/lib/config/routes";
import { site } from "@/lib/config/site";
import type { Notice } from "@/lib/contract/notice";
import type { Place } from "@/lib/contract/place";
import { MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { formatDate, formatHours } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { categoryLinks, type BranchPrices } from "@/lib/product/category";
import { REVALIDATE_S, type Loaded } from "@/lib/render/read/backend";

/**
 * What crawlers may fetch. Outside production nothing may be indexed, as a header on every response says;
 * a crawler must be allowed to see it (docs/decisions/search-engines.md).
 */
export function buildRobots({
  isMaster,
  siteUrl,
}: {
  isMaster: boolean;
  siteUrl: string;
}): MetadataRoute.Robots {
  if (!isMaster) return { rules: { userAgent: "*", allow: "/" } };
  return {
    // A crawler that renders a page needs the calls that the page makes for everybody.
    rules: { userAgent: "*", allow: "/", disallow: ["/api/member/", "/user/", ...listGuardedPrefixes()] },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}

/** The guarded pages' common prefixes: a crawler would only be redirected to the login page. */
function listGuardedPrefixes(): string[] {
  const guarded = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
  return [...new Set(guarded.map((path) => `/${path.split("/")[1]}`))];
}

export type SitemapEntry = {
  /** Path on the site. */
  path: string;
  /** ISO 8601; left out if the time of the last change is unknown. */
  lastModified?: string;
  /** Addresses of the page's pictures, or their paths on the site. */
  images?: readonly string[];
};

/** A file of the sitemap holds 50,000 addresses at most; one kind of pages never comes near it. */
export const SITEMAP_PARTS = ["pages", "branches", "gyms", "notices"] as const;
type SitemapPart = (typeof SITEMAP_PARTS)[number];

type SitemapData = {
  /** Paths of the pages about stations and districts. */
  gyms: readonly string[];
  branches: readonly Pick<Place, "pk" | "image" | "images" | "name" | "open_date">[];
  /** Day in Seoul, `YYYY-MM-DD`: the pictures of a branch that opens later are not shown. */
  today: string;
  notices: readonly { id: number; created: string; updated?: string | null }[];
};

/**
 * Every page that may be indexed: the fixed ones of the route table, categories, branches, stations, districts and notices.
 * The times are real: a notice's own, and the newest notice's for the two pages that show it first.
 */
export function buildSitemap({
  branches,
  gyms,
  notices,
  today,
}: SitemapData): Record<SitemapPart, SitemapEntry[]> {
  const newest = notices.reduce<string | undefined>(
    (latest, { created }) => (!latest || Date.parse(created) > Date.parse(latest) ? created : latest),
    undefined,
  );
  const fixed = routes
    .filter((route: RouteRule) => route.isIndexable && !route.isUnlisted && !route.path.includes("["))
    .map(({ path }) => ({
      path,
      lastModified: path === "/" || path === "/notice" ? newest : undefined,
    }));
  return {
    pages: [...fixed, ...categoryLinks.map(({ link }) => ({ path: link }))],
    branches: branches.map((branch) => ({
      path: `/place/${branch.pk}`,
      images: isUpcoming(branch, today)
        ? []
        : [...new Set([branch.image, ...branch.images.map(({ image }) => image)])].filter(Boolean),
    })),
    gyms: gyms.map((path) => ({ path })),
    notices: notices.map(({ id, created, updated }) => ({
      path: `/notice/${id}`,
      lastModified: updated ?? created,
    })),
  };
}

/** Writes the list of the sitemap's files. @param siteUrl origin, no trailing slash */
export function writeSitemapIndex(parts: readonly string[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${escapeXml(siteUrl)}/sitemap/${part}.xml</loc></sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** Writes a file of the sitemap in the sitemaps.org format, with pictures as Google reads them. @param siteUrl origin, no trailing slash */
export function writeSitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  const toAddress = (path: string) => escapeXml(path.startsWith("/") ? siteUrl + path : path);
  const urls = entries.map(({ path, lastModified, images = [] }) => {
    const time = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : "";
    const pictures = images.map(
      (image) => `<image:image><image:loc>${toAddress(image)}</image:loc></image:image>`,
    );
    return `<url><loc>${toAddress(path)}</loc>${time}${pictures.join("")}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * Answers a crawler with what was made of cached reads, kept as long as those; 503 and no empty answer while there is no
 * data, because that would say that everything is gone.
 *
 * @param type media type without its charset
 * @param sorry what is said without data, as a sentence
 */
export function answerCrawler<T>(
  result: Loaded<T>,
  { type, sorry, write }: { type: string; sorry: string; write: (data: T) => string },
): Response {
  const isThere = result.status === "ok";
  return new Response(isThere ? write(result.data) : `${sorry} 조금 뒤에 다시 시도해 주세요.\n`, {
    status: isThere ? 200 : 503,
    headers: {
      "content-type": `${isThere ? type : "text/plain"}; charset=utf-8`,
      ...(isThere
        ? { "cache-control": `public, max-age=${REVALIDATE_S}` }
        : { "retry-after": String(REVALIDATE_S), "cache-control": "no-store" }),
    },
  });
}

/** A text as XML has it between tags. */
function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Operating news as a feed (RSS 2.0), the newest first.
 *
 * @param notices the first page of the list
 * @param siteUrl origin, no trailing slash
 */
export function buildFeed(notices: readonly Notice[], siteUrl: string): string {
  const newestFirst = [...notices].sort((a, b) => Date.parse(b.created) - Date.parse(a.created));
  const items = newestFirst.flatMap(({ id, title, category, created, summary }) => [
    "<item>",
    element("title", title),
    element("link", `${siteUrl}/notice/${id}`),
    `<guid isPermaLink="true">${escapeXml(`${siteUrl}/notice/${id}`)}</guid>`,
    element("category", category),
    element("description", summary),
    element("pubDate", new Date(created).toUTCString()),
    "</item>",
  ]);
  const newest = newestFirst[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${site.mainTitle} 운영 소식`),
    element("link", `${siteUrl}/notice`),
    element("description", `${site.brand}의 새 지점과 이벤트, 점검과 휴·폐업 안내예요.`),
    element("language", "ko"),
    `<atom:link href="${escapeXml(siteUrl)}/notice/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element("lastBuildDate", new Date(newest.created).toUTCString())] : []),
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

type Guide = {
  branches: readonly Place[];
  categories: readonly {
    category: { name: string };
    branches: readonly Pick<BranchPrices, "pk" | "options">[];
  }[];
  /** The pages of districts and stations. */
  links: readonly { name: string; path: string }[];
  /** Day in Seoul, `YYYY-MM-DD`. */
  today: string;
};

/**
 * The chain as plain text for language models (llmstxt.org): what each branch sells at what price, when it is open, and
 * the rules for everybody.
 *
 * @param siteUrl origin, no trailing slash
 */
export function writeGuide({ branches, categories, links, today }: Guide, siteUrl: string): string {
  const link = (name: string, path: string, text = "") =>
    `- [${name}](${siteUrl}${path})${text && `: ${text}`}`;
  const sold = categories.map(({ category, branches: sellers }) => ({
    category,
    options: new Map(sellers.map((seller) => [seller.pk, seller.options])),
  }));
  const sayPrices = (pk: number) =>
    sold.flatMap(({ category, options }) => {
      const prices = (options.get(pk) ?? []).map(({ name, priceKrw }) =>
        // What is sold in one way only is called as its category is.
        [name !== category.name && name, formatPrice(priceKrw)].filter(Boolean).join(" "),
      );
      return prices.length > 0 ? `${category.name} ${prices.join(", ")}` : [];
    });
  const sayBranch = (branch: Place) => {
    const { pk, address, station, subway_exit: exit, hours = [], amenities } = branch;
    return [
      exit || station,
      address,
      isUpcoming(branch, today) && `${formatDate(branch.open_date)}에 문을 열어요`,
      branch.closes_on && describeEnd(branch.closes_on),
      ...sayPrices(pk),
      hours.map((line) => `${line.days} ${formatHours(line)}`).join(", "),
      amenities.join(", "),
    ]
      .filter(Boolean)
      .join(". ");
  };
  return [
    `# ${site.mainTitle}`,
    "",
    `> ${site.description}`,
    "",
    "## 규칙",
    "",
    "- 모든 가격에 부가세가 들어 있어요.",
    "- 회원권은 언제든 그만둘 수 있어요. 시작하기 전에 취소하면 모두 돌려드려요.",
    `- 시작하고 ${WITHDRAWAL_DAYS}일 안에 그만두면 위약금 없이 이용한 날만큼만 빼요. 그 뒤에는 위약금을 최대 ${MAX_PENALTY_PERCENT}%만 더 빼요.`,
    "- 처음이라면 하루는 무료로 체험해요. 1일권은 필요할 때마다 사는 하루 이용권이에요.",
    "- 체크인과 팀 클래스 예약은 앱에서 해요.",
    "",
    "## 지점",
    "",
    ...dropHiddenBranches(branches).map((branch) =>
      link(`${site.brand} ${branch.name}점`, `/place/${branch.pk}`, sayBranch(branch)),
    ),
    "",
    "## 동네와 역",
    "",
    ...links.map(({ name, path }) => link(`${name} 헬스장`, path)),
    "",
    "## 더 보기",
    "",
    link("진짜 값", "/place/price", "환불까지 계산한 한 달 가격을 지점마다 비교해요"),
    ...categoryLinks.map((category) => link(`${category.name} 가격`, category.link)),
    link("운영 소식", "/notice", "새 지점과 이벤트, 점검과 휴·폐업 안내"),
    "",
  ].join("\n");
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The standard wants less than a year, so that a forgotten file does not lead to an address that nobody reads. */
const VALID_DAYS = 90;

/**
 * Writes where to report a weakness (RFC 9116), for `/.well-known/security.txt`.
 *
 * @param email the company's address, from the chain's content
 * @returns lines of `name: value`; valid for 90 days from today (UTC), because it is written anew each time
 */
export function writeSecurityText({ email, now }: { email: string; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: ko, en",
    "",
  ].join("\n");
}

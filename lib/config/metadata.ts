import type { Metadata } from "next";
import { cutText } from "@/lib/format/text";
import type { ShareWords } from "@/lib/seo/share-words";
import { publicEnv } from "./env";
import { getRoute, type RoutePath } from "./routes";
import { site } from "./site";

type PageStatus = "ok" | "not-found" | "unavailable";

type PageWords = {
  /** The page's title before the brand; default: the title of its route. */
  title?: string;
  description?: string;
  /** The page's own address where the route has a variable part; no query. */
  path?: string;
  /** Path of the share picture, 1200×630. */
  image?: string;
  /** What stands in it, as it was loaded; the page's status, if it has no other. */
  share?: { status?: PageStatus; data?: ShareWords };
  /** What was loaded for the page: one that could not be shown is not indexed and has no address of its own. */
  status?: PageStatus;
  /** An article, with its times as ISO 8601 and what it is about. */
  article?: { published: string; modified?: string; section: string };
  /** The page's own language where it is not the site's, as `og:locale` has it. */
  locale?: string;
  /** The same page in each language, by its code. */
  languages?: Record<string, string>;
};

/** Naver shows this many characters of a title and of a description. */
export const TITLE_MAX = 40;
export const DESCRIPTION_MAX = 80;
/** A shorter description leaves half of that place empty. */
export const DESCRIPTION_MIN = 50;

/**
 * A page's description of what Naver shows: the most important sentence first, each later one where it still fits.
 *
 * @param sentences of several wordings the longest that fits is taken; empty ones are left out
 * @returns at most 80 characters; the first sentence is cut if it alone is longer
 */
export function fitDescription(
  first: string,
  ...sentences: readonly (string | null | undefined | readonly string[])[]
): string {
  return sentences.reduce<string>(
    (text, wordings) => {
      const fitting = [wordings ?? []]
        .flat()
        .find((sentence) => sentence && [...`${text} ${sentence}`].length <= DESCRIPTION_MAX);
      return fitting ? `${text} ${fitting}` : text;
    },
    cutText(first, DESCRIPTION_MAX),
  );
}

/** The title of a page that would have named what it shows. */
function nameMissing(status: PageStatus | undefined): string | null {
  if (status === "not-found") return "찾을 수 없어요";
  return status === "unavailable" ? "지금은 볼 수 없어요" : null;
}

/** What the share picture shows, for who does not see it; that of pages without one of their own is the chain's. */
function describeShare(words: ShareWords | undefined): string {
  if (!words) return `${site.mainTitle}, ${site.tagline}`;
  const { title, note, figure = site.tagline, condition } = words;
  const more =
    "rows" in words
      ? words.rows.map(({ name, value }) => `${name} ${value}`).join(", ")
      : "sign" in words &&
        words.sign.neighbours.length > 0 &&
        `가까운 지점 ${words.sign.neighbours.join(", ")}`;
  return [title, note, condition ? `${figure}, ${condition}` : figure, more].filter(Boolean).join(". ");
}

/** Where search engines and readers follow operating news. */
const FEED = { "application/rss+xml": "/notice/rss.xml" };

/**
 * Title, description, canonical and share data of a page, from the tables of routes and titles.
 *
 * @param route the page's route as the table writes it
 */
export function buildMetadata(route: RoutePath, words: PageWords = {}): Metadata {
  const { isIndexable, path } = getRoute(route);
  const { article, share, status = share?.status } = words;
  const missing = nameMissing(status);
  const ownTitle = words.title ?? (status === "not-found" ? missing : (titles[route] ?? missing));
  const title = ownTitle ? `${ownTitle} | ${site.mainTitle}` : site.mainTitle;
  const description = cutText(words.description ?? site.description, DESCRIPTION_MAX);
  const address = words.path ?? path;
  if (status && status !== "ok") {
    return { title: { absolute: title }, description, robots: { index: false } };
  }
  const hasFeed = path === "/" || path.startsWith("/notice");
  return {
    title: { absolute: title },
    description,
    alternates: isIndexable
      ? { canonical: address, languages: words.languages, types: hasFeed ? FEED : undefined }
      : undefined,
    robots: isIndexable && publicEnv.isMaster ? undefined : { index: false, follow: isIndexable },
    openGraph: {
      ...(article
        ? {
            type: "article",
            publishedTime: article.published,
            modifiedTime: article.modified,
            section: article.section,
          }
        : { type: "website" }),
      siteName: site.mainTitle,
      locale: words.locale ?? site.locale,
      title,
      description,
      url: address,
      images: [{ url: words.image ?? "/og/home", width: 1200, height: 630, alt: describeShare(share?.data) }],
    },
    // X takes the picture of `og:image`; without the empty list Next repeats it.
    twitter: { card: "summary_large_image", images: [] },
  };
}

/**
 * Each page's part of the document title (docs/product.md 2.1). Null: the page names what it shows itself, or the title
 * is the brand's main title alone.
 */
export const titles: Record<RoutePath, string | null> = {
  "/": null,
  "/signup": "회원가입",
  "/login": "로그인",
  "/findPassword": "비밀번호 찾기",
  "/mypage/coupon": "내 쿠폰",
  "/mypage/paymentLog": "결제 내역",
  "/mypage/membership": "내 회원권",
  "/mypage/point": "내 포인트",
  "/mypage/message": "알림함",
  "/mypage/profile": "프로필 수정",
  "/mypage/changePassword": "비밀번호 변경",
  "/place": "지점 찾기",
  "/place/price": "진짜 값",
  "/place/[id]": null,
  "/place/station/[slug]": null,
  "/place/area/[slug]": null,
  "/category/[id]": null,
  "/product": "상품 상세",
  "/product/[id]": "상품 상세",
  "/redirect": null,
  "/teambutfit": "팀 피트니스",
  "/notice": "운영 소식",
  "/notice/[id]": "운영 소식",
  "/trial": "1일 체험",
  "/referral": "건강 선물하기",
  "/referral/[code]": "건강 선물하기",
  "/presale": "사전 예약",
  "/en": "Gyms and prices in English",
  "/first": "처음 오는 분을 위한 쉬운 안내",
  "/accessibility": "접근성 안내",
  "/secret_promotion": "특별 프로모션",
  "/secret_hanti": "특별 프로모션",
  "/secret-yeoksamGFC": "특별 프로모션",
  "/pangyo-wemade": "특별 프로모션",
  "/app_link": "앱 링크",
  "/payment": "결제",
  "/payment/mobileTransaction": "결제",
  "/payment/[id]": "결제",
  "/payment_completed/[id]": "결제 완료",
  "/welcome": "환영해요",
  "/summerfesta": "서머 페스타",
  "/deeplink/user": "로그인 이어하기",
  "/offline": "오프라인",
};

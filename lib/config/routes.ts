/**
 * Every route of the site (docs/product.md 2.1). The guard, the document titles, the sitemap and
 * the tests read this one table.
 */
export type RouteRule = {
  /** The path as Next writes it; letters keep their case. */
  path: string;
  /** The page's part of the document title; without it the title is the brand's main title alone. */
  title?: string;
  /** A visitor may see it without a session (docs/product.md 8.8). */
  isPublic: boolean;
  /** May be in the sitemap and indexed in production. */
  isIndexable: boolean;
  /** A logged-in member is sent home. */
  isAuth?: boolean;
  /** The guard answers with this address before anything else, in both states. */
  redirectTo?: string;
};

const open = { isPublic: true, isIndexable: true };
const openUnlisted = { isPublic: true, isIndexable: false };
const guarded = { isPublic: false, isIndexable: false };

const promotionTitle = "특별 프로모션";
/** From the chain's content (docs/decisions/content.md). */
const secretPromotion = process.env.CONTENT_SECRET_PROMOTION ?? "/place/21";

export const routes = [
  { path: "/", ...open },
  { path: "/signup", title: "회원가입", ...open, isAuth: true },
  { path: "/login", title: "로그인", ...open, isAuth: true },
  { path: "/findPassword", title: "비밀번호 찾기", ...openUnlisted, isAuth: true },
  { path: "/mypage/coupon", title: "내 쿠폰", ...guarded },
  { path: "/mypage/paymentLog", title: "결제 내역", ...guarded },
  { path: "/mypage/membership", title: "내 회원권", ...guarded },
  { path: "/mypage/point", title: "내 포인트", ...guarded },
  { path: "/mypage/profile", title: "프로필 수정", ...guarded },
  { path: "/mypage/changePassword", title: "비밀번호 변경", ...guarded },
  { path: "/place", title: "지점 찾기", ...open },
  { path: "/place/[id]", ...open },
  { path: "/category/[id]", ...open },
  { path: "/product", title: "상품 상세", ...guarded },
  { path: "/product/[id]", title: "상품 상세", ...guarded },
  { path: "/redirect", ...openUnlisted },
  { path: "/teambutfit", title: "팀 피트니스", ...open },
  { path: "/notice", title: "운영 소식", ...open },
  { path: "/notice/[id]", title: "운영 소식", ...open },
  { path: "/trial", title: "1일 체험", ...guarded },
  { path: "/referral", title: "건강 선물하기", ...open },
  { path: "/referral/[code]", title: "건강 선물하기", ...openUnlisted },
  { path: "/presale", title: "사전 예약", ...open },
  { path: "/secret_promotion", title: promotionTitle, ...openUnlisted, redirectTo: secretPromotion },
  { path: "/secret_hanti", title: promotionTitle, ...openUnlisted },
  { path: "/secret-yeoksamGFC", title: promotionTitle, ...openUnlisted },
  { path: "/pangyo-wemade", title: promotionTitle, ...openUnlisted },
  { path: "/app_link", title: "앱 링크", ...openUnlisted, redirectTo: "/" },
  { path: "/payment", title: "결제", ...guarded },
  { path: "/payment/mobileTransaction", title: "결제", ...guarded },
  { path: "/payment/[id]", title: "결제", ...guarded },
  { path: "/payment_completed/[id]", title: "결제 완료", ...guarded },
  { path: "/welcome", title: "환영해요", ...guarded },
  { path: "/summerfesta", title: "서머 페스타", ...guarded },
  { path: "/deeplink/user", title: "로그인 이어하기", ...openUnlisted },
] as const satisfies readonly RouteRule[];

export type RoutePath = (typeof routes)[number]["path"];

type VariablePath = Extract<RoutePath, `${string}[${string}`>;

/** The shapes of a path's variable part; anything else is not a page of the site. */
const segmentShapes: Record<VariablePath, RegExp> = {
  "/place/[id]": /^[1-9]\d{0,8}$/,
  "/category/[id]": /^[1-9]\d{0,8}$/,
  "/product/[id]": /^[1-9]\d{0,8}$/,
  "/notice/[id]": /^[1-9]\d{0,8}$/,
  "/referral/[code]": /^[A-Za-z0-9_-]{1,40}$/,
  "/payment/[id]": /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "/payment_completed/[id]": /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const staticRules = new Map<string, RouteRule>(
  routes.filter(({ path }) => !path.includes("[")).map((rule) => [rule.path, rule]),
);
const dynamicRules = new Map<string, RouteRule>(
  routes
    .filter(({ path }) => path.includes("["))
    .map((rule) => [rule.path.slice(0, rule.path.indexOf("[")), rule]),
);

/**
 * Finds the rule for a path.
 *
 * @param pathname path without query, as the address bar holds it (percent-encoded)
 * @returns undefined if the path is not a page of the site, a malformed id included
 */
export function findRoute(pathname: string): RouteRule | undefined {
  const rule = staticRules.get(pathname);
  if (rule) return rule;
  const cut = pathname.lastIndexOf("/") + 1;
  const dynamicRule = dynamicRules.get(pathname.slice(0, cut));
  return dynamicRule && segmentShapes[dynamicRule.path as VariablePath].test(pathname.slice(cut))
    ? dynamicRule
    : undefined;
}

/** The rule of a path of the table itself. */
export function getRoute(path: RoutePath): RouteRule {
  const rule = routes.find((route) => route.path === path);
  if (!rule) throw new Error(`no such route: ${path}`);
  return rule;
}

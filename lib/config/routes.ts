/**
 * Every route of the site (docs/product.md 2.1). The guard, the sitemap and the tests read this one table. Every page
 * loads it for its links, so the titles, which only the server writes, are in titles.ts.
 */
export type RouteRule = {
  /** The path as Next writes it; letters keep their case. */
  path: string;
  /** A visitor may see it without a session (docs/product.md 8.8). */
  isPublic: boolean;
  /** May be indexed in production. */
  isIndexable: boolean;
  /** May be indexed, but is not in the sitemap: who has its link finds it. */
  isUnlisted?: boolean;
  /** A logged-in member is sent home. */
  isAuth?: boolean;
  /** The guard answers with this address before anything else, in both states. */
  redirectTo?: string;
  /** That address will never be another. */
  isMovedForGood?: boolean;
};

const open = { isPublic: true, isIndexable: true };
const openUnlisted = { isPublic: true, isIndexable: false };
const openByLink = { isPublic: true, isIndexable: true, isUnlisted: true };
const guarded = { isPublic: false, isIndexable: false };

/** From the chain's content (docs/decisions/content.md). */
const secretPromotion = process.env.CONTENT_SECRET_PROMOTION ?? "/place/21";

export const routes = [
  { path: "/", ...open },
  { path: "/signup", ...openUnlisted, isAuth: true },
  { path: "/login", ...openUnlisted, isAuth: true },
  { path: "/findPassword", ...openUnlisted, isAuth: true },
  { path: "/mypage/coupon", ...guarded },
  { path: "/mypage/paymentLog", ...guarded },
  { path: "/mypage/membership", ...guarded },
  { path: "/mypage/point", ...guarded },
  { path: "/mypage/message", ...guarded },
  { path: "/mypage/profile", ...guarded },
  { path: "/mypage/changePassword", ...guarded },
  { path: "/place", ...open },
  { path: "/place/price", ...open },
  { path: "/place/[id]", ...open },
  { path: "/station/[name]", ...open },
  { path: "/category/[id]", ...open },
  { path: "/product", ...guarded },
  { path: "/product/[id]", ...guarded },
  { path: "/redirect", ...openUnlisted },
  { path: "/teambutfit", ...open },
  { path: "/notice", ...open },
  { path: "/notice/[id]", ...open },
  { path: "/trial", ...guarded },
  { path: "/referral", ...open },
  { path: "/referral/[code]", ...openUnlisted },
  { path: "/presale", ...open },
  { path: "/secret_promotion", ...openUnlisted, redirectTo: secretPromotion },
  { path: "/secret_hanti", ...openByLink },
  { path: "/secret-yeoksamGFC", ...openByLink },
  { path: "/pangyo-wemade", ...openByLink },
  { path: "/app_link", ...openUnlisted, redirectTo: "/", isMovedForGood: true },
  { path: "/payment", ...guarded },
  { path: "/payment/mobileTransaction", ...guarded },
  { path: "/payment/[id]", ...guarded },
  { path: "/payment_completed/[id]", ...guarded },
  { path: "/welcome", ...guarded },
  { path: "/summerfesta", ...guarded },
  { path: "/deeplink/user", ...openUnlisted },
  { path: "/offline", ...openUnlisted },
] as const satisfies readonly RouteRule[];

export type RoutePath = (typeof routes)[number]["path"];

type VariablePath = Extract<RoutePath, `${string}[${string}`>;

/** The shapes of a path's variable part; anything else is not a page of the site. */
const segmentShapes: Record<VariablePath, RegExp> = {
  "/place/[id]": /^[1-9]\d{0,8}$/,
  // A name in Hangul as the address bar holds it, with what tells two stations of one name apart.
  "/station/[name]": /^(?:%E[A-C](?:%[89AB][\dA-F]){2}|%ED%[89][\dA-F]%[89AB][\dA-F]|[\w().-]){1,40}$/i,
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

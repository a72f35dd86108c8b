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

/** Rules of several paths: a row each would cost every page's script more. */
const rule = <const Path extends string, Rule extends Omit<RouteRule, "path">>(all: Rule, ...paths: Path[]) =>
  paths.map((path) => ({ path, ...all }));

export const routes = [
  ...rule(
    open,
    "/",
    "/place",
    "/place/price",
    "/place/[id]",
    "/place/station/[slug]",
    "/place/area/[slug]",
    "/category/[id]",
    "/teambutfit",
    "/notice",
    "/notice/[id]",
    "/referral",
    "/presale",
    "/en",
    "/first",
    "/accessibility",
  ),
  ...rule(openByLink, "/secret_hanti", "/secret-yeoksamGFC", "/pangyo-wemade"),
  ...rule(openUnlisted, "/redirect", "/referral/[code]", "/deeplink/user", "/offline"),
  ...rule(
    guarded,
    "/mypage/coupon",
    "/mypage/paymentLog",
    "/mypage/membership",
    "/mypage/point",
    "/mypage/message",
    "/mypage/profile",
    "/mypage/changePassword",
    "/product",
    "/product/[id]",
    "/trial",
    "/payment",
    "/payment/mobileTransaction",
    "/payment/[id]",
    "/payment_completed/[id]",
    "/welcome",
    "/summerfesta",
  ),
  ...rule({ ...openUnlisted, isAuth: true }, "/signup", "/login", "/findPassword"),
  ...rule({ ...openUnlisted, redirectTo: secretPromotion }, "/secret_promotion"),
  ...rule({ ...openUnlisted, redirectTo: "/", isMovedForGood: true }, "/app_link"),
];

export type RoutePath = (typeof routes)[number]["path"];

/** The shapes of a path's variable part; anything else is not a page of the site. */
const shapes: Record<string, RegExp> = {
  "[id]": /^[1-9]\d{0,8}$/,
  "[code]": /^[\w-]{1,40}$/,
  // Hangul as the address bar holds it, whole or in letters, and what tells two of one name apart; Next fails at half a
  // character.
  "[slug]": /^(%(?!ED%[AB])E[1A-D](%[89AB][\dA-F]){2}|[\w().-]|%2[89]){1,40}$/i,
};
const orderShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  const shape = pathname.startsWith("/payment") ? orderShape : shapes[dynamicRule?.path.slice(cut) ?? ""];
  return shape?.test(pathname.slice(cut)) ? dynamicRule : undefined;
}

/** The rule of a path of the table itself. */
export function getRoute(path: RoutePath): RouteRule {
  const rule = routes.find((route) => route.path === path);
  if (!rule) throw new Error(`no such route: ${path}`);
  return rule;
}

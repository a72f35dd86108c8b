import { routes, type RouteRule } from "@/lib/config/routes";

/** The states of a page: who visits, and how the backend answers the browser. */
export const states = ["visitor", "rich", "new", "loading", "empty", "error", "full"] as const;
export type State = (typeof states)[number];

export type ShotPage = { name: string; address: string; states: readonly State[] };

/** Values for the variable segments of a path; those of payments are found in the rich member's list. */
const parts: Partial<Record<string, string>> = {
  "/place/[id]": "/place/1",
  "/place/station/[slug]": `/place/station/${encodeURIComponent("강남")}`,
  "/place/area/[slug]": `/place/area/${encodeURIComponent("강남구")}`,
  "/category/[id]": "/category/1",
  "/product": "/product?place=1",
  "/product/[id]": "/product/1",
  "/notice/[id]": "/notice/1",
  "/referral/[code]": "/referral/FRIEND1",
  "/payment": "/payment?product=3",
};

/** More variants of a page than its bare address shows. */
const further: ShotPage[] = [
  { name: "place-upcoming", address: "/place/11", states: ["visitor"] },
  { name: "place-compare", address: "/place?compare=1,3,11", states: ["visitor", "loading", "error"] },
  { name: "place-none", address: "/place?q=zzzz", states: ["visitor"] },
  { name: "place-picked", address: "/place?pick=1,3", states: ["visitor"] },
  { name: "notice-page-2", address: "/notice?page=2", states: ["visitor", "loading", "error"] },
  { name: "not-found", address: "/no-such-page", states: ["visitor"] },
];

const memberStates: readonly State[] = ["rich", "new", "loading", "empty", "error", "full"];

function toPage(rule: RouteRule): ShotPage | null {
  // Redirects to another address, or leaves at once for one of the app's.
  if (rule.redirectTo || rule.path === "/payment/mobileTransaction") return null;
  const name = rule.path.slice(1).replaceAll("/", "-").replaceAll(/[[\]]/g, "") || "home";
  const address = parts[rule.path] ?? rule.path;
  if (rule.isAuth) return { name, address, states: ["visitor"] };
  return { name, address, states: rule.isPublic ? ["visitor", "rich"] : memberStates };
}

/** The pages of the routes table and their variants; words select those whose name contains one of them. */
export function choosePages(words: string[]): ShotPage[] {
  const all = [...routes.flatMap((rule) => toPage(rule) ?? []), ...further];
  if (words.length === 0) return all;
  return all.filter(({ name }) =>
    words.some((word) => (word.startsWith("=") ? name === word.slice(1) : name.includes(word))),
  );
}

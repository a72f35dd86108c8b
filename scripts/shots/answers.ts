import type { BrowserContext, Route } from "playwright";
import type { State } from "./pages";

/** How often a full list repeats its items. */
const REPEATS = 6;

type Entry = Record<string, unknown>;

const repeat = (list: unknown[]) =>
  Array.from({ length: REPEATS }, (_, round) =>
    list.map((entry) => {
      if (typeof entry !== "object" || entry === null) return entry;
      const { pk, id } = entry as Entry;
      const shift = (key: unknown) =>
        typeof key === "number" ? key + round * 100_000 : `${String(key)}${round || ""}`;
      return {
        ...entry,
        ...(pk !== undefined && { pk: shift(pk) }),
        ...(id !== undefined && { id: shift(id) }),
      };
    }),
  ).flat();

/** A list of the API, bare or in a page, emptied or made long; anything else stays unchanged. */
function change(body: unknown, toList: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(body)) return toList(body);
  if (typeof body !== "object" || body === null || !Array.isArray((body as Entry).results)) return body;
  const results = toList((body as Entry).results as unknown[]);
  return { ...body, count: results.length, results };
}

async function answerChanged(route: Route, toList: (list: unknown[]) => unknown[]) {
  const response = await route.fetch();
  const text = await response.text();
  try {
    await route.fulfill({ response, json: change(JSON.parse(text), toList) });
  } catch {
    await route.fulfill({ response, body: text });
  }
}

/**
 * Makes the browser's API reads end as the state requires. Tokens, their renewal and the user info stay
 * real: without them there is no member.
 */
export async function answerAs(context: BrowserContext, state: State): Promise<void> {
  if (!["loading", "empty", "error", "full"].includes(state)) return;
  await context.route(/\/(api|user)\/(?!token|info|vitals)/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    if (state === "loading") return;
    if (state === "error") return route.fulfill({ status: 500, json: { detail: "shots" } });
    await answerChanged(route, state === "empty" ? () => [] : repeat).catch(() => route.abort());
  });
}

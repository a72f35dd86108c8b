import { createHash } from "node:crypto";

/** The empty `<style>` that styled-components creates in the browser and fills through the CSSOM. */
const EMPTY_HASH = hashOf("");
const POLICY_HEADER = "content-security-policy";

/**
 * Origins that the configuration adds to the policy. They are the same on every document, because a soft
 * navigation keeps the first document's policy; only the hashes differ.
 */
function readSources() {
  const photoHosts = process.env.PHOTO_HOSTS;
  const media = process.env.MEDIA_URL ?? "";
  // Neither is requested outside the production build (docs/product.md 14.9, 16.2).
  const isMaster = process.env.APP_ENV === "master";
  const firebase = isMaster && process.env.FIREBASE_DATABASE_URL;
  const gtm = isMaster && process.env.GTM_ID ? "https://www.googletagmanager.com" : "";
  const ipLookup = process.env.IP_LOOKUP_URL;
  // Its window shows its own page and, inside it, the card company's, whose addresses are not listed anywhere.
  const hasPortOne = Boolean(process.env.PORTONE_STORE_ID);
  // The share button's SDK, and Kakao's pages that it talks to and opens.
  const hasKakao = Boolean(process.env.KAKAO_JS_KEY);
  return {
    connect: [
      ...(firebase ? firebaseOrigins(firebase) : []),
      ...(ipLookup ? [new URL(ipLookup).origin] : []),
      ...(gtm ? [gtm, "https://*.google-analytics.com"] : []),
      ...(hasPortOne ? ["https://*.portone.io"] : []),
      ...(hasKakao ? ["https://*.kakao.com"] : []),
    ],
    script: [
      ...(gtm ? [gtm] : []),
      ...(hasPortOne ? ["https://cdn.portone.io"] : []),
      ...(hasKakao ? ["https://t1.kakaocdn.net"] : []),
    ],
    // The tag manager's own pictures count visits where a browser sends nothing else.
    image: photoHosts
      ? [
          ...photoHosts.split(",").map((host) => `https://${host}`),
          ...(/^https?:/.test(media) ? [new URL(media).origin] : []),
          ...(gtm ? [gtm, "https://*.google-analytics.com"] : []),
        ]
      : ["https:"],
    frame: hasPortOne ? ["https:"] : [],
    form: hasPortOne ? ["https:"] : hasKakao ? ["https://*.kakao.com"] : [],
  };
}

/** The database uses WebSocket and may move a client to another of its hosts. */
function firebaseOrigins(address) {
  const { protocol, host, hostname } = new URL(address);
  const own = [`${protocol}//${host}`, `${protocol === "https:" ? "wss" : "ws"}://${host}`];
  const family = ["firebaseio.com", "firebasedatabase.app"].find((name) => hostname.endsWith(`.${name}`));
  return family ? [...own, `wss://*.${family}`] : own;
}

/**
 * The status that a rendered page requests by `data-page-status` on its root.
 *
 * @param {string} html
 * @returns {404 | 503 | undefined}
 */
export function findPageStatus(html) {
  const match = /<[a-z]+[^>]* data-page-status="(404|503)"/.exec(html);
  return match ? /** @type {404 | 503} */ (Number(match[1])) : undefined;
}

/**
 * The Content-Security-Policy of a document: what is not named is not loaded, and no inline script without its hash.
 *
 * @param {{ scripts: string[], styles: string[] }} inline sources such as `'sha256-…'` or `'nonce-…'`
 */
export function buildPolicy({ scripts, styles }) {
  const sources = readSources();
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts, ...sources.script].join(" ")}`.trim(),
    `style-src-elem 'self' ${[EMPTY_HASH, ...styles].join(" ")}`,
    // next/image and React write style attributes; they cannot run code.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...sources.image].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...sources.connect].join(" ")}`,
    `frame-src ${["'self'", ...sources.frame].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...sources.form].join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Gives a cached page the policy that matches exactly its inline scripts and styles; once per page object.
 *
 * @param {{ html: string, headers?: Record<string, unknown> }} value
 */
export function addContentPolicy(value) {
  if (hasContentPolicy(value)) return;
  const scripts = hashesOf(value.html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g, isDataScript);
  const styles = hashesOf(value.html, /<style([^>]*)>([\s\S]*?)<\/style>/g);
  value.headers = { ...value.headers, [POLICY_HEADER]: buildPolicy({ scripts, styles }) };
}

/** @param {{ headers?: Record<string, unknown> }} value */
export function hasContentPolicy(value) {
  return Boolean(value.headers?.[POLICY_HEADER]);
}

function isDataScript(attributes) {
  return attributes.includes("application/ld+json");
}

function hashesOf(html, pattern, isLeftOut = () => false) {
  const hashes = new Set();
  for (const [, attributes, text] of html.matchAll(pattern)) {
    if (!isLeftOut(attributes)) hashes.add(hashOf(text));
  }
  return [...hashes];
}

function hashOf(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

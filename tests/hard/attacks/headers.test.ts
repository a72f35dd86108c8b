import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "@/lib/config/routes";
import { isFull, openSite, START_MAX_MS, type Site } from "./site";

/*
 * A stranger looks for an answer that is not guarded: one without headers, one that fails, one that lets a visitor pass
 * the guard (docs/decisions/front.md).
 */

const ALWAYS = [
  ...["x-content-type-options", "referrer-policy", "permissions-policy", "x-frame-options"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy", "content-security-policy"],
];
const addresses = [
  ...routes.map(({ path }) =>
    path.replace(/(payment.*)\[id\]/, "$10b9e8a44-6b1e-4d57-9f0a-3c2b1a000001").replace(/\[\w+\]/, "1"),
  ),
  ...["/api/place/", "/api/nothing/", "/user/info/", "/media/1.webp", "/og/place/1", "/icons/icon-192.png"],
  ...[
    "/images/none",
    "/_next/static/none.js",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/branches.xml",
    "/llms.txt",
    "/no-such-page",
    "/.env",
    "/.git/config",
  ],
];
const guarded = routes
  .filter(({ isPublic }) => !isPublic)
  .slice(0, 10)
  .map(({ path }) => path.replace("[id]", "1"));

describe.skipIf(!isFull)("on the built site", { timeout: START_MAX_MS }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, START_MAX_MS);
  afterAll(() => site.close());

  test("no method on any address fails, or is answered without headers, or is written to the log", async () => {
    const methods = [
      "GET",
      "HEAD",
      "POST",
      "PUT",
      "DELETE",
      "OPTIONS",
      "TRACE",
      "CONNECT",
      "PROPFIND",
      "QUERY",
      "FOO",
    ];
    for (const address of addresses) {
      for (const method of methods) {
        const { status, headers } = await site.send(`${method} ${address}`, ["Content-Length: 0"]);
        expect(status, `${method} ${address}`).toBeGreaterThanOrEqual(200);
        expect(status, `${method} ${address}`).toBeLessThan(500);
        expect(
          ALWAYS.filter((name) => !headers[name]),
          `${method} ${address}`,
        ).toEqual([]);
        expect(headers).not.toHaveProperty("x-powered-by");
      }
    }
    expect(site.log()).toBe("");
  });

  test("no escape fails, wherever it is", async () => {
    const escapes = [
      "%",
      "%zz",
      "%E0%A4%A",
      "%00",
      "1%00",
      "..%2f..%2fpackage.json",
      "%2e%2e",
      "%FF",
      "%0d%0aX:y",
      "%C0%AF",
    ];
    const folders = [
      "/",
      "/api/",
      "/api/place/",
      "/user/",
      "/media/",
      "/og/",
      "/og/place/",
      "/images/",
      "/_next/",
      "/place/",
    ];
    for (const folder of folders) {
      for (const escape of escapes) {
        const { status, headers, body } = await site.send(`GET ${folder}${escape}`);
        // "%2e%2e" is the folder above, as in every browser: a page of ours.
        const expected = escape === "%2e%2e" ? [200, 307, 308, 400, 404] : [308, 400, 401, 404];
        expect(expected, `${folder}${escape}`).toContain(status);
        expect(headers).not.toHaveProperty("x");
        expect(body).not.toMatch(/node_modules|butfit-web/);
      }
    }
    expect(site.log()).toBe("");
  });

  test("ids that are none are not found, and ask the backend nothing", async () => {
    const ids = [
      ...[
        "1e3",
        "00",
        "01",
        "-1",
        "+1",
        "0",
        "1.0",
        "0x10",
        "2147483648",
        "9007199254740993",
        "1".repeat(300),
        "NaN",
      ],
      ...[
        "Infinity",
        "null",
        "true",
        "1;",
        "1'",
        "'%20OR%201",
        "%EF%BC%91",
        "%F0%9F%98%80",
        "a".repeat(8000),
      ],
    ];
    for (const id of ids) {
      expect((await site.send(`GET /place/${id}`)).status, id.slice(0, 40)).toBe(404);
    }
  });

  test("no header of Next's own opens a guarded page, nor do tricks with its path", async () => {
    const tricks = [
      ...[
        "middleware",
        "src/middleware",
        "pages/_middleware",
        "middleware:middleware:middleware:middleware:middleware",
      ].map((value) => `x-middleware-subrequest: ${value}`),
      ...[
        "x-middleware-skip: 1",
        "x-middleware-next: 1",
        "x-middleware-rewrite: /",
        "x-nextjs-data: 1",
        "x-matched-path: /",
      ],
      ...["x-invoke-path: /", "next-resume: 1", "rsc: 1", "next-router-prefetch: 1", "purpose: prefetch"],
      ...["sec-purpose: prefetch", "x-original-url: /", "x-rewrite-url: /", "x-http-method-override: GET"],
    ];
    for (const address of guarded) {
      for (const trick of tricks) {
        const { status, headers } = await site.send(`GET ${address}`, [trick]);
        expect([307, 404], `${address} ${trick}`).toContain(status);
        expect(headers["location"] ?? "", `${address} ${trick}`).toMatch(
          /^(\/login\?returnUrl=|\/[^/].*_rsc|$)/,
        );
      }
    }
    for (const path of [
      ...[
        "/MYPAGE/point",
        "/mypage//point",
        "/mypage/./point",
        "/%6dypage/point",
        "/mypage;/point",
        "/mypage%2fpoint",
      ],
      ...[
        "/mypage/point/",
        "/login/../mypage/point",
        "/ko/mypage/point",
        "/mypage/point.rsc",
        "/placeX",
        "/noticeboard",
      ],
      ...[
        "/_next/data/x/mypage/point.json",
        "/mypage/point/x.css",
        "/mypage/profile.jpg",
        "/secret_promotion/../mypage",
      ],
    ]) {
      expect((await site.send(`GET ${path}`)).status, path).not.toBe(200);
    }
  });

  test("a thousand unknown pages have a thousand nonces, none of them the visitor's", async () => {
    const nonces = new Set<string>();
    for (let index = 0; index < 1000; index += 1) {
      // A test on this machine is not limited.
      const { headers } = await site.send("GET /no-such-page", [
        "x-nonce: a",
        "content-security-policy: script-src 'nonce-a'",
      ]);
      nonces.add(/'nonce-([^']+)'/.exec(headers["content-security-policy"]!)![1]!);
    }
    expect(nonces.size).toBe(1000);
    expect(nonces).not.toContain("a");
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { addContentPolicy, findPageStatus } from "@/lib/render/page-policy.mjs";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function policyOf(html: string) {
  const value: { html: string; headers?: Record<string, unknown> } = { html };
  addContentPolicy(value);
  return String(value.headers?.["content-security-policy"]);
}

describe("a document's policy", () => {
  test("names the hash of each inline script and style, and allows no other", () => {
    const policy = policyOf(`<style data-a>p{}</style><script>one()</script><script id="x">two()</script>`);
    expect(policy).toContain(hash("one()"));
    expect(policy).toContain(hash("two()"));
    expect(policy).toContain(hash("p{}"));
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe-inline");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("leaves out script files and structured data", () => {
    const policy = policyOf(
      `<script src="/a.js" async></script><script type="application/ld+json">{"a":1}</script>`,
    );
    expect(policy.match(/script-src[^;]*/)?.[0]).toBe("script-src 'self'");
    expect(policy).not.toContain(hash('{"a":1}'));
  });

  test("always allows the empty style element that the style library fills later", () => {
    expect(policyOf("<p>")).toContain(`style-src-elem 'self' ${hash("")}`);
  });

  test("is made once for a page object", () => {
    const value = { html: "<p>", headers: { "content-security-policy": "kept" } };
    addContentPolicy(value);
    expect(value.headers["content-security-policy"]).toBe("kept");
  });
});

describe("what a document may load", () => {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split("; ").map((text) => [text.split(" ")[0], text.split(" ").slice(1)]));

  test("is nothing but what is named, kind by kind", () => {
    const policy = directives(policyOf("<p>"));
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(Object.keys(policy).sort()).toEqual(
      [
        ...[
          "base-uri",
          "connect-src",
          "default-src",
          "font-src",
          "form-action",
          "frame-ancestors",
          "frame-src",
        ],
        ...["img-src", "manifest-src", "script-src", "style-src-attr", "style-src-elem", "worker-src"],
      ].sort(),
    );
  });

  test("are pictures of any host over TLS, or of the operator's hosts alone", () => {
    vi.stubEnv("PHOTO_HOSTS", "");
    expect(directives(policyOf("<p>"))["img-src"]).toEqual(["'self'", "data:", "blob:", "https:"]);
    vi.stubEnv("PHOTO_HOSTS", "cdn.example,*.kakaocdn.example");
    vi.stubEnv("MEDIA_URL", "https://media.example/uploads");
    expect(directives(policyOf("<p>"))["img-src"]).toEqual([
      ...["'self'", "data:", "blob:"],
      ...["https://cdn.example", "https://*.kakaocdn.example", "https://media.example"],
    ]);
  });
});

describe("the status mark of a page", () => {
  test.each([
    ['<div class="a" data-page-status="404">', 404],
    ['<div data-page-status="503" class="a">', 503],
    ["<p>data-page-status</p>", undefined],
    ["<p>&lt;div data-page-status=&quot;404&quot;&gt;</p>", undefined],
    ['<script>self.__next_f.push([1,"data-page-status\\":\\"404"])</script>', undefined],
  ])("of %s is %s", (html, status) => {
    expect(findPageStatus(html)).toBe(status);
  });
});

describe("a payment provider in the configuration", () => {
  const portOneSources = /script-src[^;]* https:\/\/cdn\.portone\.io.*frame-src 'self' https:;/;

  test("may load its code and its window, on every document alike", () => {
    vi.stubEnv("PORTONE_STORE_ID", "store-1");
    expect(policyOf("<p>")).toMatch(portOneSources);
    vi.unstubAllEnvs();
  });

  test("that is not set allows nothing", () => {
    vi.stubEnv("PORTONE_STORE_ID", "");
    expect(policyOf("<p>")).not.toContain("portone");
    expect(policyOf("<p>")).toContain("frame-src 'self';");
    expect(policyOf("<p>")).toContain("form-action 'self';");
    vi.unstubAllEnvs();
  });
});

describe("the realtime database and the tag manager in the configuration", () => {
  const setEnv = (appEnv: string) => {
    vi.stubEnv("APP_ENV", appEnv);
    vi.stubEnv("FIREBASE_DATABASE_URL", "https://gym-default-rtdb.asia-southeast1.firebasedatabase.app");
    vi.stubEnv("GTM_ID", "GTM-ABC1234");
  };

  test("are allowed in the production build: one host for scripts, the database for connections", () => {
    setEnv("master");
    const policy = policyOf("<p>");
    expect(policy.match(/script-src[^;]*/)?.[0].trim()).toBe(
      "script-src 'self' https://www.googletagmanager.com",
    );
    expect(policy.match(/connect-src[^;]*/)?.[0]).toContain(
      "wss://gym-default-rtdb.asia-southeast1.firebasedatabase.app wss://*.firebasedatabase.app",
    );
  });

  test("are not allowed in any other", () => {
    setEnv("staging");
    expect(policyOf("<p>")).not.toMatch(/google|firebase/);
  });

  test("on this machine is reached without TLS", () => {
    vi.stubEnv("APP_ENV", "master");
    vi.stubEnv("FIREBASE_DATABASE_URL", "http://127.0.0.1:8000?ns=butfit");
    expect(policyOf("<p>")).toContain("connect-src 'self' http://127.0.0.1:8000 ws://127.0.0.1:8000;");
  });
});

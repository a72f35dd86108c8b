import { titles } from "../lib/config/metadata";
import { PAGES_CACHE } from "../lib/config/names";
import { routes, type RouteRule } from "../lib/config/routes";
import { site } from "../lib/config/site";
import { toExampleAddress } from "../scripts/lib/example-address";
import { listSecurityHeaders } from "../server/front/headers";
import { expect, expectAccessible, test } from "./support/fixtures";
import { scoreDocument } from "./support/observatory";
import { sendRaw } from "./support/raw-http";

const pages: (RouteRule & { address: string; title: string | null })[] = routes
  .filter((route) => !("redirectTo" in route))
  .map((route) => ({ ...route, address: toExampleAddress(route.path), title: titles[route.path] }));
/** The pages under the strip's layout (docs/product.md 5.1). */
const withStrip = new Set(["/", "/place/[id]", "/secret_hanti", "/secret-yeoksamGFC", "/pangyo-wemade"]);
const publicPages = pages.filter(({ isPublic }) => isPublic);
const memberPages = pages.filter(({ isPublic }) => !isPublic);

test.describe("each public document @core", () => {
  for (const { address, title, path } of publicPages) {
    test(`${path} answers with its title, language, policy and robots rule`, async ({ request }) => {
      const response = await request.get(address, { maxRedirects: 0 });
      const headers = response.headers();
      expect(response.status()).toBe(200);
      const html = await response.text();
      const [, documentTitle = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      if (title) expect(documentTitle).toContain(title);
      expect(documentTitle).toContain(site.mainTitle);
      expect(html).toContain('<html lang="ko"');
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html.includes('aria-label="지점 바로가기"')).toBe(withStrip.has(path));

      const policy = headers["content-security-policy"] ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["permissions-policy"]).toContain("geolocation=(self)");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      // As it is in production, on TLS: what is missing to 140 is a place on the browsers' list of such sites.
      expect(scoreDocument({ html, headers: { ...headers, ...listSecurityHeaders(address, true) } })).toBe(
        135,
      );
      expect(headers["x-robots-tag"]).toContain("noindex");
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["content-encoding"]).toBe("br");
      expect(Number(/s-maxage=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? 0)).toBeLessThanOrEqual(
        3600,
      );
    });
  }

  test("its scripts and styles come as the build has packed them, for who takes it", async ({ request }) => {
    const html = await (await request.get("/place/1")).text();
    const files = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(
      ([, file]) => file!,
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of new Set(files)) {
      const [packed, plain] = await Promise.all(
        ["br", "identity"].map((encoding) => request.get(file, { headers: { "accept-encoding": encoding } })),
      );
      expect(packed!.headers()["content-encoding"], file).toBe("br");
      expect((await packed!.body()).equals(await plain!.body()), file).toBe(true);
    }
  });

  test("the titles of home and of the pages with their own text differ from one another", async ({
    request,
  }) => {
    const addresses = ["/", "/place", "/place/1", "/place/2", "/place/12", "/notice", "/login"];
    const titles = await Promise.all(
      addresses.map(async (address) => /<title>([^<]*)/.exec(await (await request.get(address)).text())?.[1]),
    );
    expect(new Set(titles).size).toBe(addresses.length);
  });

  test("what is not found below /mypage names the memberships as the next step", async ({ request }) => {
    const html = await (await request.get("/mypage")).text();
    expect(html).toMatch(/<h1>.*<a href="\/mypage\/membership">내 회원권 <.*<footer/);
    expect(await (await request.get("/mypagex")).text()).not.toContain(
      '<a href="/mypage/membership">내 회원권 <',
    );
  });

  for (const path of [
    "/no-such-page",
    "/a/b",
    "/place/abc",
    "/place/0x1",
    "/admin",
    "/staff",
    "/%ED%97%AC%EC%8A%A4",
  ]) {
    test(`${path} is not found, with its raw path as title`, async ({ request }) => {
      const response = await request.get(`${path}?q=1`);
      expect(response.status()).toBe(404);
      expect(/<title>([^<]*)<\/title>/.exec(await response.text())?.[1]).toBe(path);
      expect(response.headers()["content-security-policy"]).toContain("'nonce-");
      expect(response.headers()["x-robots-tag"]).toContain("noindex");
    });
  }

  for (const path of ["/place/99999999", "/notice/99999999"]) {
    test(`${path} of nothing that exists is a 404 that works without JavaScript`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.text()).toMatch(/<h1[^>]*>찾으시는/);
      expect(response.headers()["cache-control"]).toContain("no-store");
    });
  }
});

test.describe("what is no page @core", () => {
  const always = ["x-content-type-options", "referrer-policy", "permissions-policy", "x-frame-options"];
  const crossOrigin = ["cross-origin-opener-policy", "cross-origin-resource-policy"];
  const expectHeaders = (headers: Record<string, string>) => {
    for (const name of [...always, ...crossOrigin]) expect(headers[name], name).toBeTruthy();
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  };

  for (const path of [
    ...["/images/none.webp", "/_next/none.js", "/_next/static/none.js", "/_next/image?url=//evil.example"],
    ...["/api/nothing/", "/user/nothing/", "/media/none.webp", "/og/place/99999999", "/icons/none.png"],
    ...["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/favicon.ico", "/images/avatar-neutral.svg"],
    ...[
      "/mypage/point",
      "/place/",
      "/app_link",
      "/no-such-page",
      "/place/99999999",
      "/api/place/",
      "/og/app-qr.svg",
    ],
  ]) {
    test(`${path} has every header`, async ({ request }) => {
      expectHeaders((await request.get(path, { maxRedirects: 0 })).headers());
    });
  }

  for (const [line, status] of [
    ["GET /api/%zz", 400],
    ["GET /user/%E0%A4%A", 400],
    ["GET /media/%", 400],
    ["GET /og/place/%zz", 400],
    ["FOO /", 400],
    ["TRACE /", 405],
    ["TRACE /api/place/", 405],
    ["CONNECT /", 405],
    ["PROPFIND /user/info/", 405],
    ["POST /place", 405],
  ] as const) {
    test(`${line} is refused with ${status}, in words and with every header`, async ({ baseURL }) => {
      const port = Number(new URL(baseURL!).port);
      const answer = await sendRaw(port, `${line} HTTP/1.1`, ["Next-Action: 00", "Content-Length: 0"]);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatch(/"message":"[^"]*[가-힣]/);
      expectHeaders(answer.headers);
    });
  }

  test("a request line with another host is answered as if it named ours", async ({ baseURL }) => {
    const port = Number(new URL(baseURL!).port);
    for (const path of ["/place/", "/mypage/point", "/app_link", "/no-such-page"]) {
      const answer = await sendRaw(port, `GET http://evil.example${path} HTTP/1.1`);
      expect(JSON.stringify(answer)).not.toContain("evil.example");
    }
  });

  test("a long unknown path is cut in its title", async ({ request }) => {
    const html = await (await request.get(`/%E2%80%AE${"a".repeat(5000)}`)).text();
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(`/%E2%80%AE${"a".repeat(49)}…`);
  });
});

test.describe("in the browser", () => {
  for (const { address, path } of memberPages) {
    // Of the others `npm test` reads the redirect itself (routes.spec.ts).
    const part = path === "/payment" ? " @core" : "";
    test(`${path} sends a visitor to login with a returnUrl${part}`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(address)}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  test.describe("an unknown path", () => {
    test.use({ expectedErrors: /status of 404/ });

    test("is a station that does not exist, between the branches and home, without a violation @core", async ({
      page,
    }) => {
      await page.goto("/no-such-page");
      await expect(page).toHaveTitle("/no-such-page");
      await expect(page.getByRole("heading", { level: 1, name: "이번 역은 없는 역이에요" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "지점 찾기" })).toHaveAttribute(
        "href",
        "/place",
      );
      await expectAccessible(page);
      await page.getByRole("main").getByRole("link", { name: "홈" }).click();
      await expect(page).toHaveURL("/");
    });

    test("has the branch that was seen last for its neighbour", async ({ page }) => {
      await page.goto("/place/1");
      // As the service worker does, which tests go without.
      await page.evaluate(async (name) => {
        const cache = await caches.open(name);
        for (const path of ["/place/1", "/place"]) await cache.put(path, await fetch(path));
      }, PAGES_CACHE);
      await page.goto("/no-such-page");
      const branch = page.getByRole("main").getByRole("link", { name: "역삼점" });
      await expect(branch).toHaveAttribute("href", "/place/1");
    });
  });
});

/* On a slow line a document comes in pieces, each of which is laid out before the next. */
test.describe("however much of a document has come", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/place", "/place/1", "/product", "/notice/1"]) {
    for (const width of [390, 1440]) {
      test(`what ${path} shows is where it stays at ${width} px`, async ({ page, request }) => {
        const html = await (await request.get(path)).text();
        const start = html.indexOf("<main");
        const end = html.indexOf("</main>");
        await page.setViewportSize({ width, height: 900 });
        let shown = html;
        await page.route(`**${path}`, (route) =>
          route.fulfill({ contentType: "text/html; charset=utf-8", body: shown }),
        );
        const placeHeadings = async () => {
          await page.goto(path);
          return page.locator("main :is(h1, h2, h3):visible").evaluateAll((headings) =>
            headings.map((heading) => {
              const { x, y } = heading.getBoundingClientRect();
              return { text: heading.textContent, x, y };
            }),
          );
        };
        const whole = await placeHeadings();
        for (let part = 1; part < 8; part++) {
          const cut = html.indexOf("<", start + Math.floor(((end - start) * part) / 8));
          shown = html.slice(0, cut);
          const headings = await placeHeadings();
          // The last one may be the one that is cut.
          headings.pop();
          expect(headings, `${part} of 8 parts`).toEqual(whole.slice(0, headings.length));
        }
      });
    }
  }
});

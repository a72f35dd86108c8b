import type { APIRequestContext } from "playwright/test";
import sharp from "sharp";
import { expect, test } from "./support/fixtures";

async function readHtml(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

function findJsonLd(html: string): Record<string, unknown>[] {
  const pattern = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
  return [...html.matchAll(pattern)].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>);
}

/** The files of the sitemap, one after the other. */
async function readSitemap(request: APIRequestContext): Promise<string> {
  const index = await readHtml(request, "/sitemap.xml");
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(files.length).toBeGreaterThan(1);
  const parts = files.map(async (file) => {
    const response = await request.get(file);
    expect(response.headers()["content-type"]).toContain("xml");
    return response.text();
  });
  return (await Promise.all(parts)).join("\n");
}

test("the sitemap names every branch and notice that the API knows, and each address answers @core", async ({
  request,
}) => {
  const xml = await readSitemap(request);
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? "").pathname,
  );

  const branches = (await (await request.get("/api/place/")).json()) as { pk: number }[];
  const { results: notices } = (await (await request.get("/api/notice/?page_size=100")).json()) as {
    results: { id: number; created: string }[];
  };
  expect(branches.length).toBeGreaterThanOrEqual(16);
  expect(paths).toEqual(expect.arrayContaining(branches.map(({ pk }) => `/place/${pk}`)));
  for (const { id, created } of notices) {
    expect(xml).toContain(`/notice/${id}</loc><lastmod>${created}</lastmod>`);
  }
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test("outside production crawlers may fetch pages, so that they read that nothing is to be indexed", async ({
  request,
}) => {
  const response = await request.get("/robots.txt");
  expect(await response.text()).not.toContain("Disallow: /\n");
  expect(response.headers()["x-robots-tag"]).toContain("noindex");
});

test("who finds a weakness is told where to write @core", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/);
});

test("home has its own title and a description of area, machines and amenities @core", async ({
  request,
}) => {
  const html = await readHtml(request, "/");
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(description).toMatch(/역삼|강남|판교/);
  expect(description).toMatch(/머신/);
  expect(description).toMatch(/샤워실|락커/);
  expect(findJsonLd(html).map((data) => data["@type"])).toEqual(
    expect.arrayContaining(["Organization", "WebSite"]),
  );
});

test("titles and descriptions fit where Naver shows them, and no two pages have the same @core", async ({
  request,
}) => {
  const xml = await readSitemap(request);
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? "").pathname,
  );
  const unescape = (text = "") =>
    text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  const seen = new Set<string>();
  const pictures = new Map<string, string>();
  for (const path of paths) {
    const html = await readHtml(request, path);
    const title = unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1]);
    const description = unescape(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]);
    expect([...title].length, `${path}: ${title}`).toBeLessThanOrEqual(40);
    expect([...description].length, `${path}: ${description}`).toBeLessThanOrEqual(80);
    expect([...description].length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(seen.has(title) || seen.has(description), `${path}: ${title}, ${description}`).toBe(false);
    seen.add(title).add(description);
    const alt = unescape(/<meta property="og:image:alt" content="([^"]*)"/.exec(html)?.[1]);
    // Notices share their kind's.
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    if (!path.startsWith("/notice/")) expect([...pictures.keys()], path).not.toContain(picture);
    // X reads it there, too.
    expect(html, path).not.toContain("twitter:image");
    // What a picture shows is told of it alone, and is not the page's title.
    expect(pictures.get(picture) ?? alt, path).toBe(alt);
    expect(alt, path).not.toBe(title);
    pictures.set(picture, alt);
  }
  expect(new Set(pictures.values()).size, "a picture's words").toBe(pictures.size);
});

test("a branch offers its prices, and one that has not opened has neither hours nor pictures", async ({
  request,
}) => {
  const findGym = async (pk: number) =>
    findJsonLd(await readHtml(request, `/place/${pk}`)).find((data) => data["@type"] === "ExerciseGym")!;
  const open = await findGym(1);
  const { products } = (await (await request.get("/api/place/1/")).json()) as { products: unknown[] };
  expect(open.makesOffer).toHaveLength(products.length);
  expect(open.hasMap).toContain("map.kakao.com");
  expect(open.address).toMatchObject({ addressRegion: "서울", addressLocality: "강남구" });
  const upcoming = await findGym(11);
  expect(upcoming.openingHoursSpecification).toBeUndefined();
  expect(upcoming.image).toBeUndefined();
});

for (const [address, name, near] of [
  ["/place/station/강남", "강남역 헬스장", "가까운 역"],
  ["/place/area/강남구", "강남구 헬스장", "동네로 보기"],
] as const) {
  test(`who asks a search engine for ${name} finds a page of its own, whole without scripts @core`, async ({
    request,
  }) => {
    const path = encodeURI(address);
    expect(await readSitemap(request)).toContain(`${path}</loc>`);
    const html = await readHtml(request, path);
    expect(html).toContain(`<title>${name}`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    const text = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ");
    for (const words of [name, "걸어서", "운영 시간", "주차할 수 있어요?", "7일 안심", near]) {
      expect(text, words).toContain(words);
    }
    const list = findJsonLd(html).find((data) => data["@type"] === "ItemList")!;
    const gyms = (list.itemListElement as { item: { url: string; makesOffer: unknown[] } }[]).map(
      ({ item }) => item,
    );
    expect(gyms.length).toBeGreaterThan(0);
    for (const { url, makesOffer } of gyms) {
      expect((await request.get(new URL(url).pathname)).status()).toBe(200);
      expect(makesOffer.length).toBeGreaterThan(0);
    }
  });
}

test("the list leads to the pages of districts and stations, and other spellings lead to the one address @core", async ({
  request,
}) => {
  const html = await readHtml(request, "/place");
  const links = [...html.matchAll(/href="(\/place\/(?:station|area)\/[^"]+)"/g)].map(([, href]) => href!);
  expect(links).toContain(encodeURI("/place/area/강남구"));
  expect(links).toContain(encodeURI("/place/station/역삼"));
  for (const link of links) expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200);
  const moved = await request.get(encodeURI("/place/station/강남역?q=1"), { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toMatch(new RegExp(`${encodeURI("/place/station/강남")}\\?q=1$`));
});

test("no page for everybody sends crawlers to the login", async ({ request }) => {
  for (const path of [
    "/",
    "/place",
    "/place/1",
    "/place/price",
    "/place/station/강남",
    "/place/area/강남구",
    "/category/1",
    "/presale",
    "/teambutfit",
    "/en",
    "/first",
  ]) {
    await request.get(path);
    const html = await readHtml(request, path);
    const links =
      html.match(/<a [^>]*href="\/(?:payment|product|trial|mypage|welcome|summerfesta)[/?"][^>]*>/g) ?? [];
    expect(
      links.filter((link) => !link.includes('rel="nofollow"')),
      path,
    ).toEqual([]);
  }
});

for (const path of [
  "/notice/99999999",
  "/place/99999999",
  "/category/99999999",
  "/place/station/없는곳",
  "/place/area/없는구",
  "/notice?page=400",
]) {
  test(`${path} is not found, not indexed, and has no address of its own`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toMatch(/rel="canonical"|property="og:url"/);
  });
}

test("each page of operating news is a document of its own, under no other address @core", async ({
  request,
}) => {
  const first = await readHtml(request, "/notice");
  const response = await request.get("/notice?page=2");
  expect(response.status()).toBe(200);
  const second = await response.text();
  // Above the list stands what every page of it has.
  const listOf = (html: string): string[] =>
    html.slice(html.indexOf('aria-label="운영 소식 ')).match(/href="\/notice\/\d+"/g) ?? [];
  expect(listOf(second).length).toBeGreaterThan(0);
  expect(listOf(second).filter((link) => listOf(first).includes(link))).toEqual([]);
  expect(second).toContain("<title>운영 소식 2쪽 |");
  expect((await request.get("/notice/page/2", { maxRedirects: 0 })).status()).toBe(404);
});

test("a language model reads branches, prices and rules as plain text", async ({ request }) => {
  const response = await request.get("/llms.txt");
  expect(response.headers()["content-type"]).toContain("text/markdown");
  const text = await response.text();
  expect(text).toMatch(/^# 버핏 BUTFIT\n\n> /);
  expect(text).toMatch(
    /\[버핏 역삼점\]\(\S+\/place\/1\): .*회원권 1개월 [\d,]+원.*PT .*[\d,]+원.*1일권 [\d,]+원/,
  );
  expect(text).toContain("위약금");
  const paths = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => new URL(address!).pathname);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test("operating news has a feed that its pages name", async ({ request }) => {
  expect(await readHtml(request, "/notice")).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" href="[^"]*\/notice\/rss\.xml"/,
  );
  const response = await request.get("/notice/rss.xml");
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  expect((await response.text()).match(/<item>/g)!.length).toBeGreaterThan(5);
  // The key of a site that reports nothing is no file.
  expect((await request.get("/indexnow.txt")).status()).toBe(404);
});

test("a notice is described as news, with its place on the site", async ({ request }) => {
  const html = await readHtml(request, "/notice/5");
  expect(html).toMatch(/<meta property="og:type" content="article"/);
  expect(html).toMatch(/<meta property="article:published_time" content="20/);
  expect(findJsonLd(html)[0]).toHaveProperty("dateModified");
  const types = findJsonLd(html).map((data) => data["@type"]);
  expect(types).toEqual(expect.arrayContaining(["NewsArticle", "BreadcrumbList"]));
});

for (const [address, canonical] of [
  ["/?utm_source=naver", "/"],
  ["/place?q=x&utm_medium=y", "/place"],
  ["/notice?page=2&utm_source=naver", "/notice?page=2"],
  ["/place/price?months=3&stop=1", "/place/price"],
  ["/notice/5?utm_source=kakao", "/notice/5"],
] as const) {
  test(`${address} names ${canonical} as its canonical address, and a picture to share`, async ({
    request,
  }) => {
    const html = await readHtml(request, address);
    const href = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(new URL(href).pathname + new URL(href).search).toBe(canonical);
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const picture = await request.get(new URL(image).pathname);
    expect(picture.headers()["content-type"]).toMatch(/^image\//);
  });
}

for (const [address, picture] of [
  ["/", "/og/home"],
  ["/place", "/og/places"],
  ["/category/1", "/og/category/1"],
  ["/teambutfit", "/og/teambutfit"],
  ["/accessibility", "/og/accessibility"],
  ["/notice", encodeURI("/og/notice/공지")],
  ["/place/price", "/og/price"],
  ["/presale", "/og/presale"],
  ["/en", "/og/en"],
  ["/first", "/og/first"],
  ["/secret_hanti", "/og/secret_hanti"],
  ["/pangyo-wemade", "/og/pangyo-wemade"],
  ["/referral/ABC123", "/og/referral"],
  ["/notice/5", encodeURI("/og/notice/공지")],
  [encodeURI("/place/station/강남"), encodeURI("/og/station/강남")],
  [encodeURI("/place/area/강남구"), encodeURI("/og/area/강남구")],
] as const) {
  test(`${address} is shared with ${picture}`, async ({ request }) => {
    const html = await readHtml(request, address);
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(new URL(image).pathname).toBe(picture);
    const answer = await request.get(picture);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    expect((await sharp(await answer.body()).metadata()).width).toBe(1200);
  });
}

test("each branch has its own share picture", async ({ request }) => {
  const [first, second] = await Promise.all(["/og/place/1", "/og/place/2"].map((path) => request.get(path)));
  expect(first?.headers()["content-type"]).toBe("image/jpeg");
  const [firstPicture, secondPicture] = [await first?.body(), await second?.body()];
  expect(firstPicture?.length).toBeGreaterThan(10_000);
  expect(firstPicture?.equals(secondPicture ?? Buffer.alloc(0))).toBe(false);
});

for (const path of [
  "/og/station/none",
  "/og/notice/none",
  "/og/none/none",
  "/og/category/99",
  "/og/category/01",
  "/sitemap/none.xml",
  "/og/place/99999999",
  "/og/place/abc",
  "/og/place/01",
  "/og/nothing",
  "/og/place",
]) {
  test(`${path} is not a picture`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("the manifest's icons and screenshots exist in the sizes it names", async ({ page }) => {
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string }[];
    screenshots: { src: string; sizes: string }[];
  };
  await page.goto("/login");
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

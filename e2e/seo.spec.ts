import type { APIRequestContext } from "playwright/test";
import { expect, test } from "./support/fixtures";

async function readHtml(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

function findJsonLd(html: string): Record<string, unknown>[] {
  const pattern = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
  return [...html.matchAll(pattern)].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>);
}

test("the sitemap names every branch and notice that the API knows, and each address answers @core", async ({
  request,
}) => {
  test.setTimeout(60_000);
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toContain("xml");
  const xml = await response.text();
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

test("a notice is described as news, with its place on the site", async ({ request }) => {
  const html = await readHtml(request, "/notice/5");
  const types = findJsonLd(html).map((data) => data["@type"]);
  expect(types).toEqual(expect.arrayContaining(["NewsArticle", "BreadcrumbList"]));
});

for (const [address, canonical] of [
  ["/?utm_source=naver", "/"],
  ["/place?q=x&utm_medium=y", "/place"],
  ["/notice?page=2", "/notice"],
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

test("each branch has its own share picture", async ({ request }) => {
  const [first, second] = await Promise.all(["/og/place/1", "/og/place/2"].map((path) => request.get(path)));
  expect(first?.headers()["content-type"]).toBe("image/jpeg");
  const [firstPicture, secondPicture] = [await first?.body(), await second?.body()];
  expect(firstPicture?.length).toBeGreaterThan(10_000);
  expect(firstPicture?.equals(secondPicture ?? Buffer.alloc(0))).toBe(false);
});

for (const path of ["/og/place/99999999", "/og/place/abc", "/og/place/01"]) {
  test(`${path} is not a picture`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("the manifest's icons exist in the sizes it names", async ({ page }) => {
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string }[];
  };
  await page.goto("/login");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

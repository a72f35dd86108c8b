import { findRoute } from "../lib/config/routes";
import { crawl, readSitemapPaths, type Crawled } from "./support/crawl";
import { expect, test } from "./support/fixtures";
import { listFaults } from "./support/markup-rules";

/* The site as a search engine's crawler has it: every link from home on, and the sitemap, without scripts. */

/** The tests run one after the other, so that the site is read once. */
test.describe.configure({ mode: "default" });

let pages: Map<string, Crawled>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  pages = await crawl(request);
  await request.dispose();
});

/** The pages that a search engine may show: each names its own address. */
const listIndexed = () => [...pages.values()].filter(({ path, canonical }) => canonical === path);

test("no link of the site is broken, and none leads to a part that its page does not have", () => {
  const broken = [...pages.values()].filter(({ status }) => status >= 400);
  expect(broken.map(({ status, path, foundOn }) => `${status} ${path} on ${foundOn}`)).toEqual([]);
  const lost = [...pages.values()].flatMap(({ path, links }) =>
    links
      .filter(({ anchor, path: to }) => anchor && pages.get(to)!.isPage && !pages.get(to)!.ids.has(anchor))
      .map((link) => `${path} → ${link.path}#${link.anchor}`),
  );
  expect(lost).toEqual([]);
  // As many as there are: a crawl that found nothing would find nothing broken.
  expect(pages.size).toBeGreaterThan(400);
});

test("every picture of every page is there, and so is the one it is shared with", async ({ request }) => {
  const pictures = new Set([...pages.values()].flatMap((page) => page.pictures));
  expect(pictures.size).toBeGreaterThan(100);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()["content-type"], picture).toMatch(/^image\//);
  }
});

test("each page of the sitemap is reached from home within four links, under its own address", async ({
  request,
}) => {
  const listed = await readSitemapPaths(request);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of listed) {
    const page = pages.get(path);
    expect(page, `${path} is linked`).toBeDefined();
    expect(page, path).toMatchObject({ status: 200, canonical: path });
    expect(page!.depth, `${path}, found on ${page!.foundOn}`).toBeLessThanOrEqual(4);
  }
});

test("each page that may be indexed is in the sitemap, but for those that its link alone leads to", async ({
  request,
}) => {
  const listed = new Set(await readSitemapPaths(request));
  const others = listIndexed().filter(({ path }) => !listed.has(path));
  expect(
    others.filter(
      ({ path }) => !findRoute(path.split("?")[0]!)!.isUnlisted && !/^\/notice\?page=/.test(path),
    ),
  ).toEqual([]);
});

test("no address stands for another one that is not there", () => {
  for (const { path, canonical } of pages.values()) {
    if (canonical)
      expect(pages.get(canonical), `${path} → ${canonical}`).toMatchObject({ status: 200, canonical });
  }
});

test("no two pages have the same title or description, and each description fills its place", () => {
  const indexed = listIndexed();
  for (const field of ["title", "description"] as const) {
    const texts = indexed.map((page) => page[field]);
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  }
  const lengths = indexed.map(({ path, description }) => [path, [...description].length] as const);
  expect(lengths.filter(([, length]) => length < 50 || length > 80)).toEqual([]);
  expect(indexed.filter(({ title }) => [...title].length > 40).map(({ path }) => path)).toEqual([]);
});

test("the standard's parser finds no error in any document", () => {
  const faulty = [...pages.values()].flatMap(({ path, parseErrors }) =>
    parseErrors.map((error) => `${path}: ${error}`),
  );
  expect(faulty).toEqual([]);
});

test("the markup of every page keeps the written rules of schema.org and Google", () => {
  const marked = [...pages.values()].filter(({ markup }) => markup.length > 0);
  expect(marked.length).toBeGreaterThan(90);
  for (const { path, markup } of marked) {
    for (const { "@context": context, ...data } of markup) {
      expect(context, path).toBe("https://schema.org");
      expect(listFaults(data, path)).toEqual([]);
    }
  }
});

import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from "parse5";
import type { APIRequestContext } from "playwright/test";

/** What a crawler learns of an address, without scripts. */
export type Crawled = {
  path: string;
  status: number;
  /** How many links it is from home. */
  depth: number;
  /** The page that it was found on, and where a redirect leads. */
  foundOn: string;
  location: string | undefined;
  isPage: boolean;
  title: string;
  description: string;
  /** Path and query; "" where it names none. */
  canonical: string;
  ids: Set<string>;
  links: { path: string; anchor: string }[];
  /** Pictures of the page, and the one it is shared with. */
  pictures: string[];
  /** Structured data, with addresses as a site on TLS has them. */
  markup: Record<string, unknown>[];
  /** What the HTML standard calls an error, with the place. */
  parseErrors: string[];
};

const AT_ONCE = 6;

/** Follows every link of the site from home on, and reads every page once. */
export async function crawl(request: APIRequestContext): Promise<Map<string, Crawled>> {
  const pages = new Map<string, Crawled>();
  let next = [{ path: "/", depth: 0, foundOn: "" }];
  const known = new Set(["/"]);
  while (next.length > 0) {
    const found: typeof next = [];
    const queue = [...next];
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const page = await readPage(request, one);
        pages.set(page.path, page);
        const { path: foundOn, location, depth } = page;
        if (location) queue.push(...claim([{ path: location, depth, foundOn }]));
        found.push(...claim(page.links.map(({ path }) => ({ path, depth: depth + 1, foundOn }))));
      }
    };
    const claim = (all: typeof next) =>
      all.filter(({ path }) => {
        const isNew = !known.has(path);
        known.add(path);
        return isNew;
      });
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    next = found;
  }
  return pages;
}

/** The addresses of all files of the sitemap. */
export async function readSitemapPaths(request: APIRequestContext): Promise<string[]> {
  const readPaths = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  };
  return (await Promise.all((await readPaths("/sitemap.xml")).map(readPaths))).flat();
}

type Place = Pick<Crawled, "path" | "depth" | "foundOn">;

async function readPage(request: APIRequestContext, place: Place): Promise<Crawled> {
  const answer = await request.get(place.path, { maxRedirects: 0 });
  const [url, status] = [answer.url(), answer.status()];
  const { location, "content-type": type = "" } = answer.headers();
  const page: Crawled = {
    ...{ ...place, status, location: location && toPath(location, url), isPage: false },
    ...{ title: "", description: "", canonical: "", ids: new Set() },
    ...{ links: [], pictures: [], markup: [], parseErrors: [] },
  };
  if (status !== 200 || !type.startsWith("text/html")) return page;
  page.isPage = true;
  const html = await answer.text();
  const document = parse(html, {
    onParseError: ({ code, startOffset, endOffset }) =>
      page.parseErrors.push(`${code}: ${html.slice(Math.max(0, startOffset - 40), endOffset + 20)}`),
  });
  for (const element of listElements(document)) collect(page, element, url);
  return page;
}

function collect(page: Crawled, element: DefaultTreeAdapterTypes.Element, url: string) {
  const values = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const { id, href, src, rel, content = "" } = values;
  if (id) page.ids.add(id);
  switch (element.tagName) {
    case "title":
      page.title ||= readText(element);
      break;
    case "script":
      if (values.type === "application/ld+json")
        page.markup.push(JSON.parse(readText(element).replaceAll(BUILT_FOR, "https://site.example")));
      break;
    case "meta":
      if (values.name === "description") page.description = content;
      if (values.property === "og:image") page.pictures.push(toPath(content, url) ?? content);
      break;
    case "link":
      if (rel === "canonical") page.canonical = toPath(href!, url) ?? href!;
      break;
    case "img": {
      const picture = src && toPath(src, url);
      if (picture) page.pictures.push(picture);
      break;
    }
    case "a": {
      const path = href === undefined ? undefined : toPath(href, url);
      if (path) page.links.push({ path, anchor: decodeURIComponent(new URL(href!, url).hash.slice(1)) });
      break;
    }
  }
}

const readText = ({ childNodes }: DefaultTreeAdapterTypes.Element) =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** The site's own address as its documents write it: the one that it was built for. */
const BUILT_FOR = "http://localhost:3000";

/** Path and query of an address of the site; undefined for any other. */
function toPath(address: string, from: string): string | undefined {
  const url = new URL(address, from);
  const isOwn = url.origin === new URL(from).origin || url.origin === BUILT_FOR;
  return isOwn ? url.pathname + url.search : undefined;
}

function* listElements(node: DefaultTreeAdapterTypes.ParentNode): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* listElements(child);
  }
}

// @vitest-environment node
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPages } from "@/server/render-pages";

/** A site with a sitemap of two parts. */
async function openSite(answer: (path: string) => number = () => 200) {
  const paths: string[] = [];
  const times: number[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    paths.push(path);
    times.push(performance.now());
    mostAtOnce = Math.max(mostAtOnce, (open += 1));
    const locations: Record<string, string[]> = {
      "/sitemap.xml": ["/sitemap/pages.xml", "/sitemap/branches.xml"],
      "/sitemap/pages.xml": ["/", "/place"],
      "/sitemap/branches.xml": ["/place/1", "/place/2"],
    };
    const list = locations[path]?.map((place) => `<url><loc>https://a.chain${place}</loc></url>`).join("");
    setImmediate(() => {
      open -= 1;
      response.writeHead(answer(path)).end(list ?? "a page");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, paths, times, getMostAtOnce: () => mostAtOnce };
}

test("a new build renders every page of its sitemap once, one at a time", async () => {
  const site = await openSite();
  const pages = await new Promise<number>((resolve) => renderPages(site.origin, resolve));
  expect(pages).toBe(4);
  expect(site.paths.toSorted()).toEqual(
    [
      "/",
      "/place",
      "/place/1",
      "/place/2",
      "/sitemap.xml",
      "/sitemap/pages.xml",
      "/sitemap/branches.xml",
    ].toSorted(),
  );
  expect(site.getMostAtOnce()).toBe(1);
});

test("a page that could not be rendered is tried again, one that is gone is not", async () => {
  let isAway = true;
  const site = await openSite((path) => {
    if (path === "/place/1") return 404;
    if (path !== "/place/2" || !isAway) return 200;
    isAway = false;
    return 503;
  });
  await new Promise<number>((resolve) => renderPages(site.origin, resolve, 10));
  expect(site.paths.filter((path) => path === "/place/1")).toHaveLength(1);
  expect(site.paths.filter((path) => path === "/place/2")).toHaveLength(2);
});

test("a site that stops renders no more", async () => {
  const onDone = vi.fn();
  const isEnded = Promise.withResolvers<void>();
  const site = await openSite((path) => {
    if (path === "/place") isEnded.resolve(end());
    return 200;
  });
  const end = renderPages(site.origin, onDone);
  await isEnded.promise;
  expect(site.paths.at(-1)).toBe("/place");
  expect(onDone).not.toHaveBeenCalled();
});

test("in an outage each page waits for the one before, so that the log is not filled", async () => {
  let failures = 3;
  const site = await openSite((path) => (path.startsWith("/sitemap") || (failures -= 1) < 0 ? 200 : 503));
  await new Promise<number>((resolve) => renderPages(site.origin, resolve, 40));
  // The sitemap and its parts, then three pages that fail and the next one.
  const gaps = site.times.slice(4, 7).map((time, index) => time - site.times[index + 3]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(39);
});

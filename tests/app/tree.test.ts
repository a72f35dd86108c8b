import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { routes, type RouteRule } from "@/lib/config/routes";
import { shellRoutes } from "@/lib/render/cache-handler.mjs";
import { REVALIDATE_S } from "@/lib/render/read/backend";

vi.mock("next/cache", () => ({ unstable_cache: vi.fn() }));

const table: readonly RouteRule[] = routes;
const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => `app/${file}`);
const pages = files
  .filter((file) => file.endsWith("/page.tsx"))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    return {
      file,
      /** As Next builds it from the folders: groups in parentheses are not part of it. */
      path: file.replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, "") || "/",
      text,
      readsBackend: /from "(@\/lib\/render\/read\/|\.\.\/_promotion\/)/.test(text),
    };
  });
const fileOf = ({ path }: RouteRule) => pages.find((page) => page.path === path)?.file ?? "";

describe("the folders of app/ and the route table", () => {
  test("name the same pages", () => {
    const listed = table.filter(({ redirectTo }) => !redirectTo).map(({ path }) => path);
    // The middleware shows it as `/notice?category=이벤트&page=2`; it has no address.
    const inner = ["/notice/page/[...list]"];
    expect(pages.map(({ path }) => path).sort()).toEqual([...listed, ...inner].sort());
  });

  test("agree on which pages are guarded", () => {
    for (const route of table.filter(({ redirectTo }) => !redirectTo)) {
      expect(fileOf(route).startsWith("app/(member)/"), route.path).toBe(!route.isPublic);
      expect(fileOf(route).startsWith("app/(auth)/"), route.path).toBe(Boolean(route.isAuth));
    }
  });

  test("put the five pages with the branch strip under the strip's layout, and no other", () => {
    const withStrip = table
      .filter((route) => !route.redirectTo && fileOf(route).startsWith("app/(branches)/"))
      .map(({ path }) => path);
    expect(withStrip).toEqual(["/", "/place/[id]", "/secret_hanti", "/secret-yeoksamGFC", "/pangyo-wemade"]);
  });
});

describe("a page", () => {
  test.each(pages)("$path is short: it loads, sets its text and renders one view", ({ text }) => {
    expect(text.split("\n").length).toBeLessThanOrEqual(61);
  });

  test("with the backend's data is rendered again when the data is read again", () => {
    const readers = pages.filter(({ readsBackend }) => readsBackend);
    expect(readers.length).toBeGreaterThan(0);
    for (const { path, text } of readers) {
      expect(text, path).toContain(`export const revalidate = ${REVALIDATE_S};`);
    }
  });

  test("of many ids that reads no data for them is not stored once per id", () => {
    const shells = pages.filter(({ path, readsBackend }) => path.includes("[") && !readsBackend);
    expect(shells.map(({ path }) => path).sort()).toEqual([...shellRoutes].sort());
  });
});

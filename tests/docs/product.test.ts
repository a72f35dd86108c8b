import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { titles } from "@/lib/config/metadata";
import { routes, type RouteRule } from "@/lib/config/routes";

/** The rows of the table in docs/product.md 2.1. */
const rows = [
  ...readFileSync("docs/product.md", "utf8").matchAll(/^\| `(\/.*?)` +\| .+? \| +(.*?) *\| (\w+) +\|$/gm),
].map(([, path, title, who]) => ({ path, title, who }));

const whoMaySee = ({ isPublic, isAuth }: RouteRule) => (isAuth ? "visitors" : isPublic ? "all" : "members");

describe("the product page", () => {
  it("lists every route of the site with its title and who may see it", () => {
    const byPath = (a: { path?: string }, b: { path?: string }) => (a.path! < b.path! ? -1 : 1);
    const table = routes.map((route) => ({
      path: route.path,
      title: titles[route.path] ?? "",
      who: whoMaySee(route),
    }));
    expect(rows.sort(byPath)).toEqual(table.sort(byPath));
  });
});

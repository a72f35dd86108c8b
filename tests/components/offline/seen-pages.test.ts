import { afterEach, expect, test, vi } from "vitest";
import { listSeenPages } from "@/components/offline/seen-pages";

afterEach(() => vi.unstubAllGlobals());

test("what was seen last comes first, after home and the list of branches", async () => {
  const paths = ["/place", "/", "/notice", "/place?q=1", "/place/1"];
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => paths.map((path) => new Request(new URL(path, window.location.origin))),
      match: async ({ url }: Request) => new Response(`<title>${new URL(url).pathname}</title>`),
    }),
  });
  expect((await listSeenPages()).map(({ path }) => path)).toEqual([
    "/",
    "/place",
    "/place/1",
    "/place?q=1",
    "/notice",
  ]);
});

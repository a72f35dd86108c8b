import { revalidateTag } from "next/cache";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { publicEnv } from "@/lib/config/env";
import type { ListAbout } from "@/lib/render/index-now";
import { renewPages, reportChange } from "@/lib/render/renew";
import { buildPlace } from "../../support/build-place";

vi.mock("next/cache", () => ({ revalidateTag: vi.fn(), unstable_cache: (read: unknown) => read }));

const secret = "s3cret-of-the-test";
const post = (body: unknown, authorization = `Bearer ${secret}`, listAbout: ListAbout = () => []) =>
  renewPages(
    new Request("http://localhost/api/revalidate", {
      method: "POST",
      headers: { authorization },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    listAbout,
  );

const report = (body: unknown, authorization = `Bearer ${secret}`) =>
  reportChange(
    new Request("http://localhost/api/index-now", {
      method: "POST",
      headers: { authorization },
      body: JSON.stringify(body),
    }),
    () => [],
  );

describe("renewing pages", () => {
  const requested: string[] = [];
  beforeEach(() => {
    // A page is asked for again for ten seconds, in which a slow machine is at the next test.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.mocked(revalidateTag).mockClear();
    requested.length = 0;
    vi.stubEnv("REVALIDATE_SECRET", secret);
    vi.stubEnv("PORT", "3999");
    vi.stubEnv("BACKEND_URL", "http://backend.test");
    vi.stubGlobal("fetch", (url: string) => {
      if (url.startsWith("http://backend.test"))
        return Promise.resolve(Response.json([buildPlace({ pk: 3 }), buildPlace({ pk: 4 })]));
      requested.push(url.replace("http://127.0.0.1:3999", ""));
      return Promise.resolve(new Response());
    });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test("marks the data as stale and fetches the pages that show it", async () => {
    expect((await post({ tags: ["notices", "branch-3"] })).status).toBe(204);
    expect(vi.mocked(revalidateTag).mock.calls).toEqual([
      ["notices", "max"],
      ["branch-3", "max"],
    ]);
    expect(requested).toEqual(["/", "/notice", "/sitemap.xml", "/place/3"]);
  });

  test("fetches the pages of stations and districts on which a branch is that was named, not those of all", async () => {
    const listAbout: ListAbout = (branches, about = branches) =>
      about.map(({ pk }) => `/place/area/${pk}-of-${branches.length}`);
    await post({ tags: ["branch-3"] }, undefined, listAbout);
    await expect.poll(() => requested).toEqual(["/place/3", "/place/area/3-of-2"]);
    await post({ tags: ["branches"] }, undefined, listAbout);
    expect(requested.filter((path) => path.startsWith("/place/area"))).toHaveLength(1);
  });

  test.each([
    ["another secret", "Bearer other"],
    ["no scheme", secret],
    ["nothing", ""],
  ])("is refused with %s", async (_, authorization) => {
    expect((await post({ tags: ["notices"] }, authorization)).status).toBe(401);
    expect(revalidateTag).not.toHaveBeenCalled();
  });

  test.each([
    ["no JSON", "tags"],
    ["no tags", {}],
    ["an empty list", { tags: [] }],
    ["an unknown tag", { tags: ["notices", "x"] }],
    ["an address for a tag", { tags: ["branch-1/../../x"] }],
    ["too many", { tags: Array(51).fill("notices") }],
  ])("is refused for %s", async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(revalidateTag).not.toHaveBeenCalled();
  });

  test("tells search engines of the change, unless somebody else asks for that", async () => {
    vi.stubEnv("INDEXNOW_KEY", "0123456789abcdef");
    vi.stubEnv("INDEXNOW_URL", "https://engine.example/indexnow");
    Object.assign(publicEnv, { isMaster: true });
    onTestFinished(() => void Object.assign(publicEnv, { isMaster: false }));
    const engine = () => requested.filter((url) => url.startsWith("https://engine.example"));
    expect((await post({ tags: ["branch-3"], report: false })).status).toBe(204);
    expect((await report({ tags: ["branch-3"] })).status).toBe(204);
    expect(engine()).toHaveLength(1);
    await post({ tags: ["branch-3"] });
    await expect.poll(engine).toHaveLength(2);
  });

  test("says when search engines did not accept, so that they are told again", async () => {
    vi.stubEnv("INDEXNOW_KEY", "0123456789abcdef");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    Object.assign(publicEnv, { isMaster: true });
    onTestFinished(() => void Object.assign(publicEnv, { isMaster: false }));
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 429 })));
    expect((await report({ tags: ["branch-3"] })).status).toBe(502);
    expect((await report({ tags: ["x"] })).status).toBe(400);
    expect((await report({ tags: ["branch-3"] }, "Bearer other")).status).toBe(401);
  });

  test("is off without a secret", async () => {
    vi.stubEnv("REVALIDATE_SECRET", "");
    expect((await post({ tags: ["notices"] })).status).toBe(503);
  });
});

import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applyContent } from "@/backend/content/apply";
import { requireChainContent } from "@/backend/content/read-folder";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { createStoredList } from "@/backend/routes/branch/stored-list";
import type { Place } from "@/lib/contract/place";
import { createTestApp, NOW, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe("the list of branches", () => {
  test("is sent compressed to whoever takes it, and as it is to others", async () => {
    const plain = await get("/api/place/");
    const packed = await get("/api/place/", { "accept-encoding": "br, gzip" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers).toMatchObject({ "cache-control": "no-cache", vary: "accept-encoding" });
  });

  test("is not sent again while it is the same, and is the new one right after an apply", async () => {
    const { headers } = await get("/api/place/");
    const etag = String(headers.etag);
    const again = await get("/api/place/", { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);

    const content = structuredClone(requireChainContent(DEMO_CONTENT));
    content.branches.find(({ code }) => code === "yeoksam")!.summary = "새로 고친 소개예요.";
    await applyContent(api.db, content, { folder: "demo", now: NOW });
    const changed = await get("/api/place/", { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<Place[]>()[0]!.summary).toBe("새로 고친 소개예요.");
  });

  test("comes page by page where somebody asks for a page, with the count and the next page in its head", async () => {
    const first = await get("/api/place/?page=1&page_size=8");
    expect(first.json()).toHaveLength(8);
    expect(first.headers).toMatchObject({
      "x-total-count": "21",
      link: '</api/place/?page=2&page_size=8>; rel="next"',
    });
    const last = await get("/api/place/?page=3&page_size=8");
    expect(last.json()).toHaveLength(5);
    expect(last.headers.link).toBeUndefined();
    expect((await get("/api/place/?page=9")).json()).toEqual([]);
    expect((await get("/api/place/?page=0")).statusCode).toBe(400);
    expect((await get("/api/place/?page_size=5")).json()).toHaveLength(21);
  });

  test("says what the cheapest month costs as a whole, and whether one can roll in or ride up", async () => {
    const places = (await get("/api/place/")).json<Place[]>();
    const yeoksam = places.find(({ code }) => code === "yeoksam")!;
    expect(yeoksam).toMatchObject({
      price_from: 69_000,
      price_plan: { months: 12, price: 828_000 },
      step_free: true,
      lift: true,
      amenities: expect.arrayContaining(["여성 전용존"]),
    });
  });

  test("that takes long is read once for all who wait, and again once it is a second old", async () => {
    const readList = createStoredList(api.db, () => "2026-09-01");
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const first = readList();
    clock.mockReturnValue(5000);
    expect(readList()).toBe(first);
    await first;
    clock.mockReturnValue(5999);
    expect(readList()).toBe(first);
    clock.mockReturnValue(6000);
    const second = readList();
    expect(second).not.toBe(first);
    clock.mockRestore();
    await second;
  });
});

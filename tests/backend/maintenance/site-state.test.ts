import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSiteState, type SiteState } from "@/backend/maintenance/site-state";
import { createTestApp, type TestApp } from "../support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.app.siteState.set({ isClosed: false, isUpdating: false }));

describe("the operator's switches", () => {
  test("are both off in a new database", async () => {
    const fresh = await createTestApp();
    expect(fresh.app.siteState.current()).toEqual({ isClosed: false, isUpdating: false });
    await fresh.close();
  });

  test("are set independently, and the next start finds them as they were", async () => {
    await api.app.siteState.set({ isClosed: true });
    await api.app.siteState.set({ isUpdating: true });
    const expected = { isClosed: true, isUpdating: true };
    expect(api.app.siteState.current()).toEqual(expected);
    expect((await createSiteState(api.db)).current()).toEqual(expected);
  });

  test("notify watchers of each change for as long as they watch", async () => {
    const seen: SiteState[] = [];
    const unwatch = api.app.siteState.watch((state) => void seen.push(state));
    await api.app.siteState.set({ isClosed: true });
    await api.app.siteState.set({ isClosed: true });
    unwatch();
    await api.app.siteState.set({ isClosed: false });
    expect(seen).toEqual([{ isClosed: true, isUpdating: false }]);
  });

  test("follow a change by another process", async () => {
    const elsewhere = await createSiteState(api.db);
    const seen: SiteState[] = [];
    api.app.siteState.watch((state) => void seen.push(state));
    await elsewhere.set({ isUpdating: true });
    expect(api.app.siteState.current().isUpdating).toBe(false);
    await api.app.siteState.reload();
    expect(api.app.siteState.current().isUpdating).toBe(true);
    expect(seen).toHaveLength(1);
  });

  test("end in the last state set, however close together", async () => {
    const { siteState } = api.app;
    const changes = Array.from({ length: 20 }, (_, index) => siteState.set({ isClosed: index % 2 === 0 }));
    await Promise.all([...changes, siteState.reload(), siteState.set({ isClosed: true })]);
    expect(siteState.current().isClosed).toBe(true);
    await siteState.reload();
    expect(siteState.current().isClosed).toBe(true);
  });
});

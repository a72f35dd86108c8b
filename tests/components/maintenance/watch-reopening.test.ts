// @vitest-environment node
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchReopening } from "@/components/maintenance/watch-reopening";
import { createTestApp, type TestApp } from "@/tests/backend/support";

let api: TestApp;
let address: string;
beforeAll(async () => {
  api = await createTestApp();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}?ns=butfit`;
});
afterAll(() => api.close());
beforeEach(() => api.app.siteState.set({ isClosed: true }));

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("a page of a closed site hears of the reopening once, and leaves no connection", async () => {
  const reopened = vi.fn();
  const stop = watchReopening(address, reopened);
  await expect.poll(countConnections).toBe(1);
  await api.app.siteState.set({ isUpdating: true });
  expect(reopened).not.toHaveBeenCalled();
  await api.app.siteState.set({ isClosed: false, isUpdating: false });
  await expect.poll(() => reopened.mock.calls.length).toBe(1);
  // As its screen does when it goes.
  stop();
  await expect.poll(countConnections).toBe(0);
});

test("a page that is open again by itself hears nothing, and leaves no connection", async () => {
  const reopened = vi.fn();
  const stop = watchReopening(address, reopened);
  await expect.poll(countConnections).toBe(1);
  stop();
  await expect.poll(countConnections).toBe(0);
  await api.app.siteState.set({ isClosed: false });
  expect(reopened).not.toHaveBeenCalled();
});

test("a site that is open by now is told so at once", async () => {
  await api.app.siteState.set({ isClosed: false });
  const reopened = vi.fn();
  watchReopening(address, reopened);
  await expect.poll(() => reopened.mock.calls.length).toBe(1);
});

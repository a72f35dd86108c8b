import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useGrantedPosition } from "@/hooks/geolocation/use-granted-position";
import { requestPosition } from "@/stores/position";

vi.mock("@/stores/position", () => ({ requestPosition: vi.fn() }));

beforeEach(() => {
  vi.mocked(requestPosition).mockReset();
});

async function renderWith(permissions: unknown) {
  vi.stubGlobal("navigator", { permissions });
  renderHook(() => useGrantedPosition());
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
}

test("a visitor who has allowed it before is not kept waiting for a touch", async () => {
  await renderWith({ query: async () => ({ state: "granted" }) });
  expect(requestPosition).toHaveBeenCalledOnce();
});

test.each([
  ["has not been asked", { query: async () => ({ state: "prompt" }) }],
  ["has refused", { query: async () => ({ state: "denied" }) }],
  ["uses a browser without the name", { query: () => Promise.reject(new TypeError("name")) }],
  ["uses a browser without the query", undefined],
])("a visitor who %s is not asked by the page itself", async (_, permissions) => {
  await renderWith(permissions);
  expect(requestPosition).not.toHaveBeenCalled();
});

import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useGrantedPosition, usePositionStore } from "@/stores/position";

const getCurrentPosition = vi.fn();

async function renderWith(permissions: unknown) {
  vi.stubGlobal("navigator", { permissions, geolocation: { getCurrentPosition } });
  renderHook(() => useGrantedPosition());
  // Time for the browser's answer and for the code that asks.
  await import("@/stores/find-position");
  await Promise.resolve();
}

test("with earlier permission the position does not wait for a touch", async () => {
  await renderWith({ query: async () => ({ state: "granted" }) });
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledOnce());
});

test.each([
  ["has not been asked", { query: async () => ({ state: "prompt" }) }],
  ["has refused", { query: async () => ({ state: "denied" }) }],
  ["uses a browser without the name", { query: () => Promise.reject(new TypeError("name")) }],
  ["uses a browser without the query", undefined],
])("a visitor who %s is not prompted by the page itself", async (_, permissions) => {
  await renderWith(permissions);
  expect(usePositionStore.getState().hasAsked).toBe(false);
  expect(getCurrentPosition).not.toHaveBeenCalled();
});

import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { timeouts } from "@/scripts/lib/test-timeouts";
import { mockBackend } from "./msw";
import { installPlainStyles } from "./plain-styles";
import { resetPage } from "./reset-page";

/*
 * Module mocks for every test with a document. Files share what a worker has loaded, so each of these is
 * one module that all of them see; a file that replaces another module runs alone.
 */
vi.mock("next/navigation", () => import("./navigation"));
vi.mock("@/lib/session/load-document", () => import("./load-document"));
vi.mock("@/components/ui/toast", () => import("./toast"));

configure({ asyncUtilTimeout: timeouts.wait });
installPlainStyles();

// Opening a page is the part of `useSoftLinks`, which has its own test: here a link only has its target.
window.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
});

// The test's document lays nothing out, so there is nothing to observe.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeAll(() => mockBackend.listen({ onUnhandledRequest: "error" }));
afterEach(async () => {
  cleanup();
  // A call whose code is still on its way is answered by the handlers of the test that began it.
  await vi.dynamicImportSettled();
  mockBackend.resetHandlers();
  resetPage();
});
afterAll(() => mockBackend.close());

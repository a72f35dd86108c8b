import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { mockBackend } from "./msw";

// Code that comes when it is needed is slow to come on a busy machine; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => mockBackend.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  mockBackend.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => mockBackend.close());

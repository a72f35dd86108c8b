import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { mockBackend } from "./msw";

beforeAll(() => mockBackend.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  mockBackend.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => mockBackend.close());

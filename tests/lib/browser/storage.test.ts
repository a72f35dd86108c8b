// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readStored, readStoredJson, removeStored, store } from "@/lib/browser/storage";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what is stored is read from the storage it was written to, until it is removed", () => {
  expect(store("sessionStorage", "key", "text")).toBe(true);
  expect(readStored("sessionStorage", "key")).toBe("text");
  expect(readStored("localStorage", "key")).toBeNull();
  removeStored("sessionStorage", "key");
  expect(readStored("sessionStorage", "key")).toBeNull();
});

test.each([
  ['{"a":1}', { a: 1 }],
  ["null", null],
  ["{", null],
  ["", null],
])("the text %j is read as %j", (text, value) => {
  store("localStorage", "key", text);
  expect(readStoredJson("localStorage", "key")).toEqual(value);
});

describe("storage that is", () => {
  test("full keeps what it had, and says so", () => {
    store("localStorage", "key", "old");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(store("localStorage", "key", "new")).toBe(false);
    expect(readStored("localStorage", "key")).toBe("old");
  });

  test("blocked counts as empty", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    expect(store("localStorage", "key", "text")).toBe(false);
    expect(readStored("localStorage", "key")).toBeNull();
    expect(readStoredJson("localStorage", "key")).toBeNull();
    expect(() => removeStored("localStorage", "key")).not.toThrow();
  });
});

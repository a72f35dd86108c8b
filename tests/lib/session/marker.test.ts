// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { clearMarker, healMarker } from "@/lib/session/lifecycle";

const me = JSON.stringify({ access: "a1" });

function spyOnCookies() {
  return vi.spyOn(document, "cookie", "set");
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "member=; Max-Age=0; Path=/";
});

test("a remembered session has a marker of 30 days", () => {
  const cookies = spyOnCookies();
  localStorage.setItem("me", me);
  healMarker();
  expect(cookies).toHaveBeenCalledWith("member=1; Max-Age=2592000; Path=/; SameSite=Lax");
});

test("a tab's session has a marker that ends with the browser, and no secret", () => {
  const cookies = spyOnCookies();
  sessionStorage.setItem("me", me);
  healMarker();
  expect(cookies).toHaveBeenCalledWith("member=1; Path=/; SameSite=Lax");
});

test("a marker without a session is removed", () => {
  document.cookie = "member=1; Path=/";
  healMarker();
  expect(document.cookie).toBe("");
  document.cookie = "member=1; Path=/";
  clearMarker();
  expect(document.cookie).toBe("");
});

test("a document without cookies does not throw", () => {
  spyOnCookies().mockImplementation(() => {
    throw new DOMException("sandboxed", "SecurityError");
  });
  expect(healMarker).not.toThrow();
});

// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import * as page from "@/lib/session/storage";

const me = { access: "a1", refresh: "r1" };

describe("a new session", () => {
  test("is stored only in localStorage when it is to be remembered", () => {
    sessionStorage.setItem("me", JSON.stringify({ access: "old" }));
    expect(page.saveSession(me, true)).toBe(true);
    expect(JSON.parse(localStorage.me)).toEqual(me);
    expect(sessionStorage.me).toBeUndefined();
    expect(page.isSessionRemembered()).toBe(true);
  });

  test("is stored only in sessionStorage otherwise", () => {
    localStorage.setItem("me", JSON.stringify({ access: "old" }));
    expect(page.saveSession(me, false)).toBe(true);
    expect(JSON.parse(sessionStorage.me)).toEqual(me);
    expect(localStorage.me).toBeUndefined();
    expect(page.isSessionRemembered()).toBe(false);
  });
});

describe("reading", () => {
  test("finds nothing in empty storages", () => {
    expect(page.readSession()).toBeNull();
  });

  test("prefers the persistent record where both have one", () => {
    localStorage.setItem("me", JSON.stringify({ access: "kept" }));
    sessionStorage.setItem("me", JSON.stringify({ access: "tab" }));
    expect(page.readSession()).toEqual({ access: "kept" });
  });

  test.each(["{", "null", "[]", '"text"', "{}", '{"access":""}', '{"access":1}', "undefined"])(
    "treats %s as no session, removes it and continues with sessionStorage",
    (broken) => {
      localStorage.setItem("me", broken);
      expect(page.isSessionRemembered()).toBe(false);
      localStorage.setItem("me", broken);
      sessionStorage.setItem("me", JSON.stringify(me));
      expect(page.readSession()).toEqual(me);
      expect(localStorage.me).toBeUndefined();
    },
  );
});

describe("a changed session", () => {
  test.each(["localStorage", "sessionStorage"] as const)("stays in %s", (kind) => {
    window[kind].setItem("me", JSON.stringify(me));
    expect(page.updateSession({ ...me, nickname: "버핏러" })).toBe(true);
    expect(JSON.parse(window[kind].me)).toEqual({ ...me, nickname: "버핏러" });
    expect(localStorage.length + sessionStorage.length).toBe(1);
  });

  test("is not stored when there is none any more", () => {
    expect(page.updateSession(me)).toBe(false);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });
});

describe("a browser whose storage", () => {
  test("is blocked keeps the session for this page and nothing breaks", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    }
    expect(page.readSession()).toBeNull();
    expect(page.saveSession(me, true)).toBe(false);
    expect(page.readSession()).toEqual(me);
    expect(page.updateSession({ ...me, access: "a2" })).toBe(true);
    expect(page.readSession()?.access).toBe("a2");
    page.clearSession();
    expect(page.readSession()).toBeNull();
  });

  test("is full never returns to tokens that are spent", () => {
    page.saveSession(me, true);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    page.updateSession({ ...me, access: "a2" });
    expect(localStorage.me).toBeUndefined();
    expect(page.readSession()?.access).toBe("a2");
  });
});

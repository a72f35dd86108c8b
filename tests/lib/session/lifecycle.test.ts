// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import {
  beginSession,
  endSession,
  hasMarker,
  noteLoginPhone,
  takeLoginPhone,
  takeWelcome,
} from "@/lib/session/lifecycle";
import { readSession } from "@/lib/session/storage";

const tokens = { access: "a1", refresh: "r1" };

test("a session that begins is stored, marked and greeted; one that ends leaves nothing", () => {
  expect(beginSession(tokens, { isRemembered: true })).toBe(true);
  expect(JSON.parse(localStorage.me)).toEqual(tokens);
  expect(sessionStorage.session_notice).toBeUndefined();
  expect([takeWelcome(), takeWelcome()]).toEqual([true, false]);
  expect(hasMarker()).toBe(true);
  endSession("logged_out");
  expect(readSession()).toBeNull();
  expect(hasMarker()).toBe(false);
});

test("no session begins where the browser stores nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(beginSession(tokens, { isRemembered: false })).toBe(false);
  expect(readSession()).toBeNull();
  expect(hasMarker()).toBe(false);
});

test("a number for the login page is there once", () => {
  noteLoginPhone("01012345678");
  expect([takeLoginPhone(), takeLoginPhone()]).toEqual(["01012345678", ""]);
});

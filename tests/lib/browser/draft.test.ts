// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { clearDraft, dropDrafts, readDraft, saveDraft } from "@/lib/browser/draft";
import { clearSession, saveSession } from "@/lib/session/storage";

const beMember = (id?: number) => saveSession({ access: "a", ...(id !== undefined && { id }) }, true);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  beMember(7);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("what a member entered is given back in the same tab, without anybody's name in it", () => {
  saveDraft("profile", { nickname: "새버핏" });
  expect(readDraft("profile")).toEqual({ nickname: "새버핏" });
  expect(readDraft("trial")).toEqual({});
  expect(Object.keys(localStorage)).toEqual(["me"]);
});

test("it lasts half an hour", () => {
  saveDraft("profile", { nickname: "새버핏" });
  vi.advanceTimersByTime(30 * 60 * 1000 - 1);
  expect(readDraft("profile")).toEqual({ nickname: "새버핏" });
  vi.advanceTimersByTime(1);
  expect(readDraft("profile")).toEqual({});
});

test("it is given to nobody else, and to nobody who is not known yet", () => {
  saveDraft("profile", { nickname: "새버핏" });
  for (const id of [undefined, 8]) {
    beMember(id);
    expect(readDraft("profile")).toEqual({});
  }
  beMember(7);
  expect(readDraft("profile")).toEqual({ nickname: "새버핏" });
});

test("of a member who is not known yet nothing is kept", () => {
  beMember();
  saveDraft("profile", { nickname: "새버핏" });
  expect(sessionStorage).toHaveLength(0);
});

test("a lost session keeps it: the one who logs in again may get it back", () => {
  saveDraft("profile", { nickname: "새버핏" });
  clearSession();
  dropDrafts("old");
  beMember();
  dropDrafts("old");
  beMember(7);
  dropDrafts("old");
  expect(readDraft("profile")).toEqual({ nickname: "새버핏" });
});

test("what nobody can get back is removed at a start: old, another member's, or unreadable", () => {
  saveDraft("trial", { goal: "허리" });
  vi.advanceTimersByTime(20 * 60 * 1000);
  saveDraft("profile", { nickname: "새버핏" });
  sessionStorage.setItem("draft:broken", "{");
  sessionStorage.setItem("utm", "kept");
  vi.advanceTimersByTime(15 * 60 * 1000);
  dropDrafts("old");
  expect(Object.keys(sessionStorage).sort()).toEqual(["draft:profile", "utm"]);
  beMember(8);
  dropDrafts("old");
  expect(Object.keys(sessionStorage)).toEqual(["utm"]);
});

test("a logout removes all of them and nothing else", () => {
  saveDraft("profile", { nickname: "새버핏" });
  sessionStorage.setItem("utm", "kept");
  dropDrafts("all");
  expect(Object.keys(sessionStorage)).toEqual(["utm"]);
});

test("a form that is sent removes its own", () => {
  saveDraft("profile", { nickname: "새버핏" });
  saveDraft("trial", { goal: "허리" });
  clearDraft("profile");
  expect(Object.keys(sessionStorage)).toEqual(["draft:trial"]);
});

test.each([
  "{",
  "1",
  "[]",
  "{}",
  '{"memberId":7,"savedAtMs":"x","values":{}}',
  '{"memberId":7,"values":{"a":"b"}}',
])("the record %s counts as none", (text) => {
  sessionStorage.setItem("draft:profile", text);
  expect(readDraft("profile")).toEqual({});
});

test("a browser that stores nothing stops nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveDraft("profile", { nickname: "새버핏" });
  expect(readDraft("profile")).toEqual({});
  dropDrafts("all");
});

test("what the version before kept of a trial, for whoever came next, is removed at a start", () => {
  localStorage.setItem("trial_draft:7", '{"goal":"근력"}');
  localStorage.setItem("trial_change:7:1", "{}");
  localStorage.setItem("theme", "x");
  dropDrafts("old");
  expect(Object.keys(localStorage).sort()).toEqual(["me", "theme"]);
});

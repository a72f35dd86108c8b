import { beforeEach, expect, test, vi } from "vitest";
import { clearDraft, readDraft, saveDraft } from "@/components/account/visitor-draft";

const empty = { name: "", isAgreed: false };
const read = () => readDraft("form", empty);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("the draft is restored, with the code that is still valid", () => {
  const sent = { phoneNumber: "01012345678", expiresAtMs: Date.now() + 1000, resendAtMs: Date.now() };
  saveDraft("form", { values: { name: "한새벽", isAgreed: true }, sent });
  expect(read()).toEqual({ values: { name: "한새벽", isAgreed: true }, sent });
  vi.advanceTimersByTime(1000);
  expect(read()).toEqual({ values: { name: "한새벽", isAgreed: true }, sent: null });
});

test("it is deleted after a day", () => {
  saveDraft("form", { values: { name: "한새벽" }, sent: null });
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("it is deleted on request", () => {
  saveDraft("form", { values: { name: "한새벽" }, sent: null });
  clearDraft("form");
  expect(read()).toBeNull();
});

test.each(["{", "1", '"x"', "[]", "{}", '{"savedAtMs":"x"}'])("the record %s counts as none", (text) => {
  localStorage.setItem("form", text);
  expect(read()).toBeNull();
});

test("fields that are not the form's, or of another type, are left out", () => {
  const values = { name: 1, isAgreed: true, password: "x" };
  localStorage.setItem("form", JSON.stringify({ values, sent: { phoneNumber: 1 }, savedAtMs: Date.now() }));
  expect(read()).toEqual({ values: { isAgreed: true }, sent: null });
});

test("a browser that stores nothing stops nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveDraft("form", { values: {}, sent: null });
  expect(read()).toBeNull();
});

import { renderHook } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { useDraftKeeper } from "@/components/providers/use-draft-keeper";
import { useSessionKeeper } from "@/components/providers/use-session-keeper";
import { saveDraft } from "@/lib/browser/draft";
import { endSession } from "@/lib/session/lifecycle";
import { tellTabs, type Ending } from "@/lib/session/notice";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { stubChannels } from "@/tests/support/fake-channel";
import { mockBackend } from "../../support/msw";

const me = { access: "a1", refresh: "r1", id: 7 };
const ignore = () => {};

beforeEach(() => {
  stubChannels();
  mockBackend.use(http.get("*/user/info/", () => new Promise<never>(ignore)));
  saveSession(me, true);
  useSessionStore.setState({ status: "member", me });
  renderHook(() => {
    useSessionKeeper(ignore, ignore);
    useDraftKeeper();
  });
  saveDraft("trial", { goal: "허리 펴기" });
});

const hasDraft = () => "draft:trial" in sessionStorage;

const endings: [Ending, boolean][] = [
  ["logged_out", false],
  ["expired", true],
  ["no_answer", true],
  ["password_changed", true],
];

test.each(endings)("a session that ends here as %s: what was typed is kept is %s", (ending, isKept) => {
  endSession(ending);
  expect(hasDraft()).toBe(isKept);
});

test.each(endings)("one that ends in another tab as %s: kept is %s", (ending, isKept) => {
  tellTabs(ending);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "me" }));
  expect(hasDraft()).toBe(isKept);
});

test("the word that comes after storage drops it as well", () => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "me" }));
  expect(hasDraft()).toBe(true);
  tellTabs("logged_out");
  expect(hasDraft()).toBe(false);
});

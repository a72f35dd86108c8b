import { vi } from "vitest";
import type { StoreApi } from "zustand";
import { forgetQueries, setApiHandlers } from "@/lib/api/handlers";
import { clearSession } from "@/lib/session/storage";
import { useClosedSiteStore } from "@/stores/closed-site";
import { useDrawerStore } from "@/stores/drawer";
import { usePositionStore } from "@/stores/position";
import { showVisitor, useSessionStore } from "@/stores/session";
import { useSystemUpdateStore } from "@/stores/system-update";
import { navigation } from "./navigation";

/** Resets what outlives a test's tree, in the document and in the code that files share. */
export function resetPage() {
  vi.useRealTimers();
  showVisitor();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  window.history.replaceState(null, "", "/");
  navigation.params = {};
  forgetQueries();
  setApiHandlers({ onCheck: async () => false });
  resetStore(useClosedSiteStore);
  resetStore(useDrawerStore);
  resetStore(usePositionStore);
  resetStore(useSessionStore);
  resetStore(useSystemUpdateStore);
}

function resetStore<State>(store: StoreApi<State>) {
  store.setState(store.getInitialState(), true);
}

/** Of the whole site, and of the current page. */
function clearCookies() {
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=");
    for (const path of ["/", window.location.pathname]) document.cookie = `${name}=; Max-Age=0; Path=${path}`;
  }
}

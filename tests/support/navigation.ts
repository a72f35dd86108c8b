import { act } from "@testing-library/react";
import { useMemo, useSyncExternalStore } from "react";
import { vi } from "vitest";

/** What a test sets of the route, in addition to the window's address. */
export const navigation = {
  params: {} as Record<string, string>,
  prefetch: vi.fn(),
  push: vi.fn((href: string) => act(() => window.history.pushState(null, "", href))),
};

const listeners = new Set<() => void>();
const tellListeners = () => listeners.forEach((listener) => listener());

/** Like the router's own commit, in which nothing may be told of the address that it writes. */
const { replaceState } = History.prototype;
export const commitAddress = (address: string) => replaceState.call(window.history, null, "", address);

// Like Next's router: the hooks follow the History API, back and forward included.
for (const name of ["pushState", "replaceState"] as const) {
  const change = History.prototype[name];
  History.prototype[name] = function changeAndTell(...args) {
    change.apply(this, args);
    tellListeners();
  };
}
window.addEventListener("popstate", () => act(tellListeners));

function useAddress(part: "pathname" | "search"): string {
  const read = () => window.location[part];
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePathname = () => useAddress("pathname");

export function useSearchParams() {
  const search = useAddress("search");
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const useParams = () => navigation.params;
export const useRouter = () => navigation;

import { QueryCache, QueryClient } from "@tanstack/react-query";
import type { ApiError } from "@/lib/api/api-error";
import { setQueryActions } from "@/lib/api/handlers";
import { showFailure } from "@/lib/api/request";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      /** A failure is shown like that of an anonymous call, in addition to its view. */
      hasToast?: boolean;
    };
  }
}

/** Every query is refetched on each mount and never retried automatically (docs/product.md 14.5). */
export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.hasToast && showFailure(error) }),
    defaultOptions: {
      queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let pageClient: QueryClient | undefined;

/** The one client of this page, created by the first component that needs it. Browser only. */
export function getQueryClient(): QueryClient {
  if (!pageClient) {
    const client = createQueryClient();
    setQueryActions({
      forget: () => client.clear(),
      retry: () =>
        void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" }),
    });
    pageClient = client;
  }
  return pageClient;
}

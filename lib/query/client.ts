import { QueryClient } from "@tanstack/react-query";
import { whenForgetting } from "./forget";

/** Every query is fresh on each mount and never retried by itself (docs/product.md 14.5). */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let pageClient: QueryClient | undefined;

/** The one client of this page, made with the first part that needs it. Browser only. */
export function getQueryClient(): QueryClient {
  if (!pageClient) {
    const client = createQueryClient();
    whenForgetting(() => client.clear());
    pageClient = client;
  }
  return pageClient;
}

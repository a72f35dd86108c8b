import { QueryClient } from "@tanstack/react-query";

/** Every query is fresh on each mount and never retried by itself (specification, section 7). */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, retry: false, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

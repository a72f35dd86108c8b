"use client";

import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { useContext, type ReactNode } from "react";
import { getQueryClient } from "@/lib/query/client";

/**
 * Gives the queries of a lazily loaded part the page's client. It is no part of the root layout, because the query
 * library would then be in every first load (docs/decisions/first-load.md).
 */
export function WithQueries({ children }: { children: ReactNode }) {
  const outer = useContext(QueryClientContext);
  return <QueryClientProvider client={outer ?? getQueryClient()}>{children}</QueryClientProvider>;
}

"use client";

import { QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { useContext, type ComponentType } from "react";
import { getQueryClient } from "./query-client";

/**
 * Gives the queries of a lazily loaded component the page's client. It is not in the root layout, because the
 * query library would then be in every first load (docs/decisions/first-load.md).
 */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function WithQueries(props: Props) {
    const outer = useContext(QueryClientContext);
    return (
      <QueryClientProvider client={outer ?? getQueryClient()}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}

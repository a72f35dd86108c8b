import { QueryClientProvider } from "@tanstack/react-query";
import { render as renderBare } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createQueryClient } from "@/components/providers/query-client";

/** Renders with the providers that every page has, and with a user to act. */
export function render(element: ReactElement) {
  const queryClient = createQueryClient();
  const user = userEvent.setup();
  const wrap = (child: ReactElement) => (
    <QueryClientProvider client={queryClient}>{child}</QueryClientProvider>
  );
  const result = renderBare(wrap(element));
  return { ...result, user, queryClient, rerender: (next: ReactElement) => result.rerender(wrap(next)) };
}

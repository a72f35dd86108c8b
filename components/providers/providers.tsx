"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { createQueryClient } from "@/lib/query/client";
import { ToastHost } from "@/components/ui/toast";
import { PageKeeper } from "./page-keeper";

/** What every page needs in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageKeeper />
      {children}
      <ToastHost />
    </QueryClientProvider>
  );
}

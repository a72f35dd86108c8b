"use client";

import type { ReactNode } from "react";
import { MaintenanceGate } from "@/components/maintenance/gate";
import { ToastHost } from "@/components/ui/toast";
import { LoadDeferred } from "./load-deferred";
import { PageKeeper } from "./page-keeper";

/** What every page needs in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <PageKeeper />
      <MaintenanceGate>
        {children}
        <ToastHost />
      </MaintenanceGate>
      <LoadDeferred />
    </>
  );
}

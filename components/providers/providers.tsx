"use client";

import type { ReactNode } from "react";
import { MaintenanceGate } from "@/components/maintenance/gate";
import { ToastHost } from "@/components/ui/toast";
import { LaterWork } from "./later-work";
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
      <LaterWork />
    </>
  );
}

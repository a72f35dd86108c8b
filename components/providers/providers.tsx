"use client";

import type { ReactNode } from "react";
import { MaintenanceGate } from "@/components/maintenance/gate";
import { ToastHost } from "@/components/ui/toast";
import { useIsCalm } from "@/hooks/use-is-calm";
import { useLazyComponent } from "@/hooks/use-lazy-component";
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

const loadDeferred = () => import("./deferred").then(({ Deferred }) => Deferred);

/** Loads, when the page is calm, what no visitor waits for. */
function LoadDeferred() {
  const { Component: Deferred } = useLazyComponent(loadDeferred, useIsCalm());
  return Deferred ? <Deferred /> : null;
}

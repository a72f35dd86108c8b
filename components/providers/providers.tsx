"use client";

import { useLayoutEffect, type ReactNode } from "react";
import { MaintenanceGate } from "@/components/maintenance/gate";
import { ToastHost } from "@/components/ui/toast";
import { useIsCalm } from "@/hooks/use-is-calm";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { PageKeeper } from "./page-keeper";

/** What every page needs in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  useEarlyPresses();
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

declare global {
  interface Window {
    pressed?: Set<HTMLElement | null>;
  }
}

/** Presses again what was pressed before this code was there (PRESS_SCRIPT); once, however often that was. */
function useEarlyPresses(): void {
  // Before a press that made React hydrate at once comes to the script, too; pressed again once all effects have run.
  useLayoutEffect(() => {
    const early = window.pressed;
    window.pressed = undefined;
    setTimeout(() => early?.forEach((button) => button?.click()));
  }, []);
}

const loadDeferred = () => import("./deferred").then(({ Deferred }) => Deferred);

/** Loads, when the page is calm, what no visitor waits for. */
function LoadDeferred() {
  const { Component: Deferred } = useLazyComponent(loadDeferred, useIsCalm());
  return Deferred ? <Deferred /> : null;
}

"use client";

import type { ReactNode } from "react";
import { ToastHost } from "@/components/ui/toast";
import { PageKeeper } from "./page-keeper";
import { WebFont } from "./web-font";

/** What every page needs in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <PageKeeper />
      {children}
      <ToastHost />
      <WebFont />
    </>
  );
}

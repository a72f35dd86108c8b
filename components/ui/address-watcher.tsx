"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { confirmAddress, forgetWritten } from "@/hooks/use-address";

/**
 * Reports the router's own changes of the query, for example by a link. It has a <Suspense> of its own; without it a
 * fallback would replace the page's markup (docs/decisions/branch-list.md).
 */
export function AddressWatcher() {
  return (
    <Suspense>
      <Watcher />
    </Suspense>
  );
}

function Watcher() {
  const params = useSearchParams();
  useEffect(confirmAddress, [params]);
  useEffect(() => forgetWritten, []);
  return null;
}

"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Calls `onNavigate` when the address changes while `isOpen`: by a link, from code, back or forward.
 * A click on a link to the current page changes nothing; the caller handles it.
 */
export function useCloseOnNavigation(isOpen: boolean, onNavigate: () => void): void {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const address = `${pathname}?${searchParams}`;
  const lastAddress = useRef(address);

  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    onNavigate();
  }, [address, onNavigate]);

  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener("popstate", onNavigate);
    return () => window.removeEventListener("popstate", onNavigate);
  }, [isOpen, onNavigate]);
}

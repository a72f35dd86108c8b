"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { getLoginHref } from "@/lib/session/return-url";

/**
 * The way to the login page with the current address as returnUrl. The address bar is read after each
 * navigation, because it holds the query as it was written; the document itself is the same for everybody and
 * starts with the bare path.
 */
export function useLoginHref(): string {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const [href, setHref] = useState("/login");
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the address bar is outside React and changes with the navigation
    setHref(getLoginHref(window.location.pathname, window.location.search));
  }, [pathname, searchParams]);
  return href;
}

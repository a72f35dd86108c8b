"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { getLoginHref } from "@/lib/session/return-url";

/**
 * The link to the login page with the current address as returnUrl. The address bar is read after each
 * navigation, because it has the query exactly as written; the document itself is the same for everybody and
 * starts with the path alone.
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

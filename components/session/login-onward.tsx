"use client";

import type { ReactNode } from "react";
import { getAuthHref } from "@/lib/session/return-url";
import { useReturnUrl } from "@/hooks/session/use-return-url";
import { ButtonLink } from "@/components/ui/button";
import { Lead } from "@/components/ui/page";

/** Some words and the way to the login page, which keeps the returnUrl. */
export function LoginOnward({ children }: { children: ReactNode }) {
  const returnUrl = useReturnUrl();
  return (
    <>
      <Lead>{children}</Lead>
      <ButtonLink href={getAuthHref("/login", returnUrl)} $size="large" $isWide>
        로그인하기
      </ButtonLink>
    </>
  );
}

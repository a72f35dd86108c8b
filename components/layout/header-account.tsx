"use client";

import { Suspense } from "react";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { MenuItem } from "@/lib/config/menu";
import { useSessionStore } from "@/stores/session";
import { FrameLink } from "./frame-link";
import { useLoginHref } from "./use-login-href";

const loadMember = () => import("./header-member").then(({ HeaderMember }) => HeaderMember);

/** The wide header's right side: MY, picture and nickname for a member, the login link for a visitor. */
export function HeaderAccount({ myItems }: { myItems: readonly MenuItem[] }) {
  const status = useSessionStore((state) => state.status);
  const me = useSessionStore((state) => state.me);
  // A stored session most likely means a member: the code loads during the request for the user info.
  const { Component: HeaderMember } = useLazyComponent(loadMember, me !== null);
  return (
    <div className="header-account">
      {status === "member" && me ? (
        HeaderMember && <HeaderMember me={me} myItems={myItems} />
      ) : (
        <Suspense fallback={<LoginLink href="/login" />}>
          <CurrentLoginLink />
        </Suspense>
      )}
    </div>
  );
}

function CurrentLoginLink() {
  return <LoginLink href={useLoginHref()} />;
}

function LoginLink({ href }: { href: string }) {
  return (
    <FrameLink className="header-person" href={href}>
      로그인
    </FrameLink>
  );
}

"use client";

import { Suspense } from "react";
import styled from "styled-components";
import { useLoginHref } from "@/hooks/layout/use-login-href";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { MenuItem } from "@/lib/config/menu";
import { useSessionStore } from "@/stores/session";
import { media } from "@/styles/media";
import { accountShape } from "./account-shape";
import { FrameLink } from "./frame-link";

const loadMember = () => import("./header-member").then(({ HeaderMember }) => HeaderMember);

/** The wide header's right side: MY, picture and nickname for a member, the login link for a visitor. */
export function HeaderAccount({ myItems }: { myItems: readonly MenuItem[] }) {
  const status = useSessionStore((state) => state.status);
  const me = useSessionStore((state) => state.me);
  // A stored session most likely means a member: the code loads during the request for the user info.
  const { Component: HeaderMember } = useLazyComponent(loadMember, me !== null);
  if (status === "member" && me) {
    return <WideOnly>{HeaderMember && <HeaderMember me={me} myItems={myItems} />}</WideOnly>;
  }
  return (
    <WideOnly>
      <Suspense fallback={<LoginLink href="/login">로그인</LoginLink>}>
        <CurrentLoginLink />
      </Suspense>
    </WideOnly>
  );
}

function CurrentLoginLink() {
  return <LoginLink href={useLoginHref()}>로그인</LoginLink>;
}

const WideOnly = styled.div`
  display: none;

  ${media.wide} {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
`;

const LoginLink = styled(FrameLink)`
  ${accountShape}
`;

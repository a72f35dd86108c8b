"use client";

import { Suspense } from "react";
import styled, { css } from "styled-components";
import { publicEnv } from "@/lib/config/env";
import type { MenuItem } from "@/lib/config/menu";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";
import { useLoginHref } from "@/hooks/layout/use-login-href";
import { useSessionStore } from "@/stores/session";
import { media } from "@/styles/media";
import { Avatar } from "@/components/ui/avatar";
import { FrameLink } from "./frame-link";
import { MyMenu } from "./my-menu";

/** The wide header's right part: MY, picture and nickname for a member, the way to log in for a visitor. */
export function HeaderAccount({ myItems }: { myItems: readonly MenuItem[] }) {
  const me = useSessionStore((state) => (state.status === "member" ? state.me : null));
  if (me) {
    return (
      <WideOnly>
        <MyMenu items={myItems} />
        <Person href="/mypage/profile">
          <Avatar
            src={getPhotoUrl(me.photo_uri, publicEnv.mediaUrl)}
            fallbackSrc={NEUTRAL_AVATAR}
            size={32}
          />
          <span>{me.nickname || me.name}</span>
          <span className="visually-hidden">프로필 수정</span>
        </Person>
      </WideOnly>
    );
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

const accountCss = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-small);
  font-size: 15px;
  font-weight: 600;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const LoginLink = styled(FrameLink)`
  ${accountCss}
`;

const Person = styled(FrameLink)`
  ${accountCss}
  min-width: 0;

  span {
    max-width: 9em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

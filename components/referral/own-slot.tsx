"use client";

import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useHasSession } from "@/hooks/session/use-has-session";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { getAuthHref } from "@/lib/session/return-url";
import { useSessionStore } from "@/stores/session";
import { Note, Actions } from "./actions";

const loadOwn = () => import("./own").then(({ OwnReferral }) => OwnReferral);
const page = "/referral";

/** The member's own invitation code, or the login link; the component loads for members only. */
export function OwnReferralSlot() {
  const isHydrated = useIsHydrated();
  const status = useSessionStore(({ status }) => status);
  const hasSession = useHasSession();
  const { Component: OwnReferral, hasFailed, retry } = useLazyComponent(loadOwn, hasSession);

  if (isHydrated && status === "visitor") {
    return (
      <>
        <Actions>
          <ButtonLink href={getAuthHref("/login", page)} size="large">
            로그인하고 내 링크 받기
          </ButtonLink>
          <ButtonLink href={getAuthHref("/signup", page)} size="large" look="secondary">
            회원가입
          </ButtonLink>
        </Actions>
        <Note>로그인하면 내 초대 링크가 바로 만들어져요.</Note>
      </>
    );
  }
  if (hasFailed) return <LoadFailure title="내 초대 링크를 불러오지 못했어요" error={{}} onRetry={retry} />;
  return OwnReferral ? <OwnReferral /> : <Skeleton height="220px" radius="var(--radius-large)" />;
}

"use client";

import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/hooks/use-lazy-component";

const loadInvitation = () => import("./invitation").then(({ InvitationWithTicket }) => InvitationWithTicket);

/** The invitation, whose code and data are loaded into the one document that all codes share. */
export function InvitationSlot() {
  const { Component, hasFailed, retry } = useLazyComponent(loadInvitation);
  if (hasFailed) return <LoadFailure title="초대를 불러오지 못했어요" error={{}} onRetry={retry} />;
  return Component ? <Component /> : <Skeleton height="132px" radius="var(--radius-large)" />;
}

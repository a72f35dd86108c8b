"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { ActionsProps } from "./actions";

const loadActions = () => import("./actions").then(({ MembershipActions }) => MembershipActions);

type LazyActionsProps = ActionsProps & {
  /** What comes above them is not there yet: it would move them away from under a press. */
  isWaiting?: boolean;
};

/** The ways of a card; who has no membership has none, so their code loads with the first card. */
export function LazyMembershipActions({ isWaiting = false, ...props }: LazyActionsProps) {
  const { Component: Actions, hasFailed, retry } = useLazyComponent<ActionsProps>(loadActions);
  if (Actions && !isWaiting) return <Actions {...props} />;
  if (!hasFailed) return <Skeleton height={props.membership.product.months === null ? "208px" : "353px"} />;
  return (
    <Button look="quiet" size="small" onClick={retry}>
      할 수 있는 것 다시 불러오기
    </Button>
  );
}

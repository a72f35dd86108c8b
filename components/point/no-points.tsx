"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";
import type { PointFilter } from "./entries";

/** No charges and uses, or none of the selected kind. */
export function NoPoints({ filter = "all", trial }: { filter?: PointFilter; trial?: ReactNode }) {
  if (filter === "used") return <StateView sign="empty" title="아직 사용한 포인트가 없어요" />;
  return (
    <StateView
      sign="empty"
      title={filter === "all" ? "아직 포인트가 없어요" : "아직 적립한 포인트가 없어요"}
      action={
        <>
          {trial}
          <ButtonLink href="/referral" look="secondary">
            건강 선물하기
          </ButtonLink>
        </>
      }
    >
      친구에게 건강을 선물하면 포인트가 쌓여요.
    </StateView>
  );
}

"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";
import type { CouponTab } from "@/lib/coupon/state";

/** An empty section of the wallet, and what to do about it. */
export function NoCoupons({ tab, trial }: { tab: CouponTab; trial: ReactNode }) {
  if (tab === "used") return <StateView sign="empty" title="아직 사용한 쿠폰이 없어요" />;
  if (tab === "expired") return <StateView sign="empty" title="기한이 지난 쿠폰이 없어요" />;
  return (
    <StateView
      sign="empty"
      title="지금 쓸 수 있는 쿠폰이 없어요"
      action={
        <>
          {trial}
          <ButtonLink href="/referral" look="secondary">
            건강 선물하기
          </ButtonLink>
        </>
      }
    >
      쿠폰 코드는 지점과 이벤트에서 받아 위에 입력해요. 친구에게 건강을 선물하면 두 사람 모두 혜택을 받아요.
    </StateView>
  );
}

"use client";

import { Badge } from "@/components/ui/badge";
import { Quiet } from "@/components/ui/quiet";
import { TextLink } from "@/components/ui/text-link";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import { getPaymentHref } from "@/lib/payment/address";
import { Left, MembershipCard } from "./card";
import { Days } from "./days";

/** A membership that has not started: it is cancelled rather than refunded. */
export function UpcomingMembership({ membership }: { membership: Membership }) {
  const { product, starts_on, ends_on, payment_id } = membership;
  const { daysToStart } = getMembershipPeriod(membership, getToday());
  return (
    <MembershipCard membership={membership} status={<Badge>시작 전</Badge>}>
      <Left>
        {daysToStart > 0 ? (
          <>
            <b>D-{daysToStart}</b>
          </>
        ) : (
          "오늘 시작해요"
        )}
      </Left>
      <Days from={starts_on} to={ends_on} />
      {payment_id && (
        <>
          <Quiet size="label">
            시작하는 날 전까지는 결제 내역에서 취소하고 낸 금액을 모두 돌려받을 수 있어요.
          </Quiet>
          <TextLink href={getPaymentHref(payment_id)} aria-label={`${product.name} 결제 내역 보기`}>
            결제 내역 보기
          </TextLink>
        </>
      )}
    </MembershipCard>
  );
}

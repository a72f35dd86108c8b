"use client";

import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/term";
import { getPaymentHref } from "@/lib/payment/address";
import { BranchLink } from "./branch-link";
import { Card, Days, Left, Quiet, Status, TextLink } from "./parts";

/** A membership that has not begun: it is cancelled rather than refunded. */
export function UpcomingMembership({ membership }: { membership: Membership }) {
  const { product, place, starts_on, ends_on, payment_id } = membership;
  const { daysToStart } = getMembershipPeriod(membership, getToday());
  return (
    <Card>
      <Status $look="quiet">시작 전</Status>
      <h3>{product.name}</h3>
      <BranchLink place={place} />
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
          <Quiet>시작하는 날 전까지는 결제 내역에서 취소하고 낸 금액을 모두 돌려받을 수 있어요.</Quiet>
          <TextLink
            href={getPaymentHref(payment_id)}
            prefetch={false}
            aria-label={`${product.name} 결제 내역 보기`}
          >
            결제 내역 보기
          </TextLink>
        </>
      )}
    </Card>
  );
}

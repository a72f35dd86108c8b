"use client";

import { ClaimedCoupon } from "@/components/coupon/claimed";
import { OfferTicket } from "@/components/coupon/ticket-frame";
import { Invitation } from "@/components/referral/invitation";

/** An invitation whose coupon looks as it does everywhere else. */
export function InvitationWithTicket() {
  return (
    <Invitation
      renderCoupon={(coupon, closing) => <OfferTicket offer={coupon} closing={closing} />}
      renderClaimed={(claimed) => <ClaimedCoupon claimed={claimed} hasListLink />}
    />
  );
}

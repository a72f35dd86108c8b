"use client";

import { OfferTicket } from "@/components/coupon/ticket-frame";
import { Invitation } from "@/components/referral/invitation";

/** An invitation whose coupon looks as it does everywhere else. */
export function InvitationWithTicket() {
  return <Invitation renderCoupon={(coupon, closing) => <OfferTicket offer={coupon} closing={closing} />} />;
}

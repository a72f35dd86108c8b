"use client";

import { OfferTicket } from "@/components/coupon/offer-ticket";
import { Invitation } from "@/components/referral/invitation";

/** An invitation with the coupon drawn as everywhere. */
export function InvitationWithTicket() {
  return <Invitation renderCoupon={(coupon) => <OfferTicket offer={coupon} />} />;
}

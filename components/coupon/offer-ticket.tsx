"use client";

import type { Coupon } from "@/lib/contract/coupon";
import { formatNumber } from "@/lib/contract/rules/number";
import { describeEnd, describeMinPrice, describeValue } from "@/lib/coupon/words";
import { TicketFrame } from "./ticket-frame";

/** A coupon on offer, before anybody holds it. */
export function OfferTicket({ offer, id }: { offer: Coupon; id?: string }) {
  const left = offer.quantity_left ?? null;
  const minPrice = describeMinPrice(offer.min_price);
  return (
    <TicketFrame
      id={id}
      value={describeValue(offer)}
      name={offer.name ?? "쿠폰"}
      conditions={[offer.description, minPrice]}
      standing={
        <>
          {describeEnd(offer.expires_at ?? null)}
          {left !== null && ` · 선착순 ${formatNumber(left)}장 남음`}
        </>
      }
    />
  );
}

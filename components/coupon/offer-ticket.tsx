"use client";

import type { Coupon } from "@/lib/contract/coupon";
import { describeEnd, describeMinPrice, describeValue } from "@/lib/coupon/words";
import { StubValue } from "./stub-value";
import { Body, Condition, Name, Notch, Standing, Stub, Surface } from "./ticket-parts";

/** A coupon as it is offered, before anybody holds it. */
export function OfferTicket({ offer, id }: { offer: Coupon; id?: string }) {
  const left = offer.quantity_left ?? null;
  const minPrice = describeMinPrice(offer.min_price);
  return (
    <Surface $isOut={false} id={id}>
      <Stub $isOut={false}>
        <StubValue value={describeValue(offer)} />
      </Stub>
      <Notch />
      <Body>
        <Name as="p" $isOut={false}>
          {offer.name ?? "쿠폰"}
        </Name>
        {offer.description && <Condition>{offer.description}</Condition>}
        {minPrice && <Condition>{minPrice}</Condition>}
        <Standing $isOut={false}>
          {describeEnd(offer.expires_at ?? null)}
          {left !== null && ` · 선착순 ${left.toLocaleString("ko-KR")}장 남음`}
        </Standing>
      </Body>
    </Surface>
  );
}

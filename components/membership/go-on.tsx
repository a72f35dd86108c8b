"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { branchQueries } from "@/lib/api/branch";
import { couponQueries } from "@/lib/api/coupon";
import { chooseStart } from "@/lib/checkout/memory";
import type { Membership } from "@/lib/contract/membership";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { findNextStart, isOverBefore } from "@/lib/contract/rules/order";
import { getPrices } from "@/lib/contract/rules/price";
import { formatDateWith } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { getCheckoutHref } from "@/lib/payment/address";
import type { GoOnCouponProps } from "./go-on-coupon";
import { Way } from "./way";

const loadCoupon = () => import("./go-on-coupon").then(({ GoOnCoupon }) => GoOnCoupon);

type GoOnProps = {
  membership: Membership;
  /** All of the member's. */
  memberships: readonly Membership[];
};

/**
 * The way to the next of a membership, from the first open day after its end, with what it costs now; where it goes on already, from
 * when. Of what runs by visits the next may begin on any day, and so no day is chosen.
 */
export function GoOn({ membership, memberships }: GoOnProps) {
  const { product, place, status, refund, closing } = membership;
  const isOpen = product.kind !== "day_pass" && !refund && status !== "upcoming";
  const coupons = useMemberQuery(couponQueries.mineFor(product.id), isOpen && product.is_active);
  const { Component: Coupon, hasFailed } = useLazyComponent<GoOnCouponProps>(
    loadCoupon,
    coupons.data !== undefined,
  );
  // Where the card has it: nothing here waits for it, and the checkout knows it.
  const { data: branch } = useQuery({ ...branchQueries.detail(place.pk), enabled: false });
  if (!isOpen) return null;
  const label = "이어서 다니기";
  const after = findNextStart(memberships, product);
  const own = findNextStart([membership], product);
  if (after !== null && own !== null && after > own) {
    return (
      <Way label={label} note={`${formatDateWith(addDays(after, -1), "까지")} 쓸 이용권이 이미 있어요`} />
    );
  }
  const start = product.visits === null ? findNextStart(memberships, product, branch?.closures) : null;
  const isEnding = closing?.kind === "for_good" && !closing.is_taken_back;
  if (isEnding || !isOverBefore(product, start ?? getToday(), branch?.closes_on, 0, branch?.closures)) {
    return <Way label={label} note="지점이 문을 닫게 되어 이어서 다닐 수 없어요" />;
  }
  if (!product.is_active) {
    return (
      <Way
        label={label}
        of={product.name}
        note={`이 이용권은 이제 팔지 않아요. ${place.name}점의 다른 이용권을 볼 수 있어요`}
        href={`/product?place=${place.pk}`}
      />
    );
  }
  return (
    <Way
      label={label}
      of={product.name}
      href={getCheckoutHref(product.id)}
      onPress={() => start && chooseStart(product.id, start)}
      // Unless an answer is waited for, which comes before.
      isStrong={!closing || closing.way !== null || closing.is_taken_back}
      note={
        <span aria-busy={coupons.isLoading || (coupons.data && !Coupon && !hasFailed) || undefined}>
          {start && `${formatDateWith(start, "부터")} · `}
          <b>{formatPrice(getPrices(product).priceKrw)}</b>
          {Coupon && coupons.data && (
            <Coupon product={product} coupons={coupons.data} now={coupons.dataUpdatedAt} />
          )}
        </span>
      }
    />
  );
}

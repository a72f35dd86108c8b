"use client";

import { useRef, useState, type FormEvent } from "react";
import styled from "styled-components";
import { Field } from "@/components/ui/field";
import { useCheckout } from "@/hooks/checkout/use-checkout";
import { useChoices } from "@/hooks/checkout/use-choices";
import type { useOrderData } from "@/hooks/checkout/use-order-data";
import { AGREEMENTS } from "@/lib/checkout/memory";
import type { Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { findStartRange } from "@/lib/contract/rules/start-day";
import { formatDate } from "@/lib/format/date";
import { previewAmount, checkStartDay } from "@/lib/payment/order";
import { media } from "@/styles/media";
import { Agreements } from "./agreements";
import { CouponChoice } from "./coupon-choice";
import { GatewayLayer } from "./gateway-layer";
import { Method } from "./method";
import { OrderCard } from "./order-card";
import { Part } from "./part";
import { PayBox } from "./pay-box";
import { PointField } from "./point-field";

type CheckoutFormProps = { product: Product; data: ReturnType<typeof useOrderData> };

/** All choices of an order, and the button that pays it. */
export function CheckoutForm({ product, data }: CheckoutFormProps) {
  const { branch, coupons, choices, points, balance } = data;
  const [today] = useState(() => getToday());
  const [draft, change] = useChoices(product.id, today);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const range = findStartRange(today, branch?.open_date ?? null);
  const startsOn = draft.startsOn === today ? range.first : draft.startsOn;
  const usable = choices?.filter(({ reason }) => reason === null) ?? [];
  const coupon =
    draft.couponUserId === undefined
      ? (usable[0] ?? null)
      : (usable.find(({ held }) => held.id === draft.couponUserId) ?? null);
  const preview = previewAmount(product, coupon, draft.points, balance ?? 0);
  const { pay, amount, isCorrected, problem, isBusy, layer } = useCheckout(
    {
      product: product.id,
      ...(coupon && { coupon_user: coupon.held.id }),
      ...(preview.point_used > 0 && { use_point: preview.point_used }),
      starts_on: startsOn,
    },
    preview,
  );
  const dayProblem = checkStartDay(startsOn, range);
  const isAgreed = draft.agreed.length === AGREEMENTS.length;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    if (dayProblem) form.current?.querySelector<HTMLElement>("[name=starts_on]")?.focus();
    else if (!isAgreed) form.current?.querySelector<HTMLElement>("#agree-all")?.focus();
    else pay();
  };
  return (
    <Columns ref={form} onSubmit={handleSubmit} noValidate>
      <div>
        <OrderCard product={product} place={branch} />
        <Part>
          <h2>이용 시작일</h2>
          <StartDay
            label="시작일"
            type="date"
            name="starts_on"
            min={range.first}
            max={range.last}
            value={startsOn}
            onChange={({ target }) => change({ startsOn: target.value })}
            hint={dayProblem ? undefined : `${formatDate(startsOn)}부터 쓸 수 있어요.`}
            error={isChecked || startsOn ? dayProblem : ""}
          />
        </Part>
        <CouponChoice
          choices={choices}
          hasFailed={coupons.isError}
          onRetry={() => void coupons.refetch()}
          value={coupon?.held.id ?? null}
          onChange={(couponUserId) => change({ couponUserId })}
        />
        <PointField
          balance={balance}
          hasFailed={points.isError}
          restKrw={preview.list_price - preview.coupon_discount}
          value={preview.point_used}
          onChange={(wanted) => change({ points: wanted })}
        />
        <Method isFree={amount.amount === 0} />
        <Agreements
          agreed={draft.agreed}
          error={isChecked && !isAgreed ? "필수 약관에 모두 동의해 주세요." : ""}
          onChange={(agreed) => change({ agreed })}
        />
      </div>
      <PayBox amount={amount} isCorrected={isCorrected} problem={problem} isBusy={isBusy} />
      {layer && <GatewayLayer layer={layer} />}
    </Columns>
  );
}

const Columns = styled.form`
  /* Keeps a focused element from hiding under the bar at the lower edge. */
  ${media.mobile} {
    :is(input, a, button) {
      scroll-margin-block: calc(var(--header-height) + 16px) 104px;
    }
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: 64px;
  }
`;

/** The heading above it is its label. */
const StartDay = styled(Field)`
  margin-top: 16px;

  label {
    position: absolute;
    clip-path: inset(50%);
  }
`;

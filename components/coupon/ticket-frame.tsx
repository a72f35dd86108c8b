"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { CouponIcon } from "@/components/ui/balance-icon";
import type { Coupon } from "@/lib/contract/coupon";
import { formatNumber } from "@/lib/contract/rules/number";
import { describeEnd, describeMinPrice, describeValue, type CouponValue } from "@/lib/coupon/words";

type TicketFrameProps = {
  id?: string;
  value: CouponValue | null;
  name: string;
  /** Otherwise it is under a separate heading. */
  hasHeading?: boolean;
  /** What to know at a glance. */
  marks?: ReactNode;
  conditions: readonly (string | null | undefined)[];
  /** Until when it is usable, or why not. */
  standing: ReactNode;
  /** It is not usable now. */
  isOut?: boolean;
};

/** A ticket: the stub with the value, a tear line, the rest. */
export function TicketFrame({
  id,
  value,
  name,
  hasHeading = false,
  marks,
  conditions,
  standing,
  isOut = false,
}: TicketFrameProps) {
  return (
    <Surface id={id} $isOut={isOut}>
      <Stub $isOut={isOut}>
        <StubValue value={value} />
      </Stub>
      <Notch />
      <Body>
        {marks}
        <Name as={hasHeading ? "h3" : "p"} $isOut={isOut}>
          {name}
        </Name>
        {conditions.map((condition) => condition && <Condition key={condition}>{condition}</Condition>)}
        <Standing $isOut={isOut}>{standing}</Standing>
      </Body>
    </Surface>
  );
}

/** The same without text, in the shape of its lines. */
export function TicketOutline({ stub, children }: { stub: ReactNode; children: ReactNode }) {
  return (
    <Surface $isOut={false}>
      {stub}
      <Notch />
      <Body>{children}</Body>
    </Surface>
  );
}

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

/** A coupon's value as large as the stub is wide; a picture of a coupon where it is not known. */
function StubValue({ value }: { value: CouponValue | null }) {
  if (!value) return <CouponIcon size={28} />;
  const { figure, word } = value;
  const fontSize = figure.length <= 7 ? 22 : figure.length <= 8 ? 20 : 17;
  return (
    <>
      <strong style={{ fontSize }}>{figure}</strong> <span>{word}</span>
    </>
  );
}

type Out = { $isOut: boolean };

const Surface = styled.div<Out>`
  position: relative;
  display: grid;
  grid-template-columns: 112px 1px minmax(0, 1fr);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: ${({ $isOut }) => ($isOut ? "var(--color-surface)" : "var(--color-paper)")};
  overflow: hidden;
`;

const Stub = styled.p<Out>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: 16px 8px;
  background: ${({ $isOut }) => ($isOut ? "transparent" : "var(--color-lime)")};
  color: ${({ $isOut }) => ($isOut ? "var(--color-ink-muted)" : "var(--color-lime-ink)")};
  text-align: center;

  strong {
    font-size: var(--text-figure);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.25;
    white-space: nowrap;
  }
  span {
    font-size: var(--text-small);
    font-weight: 600;
  }
`;

/** The tear line with a half circle cut out at each end. */
const Notch = styled.span.attrs({ "aria-hidden": true })`
  position: relative;
  border-left: 1px dashed var(--color-line);

  &::before,
  &::after {
    content: "";
    position: absolute;
    left: -8px;
    width: 15px;
    height: 15px;
    border: 1px solid var(--color-line);
    border-radius: 50%;
    background: var(--color-paper);
  }
  &::before {
    top: -9px;
  }
  &::after {
    bottom: -9px;
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  padding: 16px;
`;

const Name = styled.h3<Out>`
  font-weight: 700;
  font-size: var(--text-lead);
  line-height: 1.4;
  color: ${({ $isOut }) => ($isOut ? "var(--color-ink-soft)" : "inherit")};
`;

const Condition = styled.p`
  text-wrap: balance;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  line-height: 1.5;
`;

const Standing = styled.p<Out>`
  margin-top: 8px;
  font-size: var(--text-label);
  font-weight: 500;
  line-height: 1.5;
  color: ${({ $isOut }) => ($isOut ? "var(--color-ink-soft)" : "var(--color-ink)")};
`;

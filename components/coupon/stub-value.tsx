"use client";

import { CouponIcon } from "@/components/ui/balance-icon";
import type { CouponValue } from "@/lib/coupon/words";

/** A coupon's value as large as the stub is wide; a picture of a coupon where it is not known. */
export function StubValue({ value }: { value: CouponValue | null }) {
  if (!value) return <CouponIcon size={28} />;
  const { figure, word } = value;
  const fontSize = figure.length <= 7 ? 22 : figure.length <= 8 ? 20 : 17;
  return (
    <>
      <strong style={{ fontSize }}>{figure}</strong> <span>{word}</span>
    </>
  );
}

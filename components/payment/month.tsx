"use client";

import { MonthSection } from "@/components/ui/month-section";
import { formatPrice } from "@/lib/format/number";
import type { PaymentMonth as Month } from "./history";
import { PaymentRow } from "./row";

/** The payments of a month below their total. */
export function PaymentMonth({ month, totalKrw, entries, isWhole }: Month & { isWhole: boolean }) {
  const total = (
    <p>
      모두 <b>{formatPrice(totalKrw)}</b>
    </p>
  );
  return (
    <MonthSection month={month} height={entries.length * 84 + 40} note={isWhole && total}>
      {entries.map(({ payment, day }) => (
        <PaymentRow key={payment.id} payment={payment} day={day} />
      ))}
    </MonthSection>
  );
}

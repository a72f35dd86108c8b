"use client";

import { withQueries } from "@/components/providers/with-queries";
import { PaymentFromAddress } from "./from-address";
import { PaymentList } from "./list";

/** What the member paid, by month; one payment opens over the list and is in the address. */
export const PaymentLogView = withQueries(function PaymentLogView() {
  return (
    <>
      <PaymentList />
      <PaymentFromAddress />
    </>
  );
});

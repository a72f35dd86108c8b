"use client";

import { Suspense } from "react";
import { WithQueries } from "@/components/providers/with-queries";
import { PaymentFromAddress } from "./from-address";
import { PaymentList } from "./list";

/** What the member paid, by month; one payment opens over the list and stands in the address. */
export function PaymentLogView() {
  return (
    <WithQueries>
      <PaymentList />
      <Suspense>
        <PaymentFromAddress />
      </Suspense>
    </WithQueries>
  );
}

"use client";

import { useCallback, useState, type ReactNode } from "react";
import { ApiError } from "@/lib/api/api-error";
import type { PaymentWithCheckout } from "@/lib/contract/payment";

/**
 * Leads through the provider's window and asks the server what became of it: whatever the window says, only that
 * answer counts. The code for it loads with the first payment.
 */
export function useGateway() {
  const [layer, setLayer] = useState<ReactNode>(null);

  /**
   * @returns true where the page is being left, for the completed page or the provider's
   * @throws ApiError with the server's reason; BrokenOffError
   */
  const pay = useCallback(async (payment: PaymentWithCheckout): Promise<boolean> => {
    const { payAtGateway } = await import("./pay-at-gateway").catch(failToOpen);
    return payAtGateway(payment, setLayer);
  }, []);

  return { layer, payAtGateway: pay };
}

/** @throws ApiError that the window could not be opened */
export function failToOpen(): never {
  const message = "결제 창을 열지 못했어요. 연결을 확인하고 다시 눌러 주세요.";
  throw new ApiError({ status: 0, code: "no_answer", message });
}

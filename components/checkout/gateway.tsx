"use client";

import { useCallback, useState, type ReactNode } from "react";
import { ApiError } from "@/lib/api/api-error";
import { BrokenOffError, goToCompleted, needsRedirect, settlePayment } from "@/lib/checkout/gateway";
import type { Checkout, Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import { loadDocument } from "@/lib/session/load-document";
import { useSessionStore } from "@/stores/session";

type SandboxCheckout = Extract<Checkout, { gateway: "sandbox" }>;

/** `left`: the page is being left; `closed`: broken off; `answered`: the provider is through. */
export type GatewayEnd = "left" | "closed" | "answered";

/**
 * Leads through the provider's window and asks the server what became of it: whatever the window says, only that
 * answer counts.
 */
export function useGateway() {
  const [layer, setLayer] = useState<ReactNode>(null);

  const openSandbox = useCallback(
    async ({ url }: SandboxCheckout, paymentId: string): Promise<GatewayEnd> => {
      const withMode = (mode: string) => `${url}${url.includes("?") ? "&" : "?"}mode=${mode}`;
      if (needsRedirect()) {
        loadDocument(withMode("redirect"));
        return "left";
      }
      const { GatewayLayer } = await import("./gateway-layer").catch(failToOpen);
      return new Promise((resolve) => {
        const handleEnd = (end: GatewayEnd) => {
          setLayer(null);
          resolve(end);
        };
        setLayer(<GatewayLayer paymentId={paymentId} url={withMode("layer")} onEnd={handleEnd} />);
      });
    },
    [],
  );

  /**
   * @returns true where the page is being left, for the completed page or the provider's
   * @throws ApiError with the server's reason; BrokenOffError
   */
  const payAtGateway = useCallback(
    async (payment: PaymentWithCheckout): Promise<boolean> => {
      const { id, amount, checkout } = payment;
      if (payment.status === "paid") return complete(payment);
      if (payment.status !== "ready") throw new ApiError({ status: 409, code: "over", message: OVER_WORDS });
      let end: GatewayEnd = "answered";
      if (checkout?.gateway === "sandbox") end = await openSandbox(checkout, id);
      if (checkout?.gateway === "portone") end = await openByPortOne(checkout);
      if (end === "left") return true;
      try {
        const confirmation = { amount, gateway_key: checkout?.gateway_key };
        return complete(await settlePayment(id, confirmation, end === "answered"));
      } catch (error) {
        const isOpen = error instanceof ApiError && error.code === "payment_pending";
        throw end === "closed" && isOpen ? new BrokenOffError() : error;
      }
    },
    [openSandbox],
  );

  return { layer, payAtGateway };
}

const OVER_WORDS = "이 주문은 끝났어요. 다시 결제해 주세요.";

async function openByPortOne(checkout: Extract<Checkout, { gateway: "portone" }>): Promise<GatewayEnd> {
  const { me } = useSessionStore.getState();
  const payer = { name: me?.name, phoneNumber: me?.phone_number, email: me?.email };
  const answer = await import("@/lib/checkout/portone")
    .then(({ openPortOne }) => openPortOne(checkout, payer))
    .catch(failToOpen);
  return answer?.code ? "closed" : "answered";
}

function failToOpen(): never {
  const message = "결제 창을 열지 못했어요. 연결을 확인하고 다시 눌러 주세요.";
  throw new ApiError({ status: 0, code: "no_answer", message });
}

function complete(payment: Payment): true {
  goToCompleted(payment);
  return true;
}

"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import styled from "styled-components";
import { Dialog } from "@/components/ui/dialog";
import { ApiError } from "@/lib/api/api-error";
import { getPayment } from "@/lib/api/payment";
import {
  BrokenOffError,
  goToCompleted,
  needsRedirect,
  openPortOne,
  readLayerMessage,
  settlePayment,
} from "@/lib/checkout/gateway";
import type { Checkout, Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import { loadDocument } from "@/lib/session/load-document";
import { useSessionStore } from "@/stores/session";

type SandboxCheckout = Extract<Checkout, { gateway: "sandbox" }>;

/** The provider's page over ours, until somebody says how it ended. */
type Layer = { paymentId: string; url: string; onEnd: (end: GatewayEnd) => void };
/** `left`: the page is being left; `closed`: broken off; `answered`: the provider is through. */
type GatewayEnd = "left" | "closed" | "answered";

/**
 * Leads through the provider's window and asks the server what became of it: whatever the window says, only that
 * answer counts.
 */
export function useGateway() {
  const [layer, setLayer] = useState<Layer | null>(null);

  const openSandbox = useCallback(({ url }: SandboxCheckout, paymentId: string): Promise<GatewayEnd> => {
    const withMode = (mode: string) => `${url}${url.includes("?") ? "&" : "?"}mode=${mode}`;
    if (needsRedirect()) {
      loadDocument(withMode("redirect"));
      return Promise.resolve("left");
    }
    return new Promise((resolve) => {
      const handleEnd = (end: GatewayEnd) => {
        setLayer(null);
        resolve(end);
      };
      setLayer({ paymentId, url: withMode("layer"), onEnd: handleEnd });
    });
  }, []);

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
  const answer = await openPortOne(checkout, {
    name: me?.name,
    phoneNumber: me?.phone_number,
    email: me?.email,
  }).catch(() => {
    throw new ApiError({ status: 0, code: "no_answer", message: NO_WINDOW_WORDS });
  });
  return answer?.code ? "closed" : "answered";
}

const NO_WINDOW_WORDS = "결제 창을 열지 못했어요. 연결을 확인하고 다시 눌러 주세요.";

function complete(payment: Payment): true {
  goToCompleted(payment);
  return true;
}

/** The provider's page over ours. Closing it abandons the payment; the server is still asked for the result. */
export function GatewayLayer({ layer }: { layer: Layer }) {
  useLayerEnd(layer);
  return (
    <Dialog title="카드 결제" onClose={() => layer.onEnd("closed")}>
      <Page src={layer.url} title="결제사 화면" />
    </Dialog>
  );
}

/** How often the server is asked while the layer is open: its answer may be the only one that comes. */
const LOOK_EVERY_MS = 3000;

/** Hears how the provider's page in the layer ends: by its message, or from the server where that is lost. */
function useLayerEnd({ paymentId, onEnd }: Layer): void {
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      const message = readLayerMessage(event, paymentId);
      if (message) end(message.code ? "closed" : "answered");
    };
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      const payment = await getPayment(paymentId).catch(() => null);
      isLooking = false;
      if (payment && payment.status !== "ready") end("answered");
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    window.addEventListener("message", handleMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener("message", handleMessage);
    };
  }, [paymentId]);
}

const Page = styled.iframe`
  display: block;
  /* Its content has its own margins. */
  width: calc(100% + 40px);
  height: min(760px, 100dvh - 140px);
  margin-inline: -20px;
  border: 0;
  border-radius: var(--radius-small);
`;

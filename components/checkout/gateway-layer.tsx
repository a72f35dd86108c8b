"use client";

import { useEffectEvent, useLayoutEffect } from "react";
import styled from "styled-components";
import { Dialog } from "@/components/ui/dialog";
import { getPayment } from "@/lib/api/payment";
import type { SandboxCheckoutMessage } from "@/lib/contract/payment";
import type { GatewayEnd } from "./pay-at-gateway";

type GatewayLayerProps = { paymentId: string; url: string; onEnd: (end: GatewayEnd) => void };

/** The provider's page over ours. Closing it abandons the payment; the server is still asked for the result. */
export function GatewayLayer(props: GatewayLayerProps) {
  useLayerEnd(props);
  return (
    <Dialog title="결제" onClose={() => props.onEnd("closed")}>
      <Page src={props.url} title="결제사 화면" />
    </Dialog>
  );
}

/** How often the server is asked while the layer is open: its answer may be the only one that comes. */
const LOOK_EVERY_MS = 3000;

/** Hears how the provider's page in the layer ends: by its message, or from the server where that is lost. */
function useLayerEnd({ paymentId, onEnd }: GatewayLayerProps): void {
  const end = useEffectEvent(onEnd);

  // Before the paint that shows the provider's page: whatever it says is heard.
  useLayoutEffect(() => {
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

/**
 * Reads what the provider's page in a layer reports about one payment. Anything from another origin, of another
 * shape or about another payment is ignored.
 */
function readLayerMessage(event: MessageEvent<unknown>, paymentId: string) {
  if (event.origin !== window.location.origin) return null;
  const data = event.data as Partial<SandboxCheckoutMessage> | null;
  return data?.type === "sandbox-checkout" && data.paymentId === paymentId ? { code: data.code } : null;
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

import { useEffect, useEffectEvent } from "react";
import { getPayment } from "@/lib/api/payment";
import { readLayerMessage } from "@/lib/checkout/gateway";
import type { GatewayLayer } from "./use-gateway";

/** How often the server is asked while the layer is open: its answer may be the only one that comes. */
const LOOK_EVERY_MS = 3000;

/** Hears how the provider's page in the layer ends: by its message, or from the server where that is lost. */
export function useLayerEnd({ paymentId, onEnd }: GatewayLayer): void {
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

import type { ReactNode } from "react";
import { ApiError } from "@/lib/api/api-error";
import type { Checkout, Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import { loadDocument } from "@/lib/session/load-document";
import { useSessionStore } from "@/stores/session";
import { BrokenOffError, goToCompleted, needsRedirect, confirmUntilDecided } from "./confirm";
import { failToOpen } from "./gateway";

type SandboxCheckout = Extract<Checkout, { gateway: "sandbox" }>;

/** `left`: the page is being left; `closed`: broken off; `answered`: the provider is through. */
export type GatewayEnd = "left" | "closed" | "answered";

type ShowLayer = (layer: ReactNode) => void;

/**
 * Leads through the provider's window and asks the server what became of it.
 *
 * @returns true where the page is being left, for the completed page or the provider's
 * @throws ApiError with the server's reason; BrokenOffError
 */
export async function payAtGateway(payment: PaymentWithCheckout, showLayer: ShowLayer): Promise<boolean> {
  const { id, amount, checkout } = payment;
  if (payment.status === "paid") return complete(payment);
  if (payment.status !== "ready") throw new ApiError({ status: 409, code: "over", message: OVER_WORDS });
  let end: GatewayEnd = "answered";
  if (checkout?.gateway === "sandbox") end = await openSandbox(checkout, id, showLayer);
  if (checkout?.gateway === "portone") end = await openByPortOne(checkout);
  if (end === "left") return true;
  try {
    const confirmation = { amount, gateway_key: checkout?.gateway_key };
    return complete(await confirmUntilDecided(id, confirmation, end === "answered"));
  } catch (error) {
    const isOpen = error instanceof ApiError && error.code === "payment_pending";
    throw end === "closed" && isOpen ? new BrokenOffError() : error;
  }
}

async function openSandbox(
  { url }: SandboxCheckout,
  paymentId: string,
  showLayer: ShowLayer,
): Promise<GatewayEnd> {
  const withMode = (mode: string) => `${url}${url.includes("?") ? "&" : "?"}mode=${mode}`;
  if (needsRedirect()) {
    loadDocument(withMode("redirect"));
    return "left";
  }
  const { GatewayLayer } = await import("./gateway-layer").catch(failToOpen);
  return new Promise((resolve) => {
    const handleEnd = (end: GatewayEnd) => {
      showLayer(null);
      resolve(end);
    };
    showLayer(<GatewayLayer paymentId={paymentId} url={withMode("layer")} onEnd={handleEnd} />);
  });
}

const OVER_WORDS = "이 주문은 끝났어요. 다시 결제해 주세요.";

async function openByPortOne(checkout: Extract<Checkout, { gateway: "portone" }>): Promise<GatewayEnd> {
  const { me } = useSessionStore.getState();
  const payer = { name: me?.name, phoneNumber: me?.phone_number, email: me?.email };
  const answer = await import("./portone")
    .then(({ openPortOne }) => openPortOne(checkout, payer))
    .catch(failToOpen);
  return answer?.code ? "closed" : "answered";
}

function complete(payment: Payment): true {
  goToCompleted(payment);
  return true;
}

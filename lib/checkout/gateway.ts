import type PortOne from "@portone/browser-sdk/v2";
import type { PaymentResponse } from "@portone/browser-sdk/v2";
import { isInAppBrowser } from "@/lib/browser/device";
import type { Checkout, SandboxCheckoutMessage } from "@/lib/contract/payment";

/** Below this width a layer would be as large as the page (docs/product.md 4.1). */
const NARROW = "(max-width: 767px), (pointer: coarse)";

/** Whether a provider's page is opened in place of ours, rather than in a layer over it. */
export function needsRedirect(): boolean {
  return isInAppBrowser() || window.matchMedia(NARROW).matches;
}

type PortOneCheckout = Extract<Checkout, { gateway: "portone" }>;

/** Who pays; some card companies behind the provider do not open without. */
export type Payer = { name?: string; phoneNumber?: string; email?: string | null };

type PortOneSdk = Pick<typeof PortOne, "requestPayment">;

const SDK_ADDRESS = "https://cdn.portone.io/v2/browser-sdk.js";

/**
 * Opens the provider's window by its own browser code, which is loaded here and nowhere else. On phones it leaves the
 * page and comes back to the return address.
 *
 * @returns whether it was broken off or refused; undefined where it says nothing against it
 * @throws where the code does not come
 */
export async function openPortOne(
  checkout: PortOneCheckout,
  payer: Payer,
): Promise<PaymentResponse | undefined> {
  const sdk = await loadSdk();
  return sdk.requestPayment({
    storeId: checkout.store_id,
    channelKey: checkout.channel_key,
    paymentId: checkout.payment_id,
    orderName: checkout.order_name,
    totalAmount: checkout.amount,
    currency: "CURRENCY_KRW",
    payMethod: "CARD",
    redirectUrl: `${window.location.origin}/payment/mobileTransaction`,
    customer: {
      fullName: payer.name,
      phoneNumber: payer.phoneNumber,
      ...(payer.email && { email: payer.email }),
    },
  });
}

/**
 * Loads what the provider's package would load. The package keeps a failed attempt for good: who lost the connection
 * once could not pay any more without a reload (0.1.11), so it lends us its types alone.
 */
function loadSdk(): Promise<PortOneSdk> {
  if (window.PortOne) return Promise.resolve(window.PortOne);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SDK_ADDRESS;
    script.async = true;
    script.onload = () => {
      if (window.PortOne) resolve(window.PortOne);
      else reject(new Error("the provider's code came without its entry"));
    };
    script.onerror = () => {
      // A second press asks for it anew.
      script.remove();
      reject(new Error("the provider's code did not come"));
    };
    document.head.append(script);
  });
}

/**
 * Reads what the provider's page in a layer has to say about one payment. Anything from another origin, of another
 * shape or about another payment is not for us.
 */
export function readLayerMessage(event: MessageEvent<unknown>, paymentId: string) {
  if (event.origin !== window.location.origin) return null;
  const data = event.data as Partial<SandboxCheckoutMessage> | null;
  return data?.type === "sandbox-checkout" && data.paymentId === paymentId ? { code: data.code } : null;
}

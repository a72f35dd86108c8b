import type { Checkout } from "@/lib/contract/payment";

type PortOneCheckout = Extract<Checkout, { gateway: "portone" }>;

/** Who pays; some card companies behind the provider do not open without. */
export type Payer = { name?: string; phoneNumber?: string; email?: string | null };

type Answer = { code?: string; message?: string } | undefined;
type PortOneSdk = { requestPayment: (request: Record<string, unknown>) => Promise<Answer> };

const SDK_ADDRESS = "https://cdn.portone.io/v2/browser-sdk.js";

/**
 * Opens the provider's window by its own browser code, which is loaded here and nowhere else. On phones it leaves the
 * page and comes back to the return address.
 *
 * @returns whether it was broken off or refused; undefined where it says nothing against it
 * @throws where the code does not come
 */
export async function openPortOne(checkout: PortOneCheckout, payer: Payer): Promise<Answer> {
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

function loadSdk(): Promise<PortOneSdk> {
  const loaded = findSdk();
  if (loaded) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SDK_ADDRESS;
    script.async = true;
    script.onload = () => {
      const sdk = findSdk();
      if (sdk) resolve(sdk);
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

function findSdk(): PortOneSdk | undefined {
  return (window as unknown as { PortOne?: PortOneSdk }).PortOne;
}

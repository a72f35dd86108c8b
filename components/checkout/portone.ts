import type PortOne from "@portone/browser-sdk/v2";
import type { EasyPayProvider, PaymentResponse } from "@portone/browser-sdk/v2";
import type { Checkout, PayWay } from "@/lib/contract/payment";

type PortOneCheckout = Extract<Checkout, { gateway: "portone" }>;

/** Who pays; some card companies behind the provider do not open without it. */
export type Payer = { name?: string; phoneNumber?: string; email?: string | null };

type PortOneSdk = Pick<typeof PortOne, "requestPayment">;

const SDK_ADDRESS = "https://cdn.portone.io/v2/browser-sdk.js";

/**
 * Opens the provider's window with its browser SDK, which is loaded only here. On phones it leaves the
 * page and comes back to the return address.
 *
 * @returns whether it was cancelled or refused; undefined if neither
 * @throws if the SDK fails to load
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
    ...readMethod(checkout.pay_way),
    isCulturalExpense: checkout.is_cultural_expense,
    redirectUrl: `${window.location.origin}/payment/mobileTransaction`,
    customer: {
      fullName: payer.name,
      phoneNumber: payer.phoneNumber,
      ...(payer.email && { email: payer.email }),
    },
  });
}

/** The window's method; a backend that names none means a card. */
function readMethod(payWay: PortOneCheckout["pay_way"]) {
  if (payWay === "transfer") return { payMethod: "TRANSFER" } as const;
  const easyPayProvider = payWay && EASY_PAY[payWay];
  if (!easyPayProvider) return { payMethod: "CARD" } as const;
  return { payMethod: "EASY_PAY", easyPay: { easyPayProvider } } as const;
}

const EASY_PAY: { [Way in PayWay]?: EasyPayProvider } = {
  kakaopay: "EASY_PAY_PROVIDER_KAKAOPAY",
  naverpay: "EASY_PAY_PROVIDER_NAVERPAY",
  tosspay: "EASY_PAY_PROVIDER_TOSSPAY",
};

/**
 * Loads what the provider's package would load. The package keeps a failed attempt: a member who lost the connection
 * once could not pay again without a reload (0.1.11), so only its types are used.
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
      // Another click fetches it again.
      script.remove();
      reject(new Error("the provider's code did not come"));
    };
    document.head.append(script);
  });
}

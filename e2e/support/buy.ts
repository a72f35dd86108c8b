import type { PaymentWithCheckout } from "../../lib/contract/payment";
import { getToday } from "../../lib/contract/rules/days";
import type { SignedUpMember } from "./member";

const backend = process.env.E2E_BACKEND_URL ?? "http://127.0.0.1:8000";

/** Buys a product through the API with a card of the sandbox, as the checkout would. @returns the paid order */
export async function buy(
  { access }: Pick<SignedUpMember, "access">,
  product: number,
  startsOn = getToday(),
  card = "approve",
  at = backend,
): Promise<PaymentWithCheckout> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${at}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as PaymentWithCheckout;
  };
  const order = await send("/api/member/payment/", { product, starts_on: startsOn });
  if (order.checkout?.gateway !== "sandbox") throw new Error("no sandbox window");
  const session = new URL(order.checkout.url, at).searchParams.get("session")!;
  await fetch(`${at}/sandbox/checkout/${order.id}`, {
    method: "POST",
    body: new URLSearchParams({ session, mode: "redirect", card, action: "pay" }),
    redirect: "manual",
  });
  return send(`/api/member/payment/${order.id}/confirm/`, { gateway_key: order.id, amount: order.amount });
}

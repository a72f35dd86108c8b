import { AgreementListSchema } from "@/lib/contract/agreement";
import { ContractKeyListSchema, ContractSchema } from "@/lib/contract/contract";
import {
  CultureEntryListSchema,
  PaymentPageSchema,
  PaymentSchema,
  PaymentWithCheckoutSchema,
  PayWayListSchema,
} from "@/lib/contract/payment";
import type { Payment, PaymentWithCheckout } from "@/lib/contract/payment";
import type { Product } from "@/lib/contract/product";
import { addDays } from "@/lib/contract/rules/days";
import type { Page } from "@/lib/contract/shapes";
import type { Kit } from "../kit";
import type { MemberWalk } from "../walk";
import { NO_ID } from "./branches";
import { NO_UUID } from "./doors";

const LIST = "/api/member/payment/";
const ONE = "/api/member/payment/{id}/";

const isOfStatus = (status: Payment["status"]) => (payment: Payment) =>
  payment.status !== status && `status가 ${payment.status}예요. ${status}여야 해요.`;

/** An order for later: made once however often it is sent, paid once, cancelled. */
export async function walkPayments(walk: MemberWalk): Promise<void> {
  const { kit, access, products, world } = walk;
  kit.begin("주문과 결제");
  await kit.ask("결제 내역", { path: LIST, access }, { status: 200, schema: PaymentPageSchema });
  await kit.ask(
    "연말정산용 내역",
    { path: `${LIST}culture/`, access },
    { status: 200, schema: CultureEntryListSchema },
  );
  await kit.ask("없는 결제", { path: ONE, params: { id: NO_UUID }, access }, { status: 404 });
  const order = { method: "POST", path: LIST, access } as const;
  await kit.ask(
    "계약서의 열쇠",
    { path: "/api/contract-key/" },
    { status: 200, schema: ContractKeyListSchema },
  );
  await kit.ask("동의하는 글", { path: "/api/agreement/" }, { status: 200, schema: AgreementListSchema });
  await kit.ask(
    "알 수 없는 쓰임의 글",
    { path: "/api/agreement/", query: { for: "x" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask("결제 수단", { path: "/api/pay-way/" }, { status: 200, schema: PayWayListSchema });
  await kit.ask("빈 주문", { ...order, json: {} }, { status: 400, code: "invalid_input" });
  const starts_on = addDays(world.today, 1);
  await kit.ask("없는 상품 주문", { ...order, json: { product: NO_ID, starts_on } }, { status: 404 });
  const [product] = products;
  if (!product) return kit.leaveOut("주문", "파는 상품이 없어요.");
  await kit.ask(
    "지난 날부터",
    { ...order, json: { product: product.id, starts_on: "2020-01-01" } },
    { status: 400, code: "invalid_input" },
  );

  const headers = { "idempotency-key": `contract-${walk.id}` };
  const made = await kit.ask<PaymentWithCheckout>(
    "주문",
    { ...order, headers, json: { product: product.id, starts_on } },
    {
      status: 201,
      schema: PaymentWithCheckoutSchema,
      check: ({ amount, status }: Payment) =>
        (status !== "ready" && `status가 ${status}예요. ready여야 해요.`) ||
        (amount !== getPrice(product) && `amount가 ${amount}예요. 상품은 ${getPrice(product)}원이에요.`),
    },
  );
  if (!made) return;
  const params = { id: made.id };
  await kit.ask(
    "같은 주문 또 보내기",
    { ...order, headers, form: { product: String(product.id), starts_on } },
    {
      status: 201,
      schema: PaymentWithCheckoutSchema,
      check: ({ id }: Payment) => id !== made.id && "다른 주문이 생겼어요.",
    },
  );
  await kit.ask(
    "같은 키로 다른 주문",
    { ...order, headers, json: { product: product.id, starts_on: addDays(starts_on, 1) } },
    { status: 409, code: "idempotency_conflict" },
  );
  await kit.ask(
    "주문 하나",
    { path: ONE, params, access },
    { status: 200, schema: PaymentSchema, check: isOfStatus("ready") },
  );
  const contract = { path: "/api/member/payment/{id}/contract/", params, access };
  await kit.ask("결제하지 않은 주문의 계약서", contract, { status: 404 });
  const reopen = { method: "POST", path: "/api/member/payment/{id}/checkout/", params, access } as const;
  await kit.ask("결제 창 다시 열기", reopen, { status: 200, schema: PaymentWithCheckoutSchema });
  await kit.ask(
    "결제 수단을 바꿔서 열기",
    { ...reopen, json: { pay_way: made.pay_way } },
    { status: 200, schema: PaymentWithCheckoutSchema, check: isOfStatus("ready") },
  );
  await kit.ask(
    "없는 결제 수단으로 열기",
    { ...reopen, json: { pay_way: "none" } },
    { status: 400, code: "invalid_input" },
  );
  const confirm = { method: "POST", path: "/api/member/payment/{id}/confirm/", params, access } as const;
  const gateway_key = made.checkout?.gateway_key ?? "";
  await kit.ask(
    "다른 금액으로 확인",
    { ...confirm, json: { gateway_key, amount: made.amount + 1 } },
    { status: 409, code: "amount_mismatch" },
  );
  await kit.ask(
    "금액 없이 확인",
    { ...confirm, json: { gateway_key } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "내지 않고 확인",
    { ...confirm, json: { gateway_key, amount: made.amount } },
    { status: [402, 409], code: ["payment_declined", "payment_pending"] },
  );
  if (!(await confirmPaid(walk, made))) return;
  await kit.ask("계약서", contract, { status: 200, schema: ContractSchema });
  await askDeclined(walk, product);
  await kit.ask(
    "결제한 것이 있는 내역",
    { path: LIST, query: { page: 1 }, access },
    {
      status: 200,
      schema: PaymentPageSchema,
      check: ({ results }: Page<Payment>) =>
        !results.some(({ id }) => id === made.id) && "방금 결제한 것이 없어요.",
    },
  );
  const cancel = { method: "POST", path: "/api/member/payment/{id}/cancel/", params, access } as const;
  await kit.ask("까닭 없이 취소", { ...cancel, json: {} }, { status: 400, code: "invalid_input" });
  for (const what of ["취소", "취소한 것 또 취소"]) {
    const json = { reason: "계약 확인" };
    await kit.ask(
      what,
      { ...cancel, json },
      { status: 200, schema: PaymentSchema, check: isOfStatus("cancelled") },
    );
  }
}

/** Makes an order and pays it. @returns the payment, or undefined if nobody can pay here */
export async function buy(
  walk: MemberWalk,
  product: Product,
  starts_on: string,
): Promise<Payment | undefined> {
  const { kit, access } = walk;
  const made = await kit.ask<PaymentWithCheckout>(
    "주문",
    { method: "POST", path: LIST, access, json: { product: product.id, starts_on } },
    { status: 201, schema: PaymentWithCheckoutSchema },
  );
  return made && confirmPaid(walk, made);
}

/** That what starts today cannot be cancelled any more. */
export async function askTooLate({ kit, access }: MemberWalk, { id }: Payment): Promise<void> {
  await kit.ask(
    "시작한 것 취소",
    {
      method: "POST",
      path: "/api/member/payment/{id}/cancel/",
      params: { id },
      access,
      json: { reason: "계약 확인" },
    },
    { status: 409, code: "payment_not_cancellable" },
  );
}

async function confirmPaid({ kit, access }: MemberWalk, { id, amount, checkout }: PaymentWithCheckout) {
  if (checkout && checkout.gateway !== "sandbox") {
    kit.leaveOut(
      "결제, 취소, 회원권",
      "결제 회사의 창에서 사람이 결제해야 해요. 시험 결제(sandbox)라면 여기서 해 봐요.",
    );
    return undefined;
  }
  if (checkout) {
    await pay(kit, checkout.url, "approve");
  }
  const confirm = {
    method: "POST",
    path: "/api/member/payment/{id}/confirm/",
    params: { id },
    access,
  } as const;
  const json = { gateway_key: checkout?.gateway_key ?? "", amount };
  const paid = { status: 200, schema: PaymentSchema, check: isOfStatus("paid") };
  const confirmed = await kit.ask<Payment>("결제 확인", { ...confirm, json }, paid);
  await kit.ask("또 확인", { ...confirm, json }, paid);
  return confirmed;
}

/** A card that the provider refuses. */
async function askDeclined(
  { kit, access, world: { today } }: MemberWalk,
  { id: product }: Product,
): Promise<void> {
  const json = { product, starts_on: addDays(today, 1) };
  const expected = { status: 201, schema: PaymentWithCheckoutSchema };
  const made = await kit.ask<PaymentWithCheckout>(
    "거절될 주문",
    { method: "POST", path: LIST, access, json },
    expected,
  );
  if (made?.checkout?.gateway !== "sandbox") return;
  await pay(kit, made.checkout.url, "decline");
  const confirm = {
    method: "POST",
    path: "/api/member/payment/{id}/confirm/",
    params: { id: made.id },
    access,
  } as const;
  await kit.ask(
    "거절된 결제 확인",
    { ...confirm, json: { gateway_key: made.checkout.gateway_key, amount: made.amount } },
    { status: 402, code: "payment_declined" },
  );
}

/** What the sandbox's window sends with a test card. */
async function pay(kit: Kit, url: string, card: string): Promise<void> {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const session = searchParams.get("session") ?? "";
  await kit.send({
    method: "POST",
    path: pathname,
    form: { session, mode: "redirect", card, action: "pay" },
  });
}

function getPrice({ price, sale_price }: Product): number {
  return sale_price ?? price;
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPortOne } from "@/components/checkout/portone";

const CHECKOUT = {
  gateway: "portone" as const,
  gateway_key: "order-1",
  store_id: "store-1",
  channel_key: "channel-1",
  payment_id: "order-1",
  order_name: "회원권 1개월",
  amount: 109_000,
};
const ADDRESS = "https://cdn.portone.io/v2/browser-sdk.js";

/** The provider's code while it loads; there is one at most. */
const findScripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${ADDRESS}"]`)];
const requestPayment = vi.fn(async () => undefined);
const arrive = () => {
  Object.assign(window, { PortOne: { requestPayment } });
  findScripts()[0]!.dispatchEvent(new Event("load"));
};

beforeEach(() => void requestPayment.mockClear());
afterEach(() => {
  delete (window as Partial<Window>).PortOne;
  document.head.replaceChildren();
});

test("the provider's code loads only when its window is opened, and once", async () => {
  expect(findScripts()).toHaveLength(0);
  const opened = openPortOne(CHECKOUT, { name: "김버핏", email: null });
  arrive();
  expect(await opened).toBeUndefined();
  await openPortOne({ ...CHECKOUT, is_cultural_expense: true }, { name: "김버핏", email: null });
  expect(findScripts()).toHaveLength(1);
  expect(requestPayment).toHaveBeenNthCalledWith(
    2,
    expect.objectContaining({
      storeId: "store-1",
      channelKey: "channel-1",
      paymentId: "order-1",
      orderName: "회원권 1개월",
      totalAmount: 109_000,
      currency: "CURRENCY_KRW",
      isCulturalExpense: true,
      redirectUrl: "http://localhost:3000/payment/mobileTransaction",
      customer: { fullName: "김버핏", phoneNumber: undefined },
    }),
  );
});

test("a click without a connection can be repeated", async () => {
  const first = openPortOne(CHECKOUT, {});
  findScripts()[0]!.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow();
  expect(findScripts()).toHaveLength(0);
  const second = openPortOne(CHECKOUT, {});
  arrive();
  await second;
  expect(requestPayment).toHaveBeenCalledTimes(1);
});

test("each way opens its own window, and one that is not named a card's", async () => {
  Object.assign(window, { PortOne: { requestPayment } });
  const ways = [
    [undefined, { payMethod: "CARD" }],
    ["card", { payMethod: "CARD" }],
    ["kakaopay", { payMethod: "EASY_PAY", easyPay: { easyPayProvider: "EASY_PAY_PROVIDER_KAKAOPAY" } }],
    ["naverpay", { payMethod: "EASY_PAY", easyPay: { easyPayProvider: "EASY_PAY_PROVIDER_NAVERPAY" } }],
    ["tosspay", { payMethod: "EASY_PAY", easyPay: { easyPayProvider: "EASY_PAY_PROVIDER_TOSSPAY" } }],
    ["transfer", { payMethod: "TRANSFER" }],
  ] as const;
  for (const [pay_way, method] of ways) {
    await openPortOne({ ...CHECKOUT, ...(pay_way && { pay_way }) }, {});
    expect(requestPayment).toHaveBeenLastCalledWith(expect.objectContaining(method));
  }
});

import { FORM_WORDS } from "@/lib/format/error";

/** The messages for a payment that failed (`describeError`). */
export const PAYMENT_ERRORS = {
  words: {
    offline: "인터넷 연결이 끊겼어요. 연결되면 다시 시도해 주세요.",
    payment_pending:
      "결제사에서 아직 답이 오지 않았어요. 결제됐다면 5분 안에 저절로 확인되고, 아니면 주문이 풀려요.",
  },
  fields: ["product", "coupon_user", "use_point", "starts_on", "pay_way", "cash_receipt_number"],
};

/** The same where something was typed, which stays. */
export const ORDER_ERRORS = { ...PAYMENT_ERRORS, words: { ...PAYMENT_ERRORS.words, ...FORM_WORDS } };

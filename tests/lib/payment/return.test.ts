import { expect, test } from "vitest";
import { readReturn } from "@/lib/payment/return";

const read = (query: string) => readReturn(new URLSearchParams(query));

test.each([
  ["PortOne V2", "paymentId=P1", { paymentId: "p1", claim: "done" }],
  [
    "PortOne V2 refused",
    "paymentId=p1&code=PG_PROVIDER_ERROR&message=한도 초과",
    { paymentId: "p1", claim: "failed" },
  ],
  [
    "PortOne V2 broken off",
    "paymentId=p1&code=FAILURE_TYPE_PG&message=사용자가 결제를 취소했어요",
    { paymentId: "p1", claim: "cancelled" },
  ],
  ["PortOne V1", "imp_uid=imp_1&merchant_uid=p1&imp_success=true", { paymentId: "p1", claim: "done" }],
  [
    "PortOne V1 refused",
    "imp_uid=imp_1&merchant_uid=p1&imp_success=false&error_msg=한도 초과",
    { paymentId: "p1", claim: "failed" },
  ],
  ["Toss", "paymentKey=tk&orderId=p1&amount=1000", { paymentId: "p1", claim: "done" }],
  [
    "Toss broken off",
    "code=PAY_PROCESS_CANCELED&message=x&orderId=p1",
    { paymentId: "p1", claim: "cancelled" },
  ],
  ["NICE", "tid=n1&orderId=p1&authResultCode=0000", { paymentId: "p1", claim: "done" }],
  [
    "NICE refused",
    "TxTid=n1&Moid=p1&AuthResultCode=9999&AuthResultMsg=인증 실패",
    { paymentId: "p1", claim: "failed" },
  ],
  ["nothing known", "a=b", { paymentId: null, claim: "done" }],
] as const)("a return of %s names its order", (_, query, expected) => {
  expect(read(query)).toEqual(expected);
});

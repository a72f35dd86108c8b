import type { Message } from "@/lib/contract/message";

/** A message about money that went back. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    id: "7d0c6a52-94d1-4f0a-8a38-0f6f2f6f0001",
    title: "돈을 보냈어요",
    text: "결제한 수단으로 돈을 보냈어요.\n\n상품: 회원권 3개월\n보낸 금액: 12,000원",
    link: "/mypage/paymentLog?id=0b9e8a44-6b1e-4d57-9f0a-3c2b1a000001",
    created: "2026-11-20T12:07:00+09:00",
    is_read: true,
    ...overrides,
  };
}

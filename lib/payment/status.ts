import type { Payment, PaymentStatus } from "@/lib/contract/payment";

const names: Record<PaymentStatus, string> = {
  ready: "결제 대기",
  paid: "결제 완료",
  cancelled: "취소됨",
  failed: "결제 실패",
};

/** The word for what became of an order. */
export function getPaymentStatusName(status: PaymentStatus): string {
  return names[status];
}

/** Whether the member can take a payment back now; where a backend does not say, a paid one may be tried. */
export function isCancellable({ is_cancellable, status }: Payment): boolean {
  return (is_cancellable as boolean | undefined) ?? status === "paid";
}

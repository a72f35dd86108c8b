import { randomUUID } from "node:crypto";
import { membership, payment } from "@/backend/db/schema";
import { NOW, type TestApp } from "./support";

interface PaidOrder {
  startsOn?: string;
  couponUserId?: number;
  pointUsed?: number;
}

/** A paid month at the first branch with its membership; it starts in ten days unless told otherwise. */
export async function addPaidOrder(
  api: TestApp,
  memberId: number,
  { startsOn = "2026-11-30", couponUserId, pointUsed = 0 }: PaidOrder = {},
): Promise<{ id: string }> {
  const id = randomUUID();
  const what = { memberId, productId: 1, branchPk: 1, startsOn, created: NOW };
  await api.db.insert(payment).values({
    ...what,
    id,
    orderName: "회원권 1개월",
    priceKrw: 109_000,
    pointUsed,
    amountKrw: 109_000 - pointUsed,
    couponUserId,
    status: "paid",
    approvedAt: NOW,
  });
  await api.db.insert(membership).values({ ...what, endsOn: "2026-12-31", paymentId: id });
  return { id };
}

"use client";

import { PointIcon } from "@/components/ui/balance-icon";
import { ChangingNumber } from "@/components/ui/changing-number";
import { formatPoint } from "@/lib/format/number";
import { BalanceBox } from "./balance-box";

/** The member's point balance, as reported by the user info. */
export function PointBox({ remainPoint }: { remainPoint: number | null | undefined }) {
  return (
    <BalanceBox href="/mypage/point" name="포인트" icon={<PointIcon size={18} />}>
      <ChangingNumber>{formatPoint(remainPoint)}</ChangingNumber>
    </BalanceBox>
  );
}

"use client";

import { useMemo, useState, type ReactNode } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { FilterRow } from "@/components/ui/filter-row";
import { LoadFailure } from "@/components/ui/load-failure";
import { Side, Sides } from "@/components/ui/sides";
import { StaleNote } from "@/components/ui/stale-note";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { couponQueries } from "@/lib/api/coupon";
import { countUnreadable } from "@/lib/api/member-client";
import type { CouponUser } from "@/lib/contract/coupon";
import { COUPON_TABS, sortWallet, type CouponTab } from "@/lib/coupon/state";
import { ClaimedCoupon } from "./claimed";
import { CodeForm } from "./code-form";
import { NoCoupons } from "./no-coupons";
import { CouponSummary } from "./summary";
import { TicketList } from "./ticket-list";
import { WalletSkeleton } from "./wallet-skeleton";

const tabNames: Record<CouponTab, string> = {
  usable: "사용 가능",
  used: "사용 완료",
  expired: "기한 만료",
};

/** What is held and pays for nothing now, below what does: it is not counted (docs/product.md 11.5). */
const asideGroups = [
  { group: "waiting", title: "아직 시작 전이에요" },
  { group: "partner", title: "제휴 매장에서 보여 주세요" },
  { group: "missed", title: "지금은 쓸 수 없어요" },
] as const;

/** The member's coupons: how many are usable now, a form to claim one by its code, then the coupons. @param props.trial offered where there is none */
export const CouponWallet = withQueries(function CouponWallet({ trial }: { trial?: ReactNode }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useMemberQuery(couponQueries.wallet());
  const wallet = useMemo(() => data && sortWallet(data, dataUpdatedAt), [data, dataUpdatedAt]);
  const reload = () => void refetch();
  const [tab, chooseTab] = useAddressChoice("tab", COUPON_TABS);
  const [claimed, setClaimed] = useState<CouponUser | null>(null);
  // An object of its own for each press, so that a second one leads there again.
  const [sought, setSought] = useState<{ id: number } | null>(null);

  function handleSeek(id: number) {
    setSought({ id });
    chooseTab("usable");
  }

  function handleChoose(next: CouponTab) {
    setSought(null);
    chooseTab(next);
  }

  function handleClaimed(coupon: CouponUser) {
    setClaimed(coupon);
    chooseTab("usable");
  }

  if (!wallet && error && !isFetching) {
    return <LoadFailure title="쿠폰을 불러오지 못했어요" error={error} onRetry={reload} />;
  }
  if (!wallet) return <WalletSkeleton />;
  const coupons = wallet[tab];
  return (
    <Sides>
      <Side>
        <CouponSummary wallet={wallet} onSeek={handleSeek} />
        <CodeForm onClaimed={handleClaimed} />
      </Side>
      <Side>
        {claimed && <ClaimedCoupon claimed={claimed} />}
        <FilterRow
          label="쿠폰 상태"
          choices={COUPON_TABS.map((value) => ({
            value,
            name: tabNames[value],
            count: value === "usable" ? wallet.usableCount : wallet[value].length,
          }))}
          chosen={tab}
          onChoose={handleChoose}
        />
        {error && !isFetching && <StaleNote onRetry={reload} />}
        <UnreadableNote count={countUnreadable(data)} what="쿠폰" unit="장" />
        {coupons.length > 0 ? (
          <TicketList coupons={coupons} sought={tab === "usable" ? sought : null} key={tab} />
        ) : (
          <NoCoupons tab={tab} trial={trial} />
        )}
        {tab === "usable" &&
          asideGroups.map(
            ({ group, title }) =>
              wallet[group].length > 0 && (
                <TicketList key={group} title={title} coupons={wallet[group]} sought={sought} />
              ),
          )}
      </Side>
    </Sides>
  );
});

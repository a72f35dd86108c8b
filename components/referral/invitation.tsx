"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { Button, ButtonLink } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { useOfferClaim } from "@/hooks/coupon/use-offer-claim";
import type { Coupon, CouponUser, ReferralOffer } from "@/lib/contract/coupon";
import { SOLD_OUT } from "@/lib/coupon/offer";
import { getGiftSignUpHref, readInvitationCode } from "@/lib/referral/referral";
import { getAuthHref } from "@/lib/session/return-url";
import { Note, Actions } from "./actions";
import styles from "./invitation.module.css";
import { useInvitation, type InvitationReader } from "./use-invitation";

type InvitationProps = {
  /** Renders a coupon on offer. @param closing why nobody can claim it; null if it can be claimed */
  renderCoupon: (coupon: Coupon, closing: string | null) => ReactNode;
  /** Renders a coupon that the reader has just claimed, with the next step. */
  renderClaimed: (claimed: CouponUser) => ReactNode;
};

/** Who invites, what one gets, and how to get it. */
export const Invitation = withQueries(function Invitation(props: InvitationProps) {
  const code = readInvitationCode(usePathname());
  return <View key={code} code={code} {...props} />;
});

function View({ code, renderCoupon, renderClaimed }: InvitationProps & { code: string }) {
  const { offer, error, reload, reader } = useInvitation(code);
  const claiming = useOfferClaim();

  if (error?.status === 404) {
    return (
      <StateView
        title="쓸 수 없는 초대 코드예요"
        sign="missing"
        action={<ButtonLink href="/referral">건강 선물하기 알아보기</ButtonLink>}
      >
        친구에게 주소를 다시 받아 주세요.
      </StateView>
    );
  }
  if (!offer && error) {
    return <LoadFailure title="초대를 불러오지 못했어요" error={error} onRetry={reload} />;
  }
  if (!offer) {
    return (
      <>
        <p className="visually-hidden" role="status">
          초대를 불러오고 있어요
        </p>
        <Skeleton height="132px" radius="var(--radius-large)" />
      </>
    );
  }
  // The server offers no expired one.
  const isSoldOut = claiming.isSoldOut || offer.coupon.quantity_left === 0;
  return (
    <section aria-label="받은 초대">
      <h2 className={styles.from}>{offer.referrer.nickname}님이 쿠폰을 선물했어요</h2>
      {claiming.claimed ? (
        renderClaimed(claiming.claimed)
      ) : (
        <>
          {renderCoupon(offer.coupon, isSoldOut ? SOLD_OUT : null)}
          <InvitationActions
            code={code}
            offer={offer}
            reader={reader}
            claiming={claiming}
            isSoldOut={isSoldOut}
          />
        </>
      )}
    </section>
  );
}

type Claiming = { claiming: ReturnType<typeof useOfferClaim>; isSoldOut: boolean };
type InvitationActionsProps = Claiming & { code: string; offer: ReferralOffer; reader: InvitationReader };

function InvitationActions({ code, offer, reader, ...claim }: InvitationActionsProps) {
  if (reader === "unknown")
    return <Skeleton className={styles.pending} height="56px" radius="var(--radius-large)" />;
  if (reader === "member") return <Claim couponId={offer.coupon.id} {...claim} />;
  if (reader === "owner") {
    return (
      <>
        <Note>내가 보낸 초대예요. 친구에게 이렇게 보여요.</Note>
        <Actions>
          <ButtonLink href="/referral" size="large">
            친구에게 보내기
          </ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <>
      <Actions>
        <ButtonLink href={getGiftSignUpHref(code)} size="large">
          {claim.isSoldOut ? "가입하기" : "가입하고 쿠폰 받기"}
        </ButtonLink>
        <ButtonLink href={getAuthHref("/login", `/referral/${code}`)} size="large" look="secondary">
          이미 회원이에요
        </ButtonLink>
      </Actions>
      {!claim.isSoldOut && <Note>가입하면 쿠폰이 바로 들어와요.</Note>}
    </>
  );
}

function Claim({ couponId, claiming, isSoldOut }: Claiming & { couponId: number }) {
  const { claim, problem, isBusy } = claiming;
  return (
    <>
      <Actions>
        {!isSoldOut && (
          <Button size="large" isBusy={isBusy} onClick={() => void claim(couponId)}>
            쿠폰 받기
          </Button>
        )}
      </Actions>
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </>
  );
}

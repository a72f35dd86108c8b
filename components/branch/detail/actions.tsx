import { ActionBar } from "@/components/ui/action-bar";
import { ButtonLink } from "@/components/ui/button";
import { externalLinks } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import styles from "./actions.module.css";

type BranchActionsProps = { branch: PlaceDetail; presaleHref: string | null; isUpcoming: boolean };

/** The price and the main action, always visible. */
export function BranchActions({ branch, presaleHref, isUpcoming }: BranchActionsProps) {
  const { price_from: priceKrw, open_date: openDate } = branch;
  return (
    <ActionBar aria-label="이 지점 이용하기" className={styles.bar}>
      <p>
        {isUpcoming ? formatDate(openDate) : "회원권"}
        <strong>{isUpcoming ? "오픈 예정" : priceKrw !== null && `월 ${formatPrice(priceKrw)}부터`}</strong>
      </p>
      {isUpcoming ? (
        <ButtonLink href={presaleHref ?? externalLinks.waitingList} target="_blank" rel="noopener noreferrer">
          {presaleHref ? "사전 예약하기" : "대기 신청하기"}
          <span className="visually-hidden">(새 창)</span>
        </ButtonLink>
      ) : (
        <>
          <ButtonLink href="#prices">회원권 고르기</ButtonLink>
          <div className={styles.wideOnly}>
            <ButtonLink href={`/trial?place=${branch.pk}`} look="secondary" isWide>
              1일 체험 신청
            </ButtonLink>
          </div>
        </>
      )}
    </ActionBar>
  );
}

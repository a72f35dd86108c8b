import { ActionBar } from "@/components/ui/action-bar";
import { ButtonLink } from "@/components/ui/button";
import { still } from "@/components/ui/still";
import { externalLinks } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import { formatDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import { findLowestPeriod } from "@/lib/product/headline-prices";
import styles from "./actions.module.css";
import { TermChooser } from "./term-chooser";

type BranchActionsProps = {
  branch: PlaceDetail;
  presaleHref: string | null;
  trialHref: string;
  isUpcoming: boolean;
};

/** The price and what to do next, always visible; before the opening that is one thing. */
export function BranchActions({ branch, presaleHref, trialHref, isUpcoming }: BranchActionsProps) {
  const lowest = findLowestPeriod(branch.products);
  return (
    <ActionBar
      aria-label="이 지점 이용하기"
      className={styles.bar}
      {...still(
        isUpcoming ? (
          <>
            <p>
              {formatDate(branch.open_date)}
              <strong>오픈 예정</strong>
            </p>
            <ButtonLink
              href={presaleHref ?? externalLinks.waitingList}
              target="_blank"
              rel="noopener noreferrer"
            >
              {presaleHref ? "사전 예약하기" : "대기 신청하기"}
            </ButtonLink>
          </>
        ) : (
          <>
            <TermChooser {...branch} />
            {lowest && (
              <p className={styles.price}>
                <strong>월 {formatPrice(lowest.monthlyKrw)}</strong>
                {lowest.months > 1 && `${lowest.months}개월 ${formatPrice(lowest.totalKrw)}`}
              </p>
            )}
            <div className={styles.buttons}>
              <ButtonLink href={trialHref} look="secondary" rel="nofollow">
                무료 체험
              </ButtonLink>
              {branch.products.length > 0 && (
                <ButtonLink href="#prices" className={styles.prices}>
                  {lowest ? "회원권" : "이용권"} <span className={styles.longer}>고르기</span>
                </ButtonLink>
              )}
            </div>
          </>
        ),
      )}
    />
  );
}

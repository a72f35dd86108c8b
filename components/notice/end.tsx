import { ButtonLink } from "@/components/ui/button";
import { ChevronRightIcon } from "@/components/ui/chevron-icon";
import { dropHiddenBranches } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import { findOwnPicture, getThumbnail } from "@/lib/config/own-picture";
import type { NoticeDetail } from "@/lib/contract/notice";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { formatDateOfYear } from "@/lib/format/date";
import { findPromotionPath } from "@/lib/promotion/promotions";
import styles from "./article.module.css";

type NoticeEndProps = {
  notice: Pick<NoticeDetail, "category" | "content" | "place">;
  branches: readonly Place[];
};

/** The pages of offers that are for everybody. */
const OFFERS = [
  { path: "/trial", action: "무료 체험 신청" },
  { path: "/referral", action: "건강 선물하기" },
  { path: "/presale", action: "사전 예약 보기" },
];

/** Where a notice leads: what it offers, the branch that it is about, or back to the list. */
export function NoticeEnd({ notice: { category, content, place }, branches }: NoticeEndProps) {
  const branch = dropHiddenBranches(branches).find(({ pk }) => pk === place?.pk);
  const offer = category === "이벤트" ? findOffer(content, branch) : undefined;
  const own = branch && findOwnPicture(branch.image);
  if (!offer && !branch) {
    return (
      <div className={styles.end}>
        <ButtonLink href="/notice" look="secondary">
          운영 소식 모두 보기
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.end}>
      {branch && (
        <a className={styles.branch} href={`/place/${branch.pk}`}>
          {own && <img src={`${getThumbnail(own)}.webp`} alt="" width={56} height={56} loading="lazy" />}
          <span>
            <b>{branch.name}점</b>
            <small>
              {isUpcoming(branch, getToday()) ? `${formatDateOfYear(branch.open_date)} 오픈` : branch.station}
            </small>
          </span>
          <ChevronRightIcon size={20} />
        </a>
      )}
      {offer && <ButtonLink href={offer.path}>{offer.action}</ButtonLink>}
    </div>
  );
}

/** The promotion of the branch, or else the first offer that the text links to. */
function findOffer(content: string, branch: Place | undefined) {
  const path = branch && findPromotionPath(branch.code);
  if (path) return { path, action: "특별 프로모션 보기" };
  return OFFERS.find((offer) => content.includes(`](${offer.path})`));
}

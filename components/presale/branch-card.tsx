import { ButtonLink } from "@/components/ui/button";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { externalLinks } from "@/lib/config/links";
import { findOwnPicture, getSmallPicture } from "@/lib/config/own-picture";
import { formatDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { PresaleBranch } from "@/lib/promotion/promotions";
import styles from "./branch-card.module.css";
import { OpeningFigure } from "./countdown";

type BranchCardProps = {
  branch: PresaleBranch;
  /** Its picture is of the first screen. */
  isFirst: boolean;
};

/** One branch: its landmark's outline, or a look into it, the days until it opens, its lowest price, and where to book. */
export function BranchCard({ branch, isFirst }: BranchCardProps) {
  const { code, name, station, open_date: openDate, bookingHref, moreHref } = branch;
  const { price_from: priceKrw, price_plan: plan } = branch;
  const picture = branch.outline ?? branch.picture;
  return (
    <li id={code} className={styles.card}>
      {picture && (
        <Picture src={picture} color={branch.outline ? undefined : branch.pictureColor} isEager={isFirst} />
      )}
      <div className={styles.head}>
        <h3>{name}</h3>
        <OpeningFigure openDate={openDate} />
      </div>
      <p className={styles.station}>{station}</p>
      <p>{formatDate(openDate)} 오픈</p>
      {priceKrw !== null && (
        <p className={styles.price}>
          <span className="visually-hidden">회원권 </span>
          <b>월 {formatPrice(priceKrw)}</b>
          {plan ? <span> {`${plan.months}개월 ${formatPrice(plan.price)}`}</span> : "부터"}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink
          href={bookingHref ?? externalLinks.waitingList}
          target="_blank"
          rel="noopener noreferrer"
          look={bookingHref ? "primary" : "secondary"}
        >
          <span className="visually-hidden">{name}</span> {bookingHref ? "사전 예약" : "대기 신청"}
          {/* The header's link to the branch has the other words. */}
          <span className="visually-hidden"> 하기</span>
        </ButtonLink>
        <ButtonLink href={moreHref} look="quiet">
          <span className="visually-hidden">{name}</span> 자세히
        </ButtonLink>
      </div>
    </li>
  );
}

type PictureProps = { src: string; color: string | undefined; isEager: boolean };

function Picture({ src, color, isEager }: PictureProps) {
  const own = findOwnPicture(src);
  const size = { width: 800, height: 500 };
  return own ? (
    <LazyPicture src={getSmallPicture(own)} alt="" color={color} isEager={isEager} {...size} />
  ) : (
    <UploadedPicture src={src} alt="" {...size} />
  );
}

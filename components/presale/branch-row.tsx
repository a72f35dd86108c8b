import { ButtonLink } from "@/components/ui/button";
import { LazyPicture } from "@/components/ui/lazy-picture";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { externalLinks } from "@/lib/config/links";
import { findOwnPicture } from "@/lib/config/own-picture";
import { formatDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { PresaleBranch } from "@/lib/promotion/promotions";
import styles from "./branch-row.module.css";
import { OpeningCountdown } from "./countdown";

/** One branch: where, when, its lowest price, and the link to book it. */
export function BranchRow({ branch }: { branch: PresaleBranch }) {
  const { code, name, station, outline, open_date: openDate, bookingHref, moreHref } = branch;
  const { price_from: priceKrw, price_plan: plan } = branch;
  return (
    <li id={code} className={styles.row}>
      <div className={styles.what}>
        <div className={styles.mark}>{outline && <Landmark src={outline} />}</div>
        <div>
          <h3>{name}</h3>
          <p className={styles.station}>{station}</p>
          {priceKrw !== null && (
            <p className={styles.price}>
              회원권 <b>월 {formatPrice(priceKrw)}</b>
              {plan ? <span> {`${plan.months}개월 ${formatPrice(plan.price)}`}</span> : "부터"}
            </p>
          )}
        </div>
      </div>
      <div>
        <p>{formatDate(openDate)} 오픈</p>
        <OpeningCountdown openDate={openDate} />
      </div>
      <div className={styles.actions}>
        <ButtonLink
          href={bookingHref ?? externalLinks.waitingList}
          target="_blank"
          rel="noopener noreferrer"
          look={bookingHref ? "primary" : "secondary"}
        >
          <span className="visually-hidden">{name}</span> {bookingHref ? "사전 예약" : "대기 신청"}
          {/* The header's link to the branch has the other words. */}
          <span className="visually-hidden">하기</span>
        </ButtonLink>
        <ButtonLink href={moreHref} look="quiet">
          <span className="visually-hidden">{name}</span> 자세히
        </ButtonLink>
      </div>
    </li>
  );
}

function Landmark({ src }: { src: string }) {
  const own = findOwnPicture(src);
  const size = { width: 128, height: 128 };
  return own ? <LazyPicture src={own} alt="" {...size} /> : <UploadedPicture src={src} alt="" {...size} />;
}

import { LazyPicture } from "@/components/ui/lazy-picture";
import type { BranchPick } from "@/lib/branch/card";
import { findOwnPicture, getSmallPicture } from "@/lib/config/own-picture";
import { formatShortDate } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";
import styles from "./branch-card.module.css";

/**
 * A branch at a glance: where it is, its lowest price, and its distance once that is known.
 *
 * @param way from a station, in words, in place of the distance
 */
export function BranchCard({ branch, way }: { branch: BranchPick; way?: string }) {
  const own = findOwnPicture(branch.picture);
  const { price_from: monthKrw, price_plan: plan } = branch;
  const whole = plan && plan.months > 1 ? `${plan.months}개월 ${formatPrice(plan.price)}\n` : "";
  const place =
    way ??
    (branch.distanceKm === null
      ? `${formatShortDate(branch.open_date)} 오픈`
      : `여기서 ${formatDistance(branch.distanceKm)}`);
  return (
    <li>
      <a className={styles.card} href={`/place/${branch.pk}`}>
        {own ? (
          <LazyPicture
            src={getSmallPicture(own)}
            alt=""
            width={640}
            height={400}
            color={branch.pictureColor}
          />
        ) : (
          <img
            className={styles.uploaded}
            src={branch.picture}
            alt=""
            width={640}
            height={400}
            loading="lazy"
          />
        )}
        <span className={styles.words}>
          <strong className={styles.name}>{branch.name}</strong>
          {branch.station}
          <span className={styles.price}>
            {monthKrw === null ? "가격은 지점에서 확인" : `월 ${formatPrice(monthKrw)}${plan ? "" : "부터"}`}
          </span>
          {whole + place}
        </span>
      </a>
    </li>
  );
}

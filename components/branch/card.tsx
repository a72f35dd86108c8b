"use client";

import { memo } from "react";
import { Badge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { CheckIcon, PlusIcon } from "@/components/ui/icon";
import { Quiet } from "@/components/ui/quiet";
import type { BranchListItem } from "@/lib/branch/card";
import type { OrderedBranch } from "@/lib/branch/order";
import { formatDate } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";
import styles from "./card.module.css";
import { BranchPicture } from "./picture";

const COMING_SOON_PICTURE = "/images/states/coming-soon.webp";

type BranchCardProps = OrderedBranch<BranchListItem> & {
  /** On the first screen. */
  isEager: boolean;
  isPicked: boolean;
  /** Does not match the filters. */
  isHidden: boolean;
  waitingHref: string;
  onTogglePick: (pk: number) => void;
};

/**
 * A branch of the list: the facts to decide by, the link to its page, and the comparison toggle. A change of the list
 * renders only the cards that it changes.
 */
export const BranchCard = memo(function BranchCard({
  branch,
  distanceKm,
  isUpcoming,
  walk,
  isEager,
  isPicked,
  isHidden,
  waitingHref,
  onTogglePick,
}: BranchCardProps) {
  const { pk, name, station, amenities, price_from: priceKrw, open_date: openDate } = branch;
  return (
    <li className={styles.card} hidden={isHidden}>
      <BranchPicture
        image={isUpcoming ? COMING_SOON_PICTURE : branch.picture}
        alt=""
        color={isUpcoming ? undefined : branch.pictureColor}
        isEager={isEager}
        isSmall
      />
      <Badge className={styles.state} look={isUpcoming ? "caution" : "good"}>
        {isUpcoming ? `${formatDate(openDate)} 오픈` : "이용 가능"}
      </Badge>
      <h2>
        <a href={`/place/${pk}`}>{name}</a>
      </h2>
      <p>
        {station}
        {distanceKm !== null && !walk && (
          <>
            {" · "}
            <strong>{formatDistance(distanceKm)}</strong>
          </>
        )}
      </p>
      {walk && <strong>{walk.text}</strong>}
      {amenities.length > 0 && <Quiet size="small">{amenities.slice(0, 4).join(" · ")}</Quiet>}
      <div className={styles.foot}>
        {priceKrw !== null && (
          <p className={styles.price}>
            월 <strong>{formatPrice(priceKrw)}</strong>부터
          </p>
        )}
        {isUpcoming && (
          <a
            href={waitingHref}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} 대기 신청 (새 창)`}
          >
            대기 신청
          </a>
        )}
        <Chip aria-label={`${name} 비교에 담기`} aria-pressed={isPicked} onClick={() => onTogglePick(pk)}>
          {isPicked ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
          비교
        </Chip>
      </div>
    </li>
  );
});

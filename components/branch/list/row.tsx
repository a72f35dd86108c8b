"use client";

import { memo } from "react";
import type { BranchListItem } from "@/lib/branch/card";
import type { OrderedBranch } from "@/lib/branch/order";
import { formatHours } from "@/lib/format/date";
import { formatDistance, formatPrice } from "@/lib/format/number";
import { MovingHead } from "../moving-head";
import { BranchPicture, COMING_SOON_PICTURE } from "../picture";
import type { NowText } from "./now-text";
import styles from "./row.module.css";

/** So many amenities tell a branch apart without filling a line. */
const MARKS = 2;

type BranchRowProps = OrderedBranch<BranchListItem> & {
  /** Amenities that not every branch has. */
  facilities: readonly string[];
  /** On the first screen. */
  isEager: boolean;
  isPicked: boolean;
  /** Does not match the filters. */
  isHidden: boolean;
  onTogglePick: (pk: number) => void;
  /** Says what is open now, once its code is there. */
  NowText?: typeof NowText;
};

/**
 * A branch of the list: what one decides by, the link to its page, and the comparison toggle. A change of the list
 * renders only the rows that it changes.
 */
export const BranchRow = memo(function BranchRow({
  branch,
  distanceKm,
  walk,
  facilities,
  isEager,
  isPicked,
  isHidden,
  onTogglePick,
  NowText,
}: BranchRowProps) {
  const { pk, name, amenities } = branch;
  const way = describeWay(walk, distanceKm);
  const [first] = branch.hours ?? [];
  const usual = first ? `${first.days} ${formatHours(first)}` : "";
  const marks = amenities.filter((amenity) => facilities.includes(amenity)).slice(0, MARKS);
  return (
    <MovingHead pk={pk}>
      <li className={styles.row} hidden={isHidden}>
        <BranchPicture image={branch.picture} alt="" isEager={isEager} use="thumbnail" />
        <Head branch={branch} Title="h2" />
        <button
          type="button"
          className={styles.pick}
          aria-label={`${name} 비교에 담기`}
          aria-pressed={isPicked}
          data-icon-before={isPicked ? "check" : "plus"}
          onClick={() => onTogglePick(pk)}
        >
          비교
        </button>
        {NowText ? <NowText {...branch} usual={usual} /> : <p className={styles.now}>{usual}</p>}
        {branch.day && <p className={styles.day}>{branch.day}</p>}
        <Price branch={branch} />
        <p className={styles.marks}>
          {way && <strong>{way}</strong>}
          {way && marks.length > 0 && ", "}
          {marks.join(", ")}
        </p>
      </li>
    </MovingHead>
  );
});

/** A branch that has not opened: its day, and the one thing to do about it. */
export const UpcomingRow = memo(function UpcomingRow({
  branch,
  distanceKm,
  walk,
  isHidden,
}: OrderedBranch<BranchListItem> & { isHidden: boolean }) {
  const { name, opening } = branch;
  const way = describeWay(walk, distanceKm);
  const step = opening?.isBooking ? "사전 예약" : "대기 신청";
  return (
    <li className={styles.row} hidden={isHidden}>
      <BranchPicture image={branch.picture || COMING_SOON_PICTURE} alt="" use="thumbnail" />
      <Head branch={branch} Title="h3" />
      <p className={styles.day}>{branch.day}</p>
      <Price branch={branch} />
      <p className={styles.marks}>
        {way && (
          <>
            <strong>{way}</strong>{" "}
          </>
        )}
        {opening && (
          <a
            href={opening.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} ${step} (새 창)`}
          >
            {step}
          </a>
        )}
      </p>
    </li>
  );
});

function Head({ branch: { pk, name, station }, Title }: { branch: BranchListItem; Title: "h2" | "h3" }) {
  return (
    <div className={styles.head}>
      <Title>
        <a href={`/place/${pk}`}>{name}</a>
      </Title>
      {station}
    </div>
  );
}

function describeWay(walk: BranchRowProps["walk"], distanceKm: number | null) {
  return walk?.text ?? (distanceKm === null ? null : formatDistance(distanceKm));
}

/** What is paid, whole: the share of a month alone would hide that it is paid at once. */
function Price({ branch: { price_from: monthKrw, price_plan: plan } }: { branch: BranchListItem }) {
  if (monthKrw === null) return <p className={styles.price}>지금 파는 회원권이 없어요</p>;
  const whole = plan && plan.months > 1 ? ` · ${plan.months}개월 ${formatPrice(plan.price)}` : "";
  return <p className={styles.price}>{`월 ${formatPrice(monthKrw)}${plan ? whole : "부터"}`}</p>;
}

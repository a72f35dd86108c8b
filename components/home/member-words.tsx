"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { ProgressLine } from "@/components/ui/progress-line";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { branchQueries } from "@/lib/api/branch";
import { membershipQueries } from "@/lib/api/membership";
import { trialQueries } from "@/lib/api/trial";
import { getOpenState } from "@/lib/branch/hours";
import { describeOpenState } from "@/lib/branch/open-state";
import type { Membership } from "@/lib/contract/membership";
import type { Place } from "@/lib/contract/place";
import { countDaysBetween, getToday } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import type { OwnTrial } from "@/lib/contract/trial";
import { formatDateOfYear, formatDateOfYearWith } from "@/lib/format/date";
import { findLeadingMembership, groupMemberships } from "@/lib/member/memberships";
import styles from "./member-words.module.css";

/**
 * How long the member's membership lasts and when its branch is open today, or what is booked and yet to begin; nothing
 * without either.
 */
export const MemberWords = withQueries(function MemberWords({
  onFilled,
}: {
  /** Told whether there is something to say. */
  onFilled: (isFilled: boolean) => void;
}) {
  const { data: memberships } = useMemberQuery(membershipQueries.mine());
  const membership = memberships && findLeadingMembership(memberships);
  const hasNone = memberships !== undefined && !membership;
  const { data: trial } = useMemberQuery(trialQueries.mine(), hasNone);
  const { data: branches = [] } = useQuery({ ...branchQueries.list(), enabled: membership !== undefined });
  const words = membership
    ? describeInUse(membership, branches)
    : hasNone && describeNext(memberships, trial);
  const isFilled = Boolean(words);
  useEffect(() => {
    onFilled(isFilled);
    return () => onFilled(false);
  }, [isFilled, onFilled]);

  if (!words) return null;
  const { pk, name } = words.place;
  return (
    <div className={styles.words}>
      <p className={styles.name}>{words.name}</p>
      <h1 className={styles.left}>{words.title}</h1>
      {words.way && <ProgressLine {...words.way} />}
      {words.until && <p className={styles.until}>{words.until}</p>}
      <p className={styles.hours}>{words.line}</p>
      <div className={styles.buttons}>
        <ButtonLink href={words.href} size="large">
          {words.label}
        </ButtonLink>
        <ButtonLink href={`/place/${pk}`} size="large" look="secondary">
          {name}점 보기
        </ButtonLink>
      </div>
    </div>
  );
});

type Words = {
  /** What it is about. */
  name: string;
  title: string;
  line: string;
  place: Membership["place"];
  href: string;
  label: string;
  /** How far a membership has come. */
  way?: { used: number; total: number };
  /** Its last day. */
  until?: string;
};

const toMemberships = { href: "/mypage/membership", label: "내 회원권" };

function describeInUse(membership: Membership, branches: readonly Place[]): Words {
  const { place, product } = membership;
  const branch = branches.find(({ pk }) => pk === place.pk);
  const line = `${place.name}점${branch ? ` · ${getHoursToday(branch)}` : ""}`;
  return { name: product.name, ...describeWhatIsLeft(membership), line, place, ...toMemberships };
}

/** The first day of what comes next, a membership or the trial. */
function describeNext(memberships: readonly Membership[], trial: OwnTrial | undefined): Words | undefined {
  const today = getToday();
  const next = groupMemberships(memberships).upcoming.find(({ refund }) => !refund);
  if (trial && trial.visit_date >= today && !(next && next.starts_on < trial.visit_date)) {
    const { place, visit_date: day } = trial;
    const line = `${formatDateOfYear(day)} · ${place.name}점`;
    const title = `${nameDay(day, today)} 체험해요`;
    return { name: "1일 체험", title, line, place, href: "/trial", label: "예약 보기" };
  }
  if (!next) return undefined;
  const { place, product, starts_on: day } = next;
  const line = `${formatDateOfYear(day)} · ${place.name}점`;
  return { name: product.name, title: `${nameDay(day, today)}부터 다녀요`, line, place, ...toMemberships };
}

/** As short as what stands there otherwise: `5일 뒤`. */
function nameDay(day: string, today: string): string {
  const daysAhead = countDaysBetween(today, day);
  return ["오늘", "내일"][daysAhead] ?? `${daysAhead}일 뒤`;
}

function describeWhatIsLeft(membership: Membership): Pick<Words, "title" | "way" | "until"> {
  const { product, status, visits_left: visitsLeft, pauses = [], refund, closing, ends_on } = membership;
  const today = getToday();
  if (refund?.status === "scheduled") return { title: `${formatDateOfYearWith(refund.on, "에")} 그만둬요` };
  const rest = pauses.find(({ from, to }) => from <= today && today <= to);
  if (rest) return { title: `${formatDateOfYearWith(rest.to, "까지")} 쉬고 있어요` };
  if (status === "paused") return { title: "지금은 쉬고 있어요" };
  if (closing && (closing.way ?? closing.default_way) === "money") {
    return { title: `${formatDateOfYearWith(closing.deadline, "까지")} 쓸 수 있어요` };
  }
  const until = formatDateOfYearWith(ends_on, "까지");
  if (product.visits !== null && visitsLeft !== null) {
    const used = Math.max(product.visits - visitsLeft, 0);
    return { title: `${visitsLeft}회 남았어요`, way: { used, total: product.visits }, until };
  }
  const { daysLeft, usedDays: used, totalDays: total } = getMembershipPeriod(membership, today);
  const way = { used, total };
  return daysLeft > 0
    ? { title: `${daysLeft}일 남았어요`, way, until }
    : { title: "오늘까지 이용할 수 있어요", way };
}

function getHoursToday({ hours = [], special_days: special }: Place): string {
  const now = new Date();
  const state = getOpenState(hours, special, now);
  return state ? describeOpenState(state, special, now) : "운영 시간은 지점에서 확인";
}

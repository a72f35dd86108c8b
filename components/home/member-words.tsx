"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { branchQueries } from "@/lib/api/branch";
import { membershipQueries } from "@/lib/api/membership";
import { getOpenState } from "@/lib/branch/hours";
import { describeOpenState } from "@/lib/branch/open-state";
import type { Membership } from "@/lib/contract/membership";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { getMembershipPeriod } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith } from "@/lib/format/date";
import { findLeadingMembership } from "@/lib/member/memberships";
import styles from "./member-words.module.css";

/** How long the member's membership lasts and when its branch is open today; nothing without a membership in use. */
export const MemberWords = withQueries(function MemberWords({
  onFilled,
}: {
  /** Told whether there is something to say. */
  onFilled: (isFilled: boolean) => void;
}) {
  const { data: memberships = [] } = useMemberQuery(membershipQueries.mine());
  const { data: branches = [] } = useQuery(branchQueries.list());
  const membership = findLeadingMembership(memberships);
  const branch = branches.find(({ pk }) => pk === membership?.place.pk);
  const isFilled = membership !== undefined;
  useEffect(() => {
    onFilled(isFilled);
    return () => onFilled(false);
  }, [isFilled, onFilled]);

  if (!membership) return null;
  const { pk, name } = membership.place;
  return (
    <div className={styles.words}>
      <p className={styles.left}>{getWhatIsLeft(membership)}</p>
      <p className={styles.hours}>
        {name}점{branch && ` · ${getHoursToday(branch)}`}
      </p>
      <div className={styles.buttons}>
        <ButtonLink href="/mypage/membership" size="large">
          내 회원권
        </ButtonLink>
        <ButtonLink href={`/place/${pk}`} size="large" look="secondary">
          {name}점 보기
        </ButtonLink>
      </div>
    </div>
  );
});

function getWhatIsLeft(membership: Membership): string {
  const { product, status, visits_left: visitsLeft, pauses = [], refund, closing } = membership;
  const today = getToday();
  if (refund?.status === "scheduled") return `${formatDateOfYearWith(refund.on, "에")} 그만둬요`;
  const rest = pauses.find(({ from, to }) => from <= today && today <= to);
  if (rest) return `${formatDateOfYearWith(rest.to, "까지")} 쉬고 있어요`;
  if (status === "paused") return "지금은 쉬고 있어요";
  if (closing && (closing.way ?? closing.default_way) === "money") {
    return `${formatDateOfYearWith(closing.deadline, "까지")} 쓸 수 있어요`;
  }
  if (product.visits !== null && visitsLeft !== null) return `${visitsLeft}회 남았어요`;
  const { daysLeft } = getMembershipPeriod(membership, today);
  return daysLeft > 0 ? `${daysLeft}일 남았어요` : "오늘까지 이용할 수 있어요";
}

function getHoursToday({ hours = [], special_days: special }: Place): string {
  const now = new Date();
  const state = getOpenState(hours, special, now);
  return state ? describeOpenState(state, special, now) : "운영 시간은 지점에서 확인";
}

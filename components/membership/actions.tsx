"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Quiet } from "@/components/ui/quiet";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { membershipQueries } from "@/lib/api/membership";
import { externalLinks } from "@/lib/config/links";
import type { Membership, MembershipClosing } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import {
  findHandRefusal,
  findMoveRefusal,
  findNextMoveDay,
  findStopRefusal,
  getMembershipPeriod,
  HANDED_DAYS_MIN,
  type HandRefusal,
  DAY_PASS_OVER,
} from "@/lib/contract/rules/membership";
import { formatDateOfYearWith, formatDateWith } from "@/lib/format/date";
import { describeNoRoom, findFirstPauseDay, findPauseRoom, keepWhole } from "@/lib/member/pause";
import { joinReturns, withObject } from "@/lib/member/refund-news";
import { nameClosingWay } from "./closing-words";
import { openSheet } from "./from-address";
import { GoOn } from "./go-on";
import { Way } from "./way";

export type ActionsProps = {
  membership: Membership;
  /** All of the member's. */
  memberships: readonly Membership[];
};

/** What can be done with a membership, each with its sum or condition, and what cannot, with the reason. */
export function MembershipActions({ membership, memberships }: ActionsProps) {
  const today = getToday();
  const { product } = membership;
  const refusal = findStopRefusal(membership, today, today);
  return (
    <>
      {refusal === "day_pass" && <Quiet size="label">{DAY_PASS_OVER}</Quiet>}
      <Rows>
        {membership.closing && <ClosingNews membership={membership} closing={membership.closing} />}
        <GoOn membership={membership} memberships={memberships} />
        {product.kind !== "day_pass" && <PauseWay membership={membership} today={today} />}
        <MoveWay membership={membership} today={today} />
        <HandWay membership={membership} today={today} />
        {refusal === null && <StopWay membership={membership} today={today} />}
      </Rows>
      {refusal === "handed" && <Quiet size="label">넘겨준 회원권이에요. 오늘까지 쓸 수 있어요.</Quiet>}
      {refusal === "no_payment" && (
        <Quiet size="label">
          결제 기록이 없는 회원권이라 여기서는 그만둘 수 없어요.{" "}
          <a href={externalLinks.messagingChannel} target="_blank" rel="noopener noreferrer">
            카카오톡 채널
          </a>
          로 물어봐 주세요.
        </Quiet>
      )}
    </>
  );
}

/** It stands first: it has a last day, and goes its own way after. */
function ClosingNews({ membership, closing }: { membership: Membership; closing: MembershipClosing }) {
  const { from, until, deadline, ways, way, is_taken_back: isOpen } = closing;
  const [not, does] = until ? ["쉬지", "쉬어요"] : ["문을 닫지", "문을 닫아요"];
  const last = keepWhole(formatDateOfYearWith(deadline, "까지"));
  return (
    <Way
      label={`${keepWhole(formatDateOfYearWith(from, isOpen ? "에" : "부터"))} 지점이 ${isOpen ? `${not} 않아요` : does}`}
      of={membership.product.name}
      note={
        way
          ? `${nameClosingWay(way, closing)}로 골랐어요. ${last} 바꿀 수 있어요`
          : !isOpen
            ? `${last} 어떻게 할지 골라 주세요`
            : `그대로 다니면 돼요${ways.includes("money") ? `. ${last} 돌려받을 수도 있어요` : ""}`
      }
      onPress={() => openSheet("closing", membership)}
      isStrong={way === null && !isOpen}
    />
  );
}

type WayProps = { membership: Membership; today: string };

function PauseWay({ membership, today }: WayProps) {
  const { product, pauses = [], refund, payment_id, handed_on } = membership;
  if (handed_on) return null;
  const room = findPauseRoom(membership);
  const hasDays = findFirstPauseDay(membership, today) <= membership.ends_on;
  const more = hasDays && room && `${room.maxDays}일까지 ${room.timesLeft}번 더 쉴 수 있어요`;
  const open = (label: string, note: ReactNode) => (
    <Way label={label} of={product.name} note={note} onPress={() => openSheet("pause", membership)} />
  );
  if (pauses.some(({ to }) => to >= today)) return open("쉬는 날 보기", more);
  if (!product.pause) return <Way label="잠시 쉬기" note="쉬기를 쓸 수 없는 이용권이에요" />;
  if (refund) return <Way label="잠시 쉬기" note="그만두기로 해서 쉴 수 없어요" />;
  if (!room) return <Way label="잠시 쉬기" note={describeNoRoom(membership)} />;
  if (payment_id === null || !more) return <Way label="잠시 쉬기" note="쉴 수 있는 날이 남지 않았어요" />;
  return open("잠시 쉬기", more);
}

/** To another branch: closed with the reason, but where a stop waits, which the sheet offers to take back. */
function MoveWay({ membership, today }: WayProps) {
  const refusal = findMoveRefusal(membership, today);
  if (refusal === "not_by_months" || refusal === "stopped" || refusal === "over" || refusal === "handed") {
    return null;
  }
  const label = "지점 바꾸기";
  const { product, moved_on } = membership;
  if (refusal === null || refusal === "stopping") {
    const { daysLeft } = getMembershipPeriod(membership, today);
    return (
      <Way
        label={label}
        of={product.name}
        note={refusal ? "그만두기를 되돌리면 바꿀 수 있어요" : `남은 ${daysLeft}일은 그대로 옮겨요`}
        onPress={() => openSheet("move", membership)}
      />
    );
  }
  const notes = {
    moved_lately:
      moved_on && `한 달에 한 번, ${formatDateWith(findNextMoveDay(moved_on), "부터")} 바꿀 수 있어요`,
    last_day: "오늘이 마지막 날이라 옮길 날이 없어요",
    no_payment: "결제 기록이 없어서 여기서는 바꿀 수 없어요",
  };
  return <Way label={label} note={notes[refusal]} />;
}

/** To somebody else: not where nobody would look for it, and closed with the reason where it may open yet. */
function HandWay({ membership, today }: WayProps) {
  const { product, offer } = membership;
  const refusal = findHandRefusal(membership, today);
  const note = offer ? `끝자리 ${offer.number_end}번에 넘겨주는 중이에요` : refusal && HAND_NOTES[refusal];
  if (refusal && !note) return null;
  const onPress = refusal === null ? () => openSheet("hand", membership) : undefined;
  return <Way label="넘겨주기" of={onPress && product.name} note={note} onPress={onPress} />;
}

const HAND_NOTES: Partial<Record<HandRefusal, string>> = {
  received: "넘겨받은 회원권은 다시 넘겨줄 수 없어요",
  free: "돈을 내지 않은 회원권은 넘겨줄 수 없어요",
  stopping: "그만두기를 되돌리면 넘겨줄 수 있어요",
  closing: "지점이 쉬거나 문을 닫게 되어 넘겨줄 수 없어요",
  too_short: `${HANDED_DAYS_MIN}일 넘게 남아야 넘겨줄 수 있어요`,
};

function StopWay({ membership, today }: WayProps) {
  const { id, product, status, refund, handed_from } = membership;
  const isPlanned = refund?.status === "scheduled";
  const { data: sum, isError } = useMemberQuery(membershipQueries.quote(id, today), !isPlanned);
  const back = sum && joinReturns(sum.amount, sum.points);
  const on = sum?.kind === "cancel" ? "지금 취소하면" : "오늘 그만두면";
  const note = isError
    ? "돌려받는 금액은 눌러서 볼 수 있어요"
    : sum &&
      (back ? (
        <>
          {on} <b>{back}</b>
          {withObject(back).slice(back.length)} 돌려받아요
        </>
      ) : (
        `${on} 돌려받는 금액이 없어요`
      ));
  return (
    <Way
      label={
        isPlanned
          ? "그만두는 날 보기"
          : (status === "upcoming" || product.kind === "day_pass") && !handed_from
            ? "취소하고 환불받기"
            : "그만두고 환불받기"
      }
      of={product.name}
      note={isPlanned ? "그날 전까지 되돌릴 수 있어요" : (note ?? " ")}
      onPress={() => openSheet("stop", membership)}
    />
  );
}

const Rows = styled.ul`
  margin-top: 20px;

  &:empty {
    display: none;
  }
`;

"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import type { ClosingWay, Membership, MembershipClosing } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { findMoveRefusal } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { keepWhole } from "@/lib/member/pause";
import { joinReturns, withObject } from "@/lib/member/refund-news";
import { chooseClosingWay } from "./change";
import { nameClosingWay } from "./closing-words";
import { switchSheet, type SheetProps } from "./from-address";
import { SheetDone } from "./sheet-foot";

/** What a member chooses when the branch of a membership closes: the ways with what each comes to, one press each. */
export function ClosingSheet({ membership, follower, change, onClose }: SheetProps) {
  const { closing, product, place, starts_on } = membership;
  if (!closing) return <Over membership={membership} onClose={onClose} />;
  const { from, until, reason, deadline, ways, way, default_way: defaultWay, version } = closing;
  const isOpen = closing.is_taken_back;
  // What would not begin before is cancelled at once, which asks as any other cancellation does.
  const isAtOnce = starts_on >= from;
  const choose = (one: ClosingWay) =>
    one === "money" && isAtOnce
      ? switchSheet("stop", membership)
      : change.change("closing_chosen", () => chooseClosingWay(membership.id, one, version));
  const isDone = change.done === "closing_chosen" && change.error === null;
  return (
    <Root>
      <h3>
        {formatDateOfYearWith(from, isOpen ? "에" : "부터")}{" "}
        {isOpen
          ? `${until ? "쉬지" : "닫지"} 않기로 했어요`
          : until
            ? `${formatDateOfYearWith(until, "까지")} 쉬어요`
            : "문을 닫아요"}
      </h3>
      <Quiet size="label">
        {product.name} · {place.name}점{!isOpen && ` · ${reason}`}
      </Quiet>
      {isDone && way && (
        <SheetDone key={way} tabIndex={-1} ref={focusOnMount}>
          {nameClosingWay(way, closing)}로 골랐어요. {keepWhole(formatDateOfYearWith(deadline, "까지"))} 바꿀
          수 있어요.
        </SheetDone>
      )}
      {change.error !== null && (
        <FieldError role="alert">{describeError(change.error, { words: FORM_WORDS })}</FieldError>
      )}
      <ul>
        {ways.map((one) => (
          <li key={one}>
            <p>
              <b>{nameClosingWay(one, closing)}</b>
              <small>{describeWay(one, closing, membership, follower)}</small>
              {way === null && one === defaultWay && <small>고르지 않으면 이렇게 돼요.</small>}
            </p>
            {one === way ? (
              <Chosen>골랐어요</Chosen>
            ) : (
              <Button
                look={one === defaultWay ? "primary" : "secondary"}
                isBusy={change.isBusy}
                onClick={() => choose(one)}
              >
                {nameClosingWay(one, closing)}
              </Button>
            )}
          </li>
        ))}
        {findMoveRefusal(membership, getToday()) === null && (
          <li>
            <p>
              <b>{nameClosingWay("move", closing)}</b>
              <small>남은 날 그대로, 더 내지 않고 다른 지점에서 이어서 다녀요.</small>
            </p>
            <Button look="secondary" onClick={() => switchSheet("move", membership)}>
              {nameClosingWay("move", closing)}
            </Button>
          </li>
        )}
      </ul>
      {ways.length === 0 ? (
        <p>여기서 결제하지 않은 회원권이에요. 안내 데스크에 물어봐 주세요.</p>
      ) : (
        !isDone && (
          <Quiet size="label">
            {formatDateOfYearWith(deadline, "까지")} {isAtOnce ? "고를" : "고르거나 바꿀"} 수 있어요.
          </Quiet>
        )
      )}
    </Root>
  );
}

function describeWay(
  way: ClosingWay,
  closing: MembershipClosing,
  { starts_on, ends_on, status, product }: Membership,
  follower: Membership | undefined,
): string {
  if (way === "wait" && closing.ends_on) {
    const until = `${keepWhole(formatDateOfYearWith(closing.ends_on, "까지"))} 쓸 수 있어요.`;
    if (closing.is_taken_back) return `전처럼 ${until}`;
    const isMoving = follower && follower.starts_on > ends_on && follower.starts_on <= closing.ends_on;
    const next = isMoving ? " 이어서 쓸 이용권은 그다음 날로 밀리고 기간은 그대로예요." : "";
    return `쉬는 날만큼 늘어나서 ${until}${next}`;
  }
  const back = joinReturns(closing.amount, closing.points);
  if (!back) return "돌려받을 금액이 없어요.";
  const when =
    starts_on >= closing.from
      ? "바로 취소하고, 취소하면 되돌릴 수 없어요."
      : status === "paused"
        ? `${keepWhole(formatDateOfYearWith(closing.deadline, "에"))} 끝나요.`
        : `${keepWhole(formatDateOfYearWith(closing.deadline, "까지"))} 쓸 수 ${product.visits === null ? "있어요" : "있고, 쓰면 그만큼 줄어요"}.`;
  return `${withObject(back)} 위약금 없이 돌려받아요. ${when}`;
}

/** The day has come meanwhile. */
function Over({ membership, onClose }: Pick<SheetProps, "membership" | "onClose">) {
  return (
    <Root>
      <SheetDone tabIndex={-1} ref={focusOnMount}>
        {membership.refund ? "이미 끝난" : "이제 고를 것이 없는"} 회원권이에요.
      </SheetDone>
      {membership.refund && (
        <Button look="secondary" size="large" isWide onClick={() => switchSheet("stop", membership)}>
          환불 보기
        </Button>
      )}
      <Button size="large" isWide onClick={onClose}>
        확인
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;

  h3 {
    font-size: var(--text-subheading);
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 72px;
    padding-block: 12px;
    border-top: 1px solid var(--color-line);
  }
  b,
  small {
    display: block;
  }
  small {
    color: var(--color-ink-muted);
    font-size: var(--text-label);
  }
  button {
    flex: none;
  }
`;

const Chosen = styled.span`
  flex: none;
  color: var(--color-brand);
  font-weight: var(--weight-semibold);
`;

"use client";

import { useState, type ReactNode } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { Facts } from "@/components/ui/facts";
import { Field, FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { useForm } from "@/hooks/use-form";
import { findPhoneProblem } from "@/lib/account/phone";
import { addDays, getToday } from "@/lib/contract/rules/days";
import {
  countPausedDays,
  findHandRefusal,
  getMembershipPeriod,
  OFFER_DAYS,
} from "@/lib/contract/rules/membership";
import { formatDateOfYearWith, formatDateWith, formatShortDate } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { offerMembership, takeBackOffer } from "./change";
import type { SheetProps } from "./from-address";
import { SheetDone, SheetFoot } from "./sheet-foot";

type HandSheetProps = Omit<SheetProps, "follower">;

/**
 * Handing the rest of a membership on: what the other gets and what ends, a number, one confirmation. What it shows follows the
 * membership: of one that is offered it shows to which number, and takes that back.
 */
export function HandSheet({ membership, change, onClose }: HandSheetProps) {
  const { product, place, offer, handed_on } = membership;
  const problem = change.error !== null && (
    <FieldError role="alert">
      {describeError(change.error, { words: FORM_WORDS, fields: ["phone_number"] })}
    </FieldError>
  );
  const heading = (
    <h3>
      {product.name} · {place.name}점
    </h3>
  );
  const ended = (words: string) => (
    <Root>
      {heading}
      <p>{words}</p>
      <Button size="large" isWide onClick={onClose}>
        확인
      </Button>
    </Root>
  );
  if (handed_on) return ended(`넘겨줬어요. ${formatDateOfYearWith(handed_on, "까지")} 쓸 수 있어요.`);
  if (offer) {
    return (
      <Root>
        {heading}
        <SheetDone key="sent" tabIndex={-1} ref={change.done === "offered" ? focusOnMount : undefined}>
          끝자리 {offer.number_end}번에 넘겨주는 중이에요.
        </SheetDone>
        <p>
          문자로 알려요. 밤 10시가 지났으면 아침 8시에 가요. {formatDateOfYearWith(offer.until, "까지")} 그
          번호로 로그인하거나 가입해서 받을 수 있고, 누가 받으면 바로 알려 드려요. 그때까지는 그대로 쓸 수
          있어요.
        </p>
        {problem}
        <ButtonPair>
          <Button
            look="secondary"
            isBusy={change.isBusy}
            onClick={() => change.change("offer_taken_back", () => takeBackOffer(membership.id))}
          >
            되돌리기
          </Button>
          <Button onClick={onClose}>확인</Button>
        </ButtonPair>
      </Root>
    );
  }
  if (findHandRefusal(membership, getToday())) return ended("지금은 넘겨줄 수 없는 회원권이에요.");

  return (
    <Root>
      {heading}
      {change.done === "offer_taken_back" && (
        <SheetDone key="back" tabIndex={-1} ref={focusOnMount}>
          되돌렸어요. 회원권은 그대로 내 것이에요.
        </SheetDone>
      )}
      <HandForm membership={membership} change={change} problem={problem} />
    </Root>
  );
}

type HandFormProps = Pick<HandSheetProps, "membership" | "change"> & {
  /** What became of the last press. */
  problem: ReactNode;
};

function HandForm({ membership, change: { change, isBusy }, problem }: HandFormProps) {
  const { id, ends_on, pauses = [] } = membership;
  const today = getToday();
  const tomorrow = addDays(today, 1);
  const { daysLeft } = getMembershipPeriod(membership, today);
  const pausedDays = countPausedDays(pauses, tomorrow, ends_on);
  const rests = pauses
    .filter(({ to }) => to > today)
    .map(({ from, to }) => `${formatShortDate(from > today ? from : tomorrow)} ~ ${formatShortDate(to)}`);
  // What became of a number says nothing of the one that is typed now.
  const [sent, setSent] = useState<string | null>(null);
  const initial = { phone_number: "" };
  const { values, problems, props, ...form } = useForm({
    initial,
    send: () => {
      const found = findPhoneProblem(values.phone_number);
      if (found) return { phone_number: found };
      setSent(values.phone_number);
      change("offered", () => offerMembership(id, values.phone_number));
    },
  });
  return (
    <Form {...props}>
      <HandFacts
        facts={[
          { name: "남은 날", value: `${daysLeft}일 (오늘 받으면)` },
          {
            name: "쓰는 기간",
            value: `${formatShortDate(tomorrow)} ~ ${formatShortDate(ends_on)}${pausedDays > 0 ? `, 쉬는 ${pausedDays}일 빼고 ${daysLeft}일` : ""}`,
          },
          ...(pausedDays > 0 ? [{ name: "쉬는 날", value: rests.join(", ") }] : []),
        ]}
      />
      <Notes>
        <li>
          받는 날까지는 내가 쓰고, 다음 날부터 받은 사람이 써요. 남은 쉬기와 쿠폰으로 더한 날도 함께 가요.
        </li>
        {pausedDays > 0 && <li>쉬기로 한 날도 함께 가서, 받은 사람도 그 {pausedDays}일은 쉬어요.</li>}
        <li>포인트와 쿠폰은 내게 남아요.</li>
        <li>
          7일 안심이 끝나고, 나는 그만두거나 환불받을 수 없어요. 받은 사람이 그만두면 규칙대로 계산한 금액은
          내 카드가 아니라 그 사람 계좌로 가요.
        </li>
        <li>회원권 하나를 한 번만 넘겨줄 수 있어요.</li>
      </Notes>
      <Field
        label="받을 사람의 휴대폰 번호"
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={values.phone_number}
        error={problems.phone_number}
        hint={`문자로 알려요. ${formatDateWith(addDays(today, OFFER_DAYS), "까지")} 받지 않으면 그대로 내 것이에요.`}
        onChange={({ target }) => form.change({ phone_number: target.value })}
      />
      <SheetFoot>
        {(sent === null || sent === values.phone_number) && problem}
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {isBusy ? "보내는 중" : "넘겨주기"}
        </Button>
      </SheetFoot>
    </Form>
  );
}

const Root = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;

  h3 {
    font-size: var(--text-subheading);
  }
`;

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

const HandFacts = styled(Facts)`
  padding: 16px;
  border-radius: var(--radius-small);
  background: var(--color-surface);
`;

const Notes = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 1.2em;
  color: var(--color-ink-soft);
  font-size: var(--text-label);
  list-style: disc;
`;

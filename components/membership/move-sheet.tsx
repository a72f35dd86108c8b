"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { CalmStatus } from "@/components/ui/calm-status";
import { ChoiceCard } from "@/components/ui/choice-card";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { LoadFailure } from "@/components/ui/load-failure";
import { Quiet } from "@/components/ui/quiet";
import { Skeleton } from "@/components/ui/skeleton";
import { branchQueries } from "@/lib/api/branch";
import { membershipQueries } from "@/lib/api/membership";
import { describeShortRest } from "@/lib/branch/facts";
import { describeLastDay } from "@/lib/branch/guarantee";
import { dropHiddenBranches } from "@/lib/branch/named";
import { orderBranches } from "@/lib/branch/order";
import type { Membership, MoveQuote } from "@/lib/contract/membership";
import type { Place } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { findMoveRefusal, findNextMoveDay } from "@/lib/contract/rules/membership";
import { formatDateWith } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { formatDistance, formatPrice } from "@/lib/format/number";
import { getOpenPaymentHref, getPaymentHref } from "@/lib/payment/address";
import { loadDocument } from "@/lib/session/load-document";
import { usePosition } from "@/stores/position";
import { orderMove, readMembership, takeBackStop } from "./change";
import type { SheetProps } from "./from-address";
import { SheetFoot } from "./sheet-foot";
import { useIdempotencyKey } from "./use-idempotency-key";

/**
 * Going on at another branch: which one, what it costs more with its working, one confirmation. One that costs nothing is
 * done then; another goes on to its payment, and moves with that.
 */
export function MoveSheet({ membership, change, onClose }: Omit<SheetProps, "follower">) {
  const { product, place, ends_on, moved_by, moved_on } = membership;
  const today = getToday();
  const [orderId, setOrderId] = useState<string | null>(null);
  const heading = (
    <h3>
      {product.name} · {place.name}점
    </h3>
  );
  if (moved_by && moved_by === orderId) {
    const isLater = membership.status === "upcoming";
    return (
      <Root>
        <h3 tabIndex={-1} ref={focusOnMount}>
          {place.name}점으로 바꿨어요
        </h3>
        <Quiet>
          {isLater ? "시작하는 날부터" : "지금부터"} {place.name}점에서 체크인하고,{" "}
          {formatDateWith(ends_on, "까지")} 쓸 수 있어요.
        </Quiet>
        <ButtonPair>
          <ButtonLink look="secondary" href={getPaymentHref(moved_by, "contract")}>
            바뀐 계약서 보기
          </ButtonLink>
          <Button onClick={onClose}>확인</Button>
        </ButtonPair>
      </Root>
    );
  }
  const refusal = findMoveRefusal(membership, today);
  if (refusal === "stopping") {
    return (
      <Root>
        {heading}
        <p>그만두기로 한 회원권이에요. 되돌리면 지점을 바꿀 수 있어요.</p>
        {change.error !== null && (
          <FieldError role="alert">{describeError(change.error, { words: FORM_WORDS })}</FieldError>
        )}
        <Button
          size="large"
          isWide
          isBusy={change.isBusy}
          onClick={() => change.change("stop_taken_back", () => takeBackStop(membership.id))}
        >
          그만두기 되돌리기
        </Button>
      </Root>
    );
  }
  if (refusal) {
    return (
      <Root>
        {heading}
        <p>
          {refusal === "moved_lately" && moved_on
            ? `지점은 한 달에 한 번 바꿀 수 있어요. ${formatDateWith(findNextMoveDay(moved_on), "부터")} 다시 바꿀 수 있어요.`
            : refusal === "last_day"
              ? "오늘이 마지막 날이라 옮길 날이 남지 않았어요."
              : "여기서는 지점을 바꿀 수 없는 이용권이에요."}
        </p>
        <Button size="large" isWide onClick={onClose}>
          확인
        </Button>
      </Root>
    );
  }
  return (
    <Root>
      {heading}
      <MoveForm membership={membership} change={change} onOrder={setOrderId} />
    </Root>
  );
}

type MoveFormProps = Pick<SheetProps, "membership" | "change"> & {
  /** @param id of the order that moves it */
  onOrder: (id: string) => void;
};

function MoveForm({ membership, change: { change, error, isBusy }, onOrder }: MoveFormProps) {
  const { id } = membership;
  const { data: quote, error: loadError, isFetching, refetch } = useQuery(membershipQueries.move(id));
  const choices = useNearChoices(quote, membership);
  const [chosenPk, setChosenPk] = useState<number | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const getKey = useIdempotencyKey();
  const chosen = choices?.find((choice) => choice.place.pk === chosenPk);

  const handleMove = () => {
    setIsChecked(true);
    if (!chosen) return;
    const request = { place_pk: chosen.place.pk, amount: chosen.difference };
    change("moved", async () => {
      try {
        const order = await orderMove(id, request, getKey(request));
        if (order.status === "paid") {
          onOrder(order.id);
          return await readMembership(id);
        }
        loadDocument(getOpenPaymentHref(order.id));
        return membership;
      } catch (refusal) {
        // The sum may be another one now.
        void refetch();
        throw refusal;
      }
    });
  };

  if (!quote || !choices) {
    return loadError && !isFetching ? (
      <LoadFailure title="옮길 지점을 불러오지 못했어요" error={loadError} onRetry={() => void refetch()} />
    ) : (
      <Rows aria-busy>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height="68px" />
        ))}
      </Rows>
    );
  }
  if (choices.length === 0) return <p>같은 기간의 회원권을 파는 다른 지점이 아직 없어요.</p>;
  return (
    <>
      <Quiet size="label">
        남은 {quote.days_left}일을 하루씩 그대로 옮겨요. 쉬기, 포인트, 7일 안심도 함께 가요. 더 싼 지점으로
        가도 돌려드리는 금액은 없고, 한 달에 한 번 바꿀 수 있어요.
      </Quiet>
      <ChoiceGroup role="radiogroup">
        <legend>어느 지점으로 바꿀까요?</legend>
        <Rows>
          {choices.map((choice) => (
            <ChoiceCard
              key={choice.place.pk}
              size="large"
              name="move_to"
              value={choice.place.pk}
              checked={choice.place.pk === chosenPk}
              note={
                <>
                  {choice.note}
                  {choice.closing && <Closing>{choice.closing}</Closing>}
                </>
              }
              end={<Sum>{choice.difference > 0 ? `+${formatPrice(choice.difference)}` : "차액 없음"}</Sum>}
              onChange={() => setChosenPk(choice.place.pk)}
            >
              <b>{choice.place.name}점</b>
            </ChoiceCard>
          ))}
        </Rows>
      </ChoiceGroup>
      <SheetFoot>
        <CalmStatus>{chosen ? describeSum(quote, chosen) : ""}</CalmStatus>
        {chosen && (
          <Quiet size="label">
            <span>{describeSum(quote, chosen)}</span> 바꾸면{" "}
            {formatDateWith(findNextMoveDay(getToday()), "부터")} 다시 바꿀 수 있어요.
          </Quiet>
        )}
        {isChecked && !chosen && <FieldError role="alert">옮길 지점을 골라 주세요.</FieldError>}
        {error !== null && (
          <FieldError role="alert">
            {describeError(error, { words: FORM_WORDS, fields: ["place_pk"] })}
          </FieldError>
        )}
        <Button size="large" isWide isBusy={isBusy} onClick={handleMove}>
          {isBusy
            ? "바꾸는 중"
            : !chosen
              ? "지점 바꾸기"
              : chosen.difference > 0
                ? `${formatPrice(chosen.difference)} 결제하고 바꾸기`
                : `${chosen.place.name}점으로 바꾸기`}
        </Button>
      </SheetFoot>
    </>
  );
}

type Choice = MoveQuote["choices"][number];

/** Why it costs what it costs, in a sentence. */
function describeSum(
  { term_price, charged_days, total_days }: MoveQuote,
  { price, difference }: Choice,
): string {
  if (difference === 0)
    return price < term_price ? "더 싼 지점이라 돌려드리는 금액은 없어요." : "더 낼 금액이 없어요.";
  const more = formatPrice(price - term_price);
  return `가격 차이 ${more} × ${charged_days}일 ÷ ${total_days}일 = ${formatPrice(difference)}을 더 내요.`;
}

/** The choices, the nearest to the visitor first, or to the branch of now while it is not known where they are. */
function useNearChoices(quote: MoveQuote | undefined, { place: here, ends_on: endsOn }: Membership) {
  const { data: branches = [], isLoading } = useQuery({ ...branchQueries.list(), meta: undefined });
  const { position } = usePosition();
  if (!quote || isLoading) return undefined;
  const own = branches.find(({ pk }) => pk === here.pk);
  const start = position ?? (own && { latitude: Number(own.latitude), longitude: Number(own.longitude) });
  const ordered = orderBranches(dropHiddenBranches(branches), { today: getToday(), position: start ?? null });
  const from = position ? "" : `${here.name}점에서 `;
  const near = ordered.flatMap(({ branch, distanceKm }) => {
    const choice = quote.choices.find(({ place }) => place.pk === branch.pk);
    const distance = distanceKm === null ? [] : [`${from}${formatDistance(distanceKm)}`];
    const note = [branch.station, ...distance].filter(Boolean).join(" · ");
    return choice ? [{ ...choice, note, closing: describeClosing(branch, endsOn) }] : [];
  });
  // One that the list of branches does not know, or all while that did not load.
  const rest = quote.choices.filter(({ place }) => !near.some((choice) => choice.place.pk === place.pk));
  return [...near, ...rest.map((choice) => ({ ...choice, note: "", closing: undefined }))];
}

/** What a branch's closing does to a membership that goes on there; one that closes for good before its end is no choice. */
function describeClosing({ closes_on: closesOn, closures }: Place, endsOn: string): string | undefined {
  const today = getToday();
  if (closesOn) return `${describeLastDay(closesOn, today)}. 회원권은 그 전에 끝나요.`;
  const rest = describeShortRest({ closures: closures?.filter(({ from }) => from <= endsOn) }, today);
  return rest && `${rest}. 그만큼 마지막 날이 늦어져요.`;
}

const Root = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;

  h3 {
    outline: none;
    font-size: var(--text-subheading);
  }
`;

const Rows = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

const Closing = styled.span`
  display: block;
  color: var(--color-ink);
`;

const Sum = styled.em`
  font-size: var(--text-label);
  font-style: normal;
  font-variant-numeric: tabular-nums;
`;

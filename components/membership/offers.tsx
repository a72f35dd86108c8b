"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { Facts } from "@/components/ui/facts";
import { FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import { useRunOnce } from "@/hooks/use-run-once";
import { agreementListShape } from "@/lib/api/reading/shapes/payment";
import { requestAnonymous } from "@/lib/api/request";
import { externalLinks } from "@/lib/config/links";
import type { Offer } from "@/lib/contract/membership";
import { countDaysBetween } from "@/lib/contract/rules/days";
import { findDayOfUse } from "@/lib/contract/rules/membership";
import { writeConsents } from "@/lib/contract/rules/order";
import { formatDateOfYearWith, formatShortDate } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { formatPrice } from "@/lib/format/number";
import { acceptOffer, declineOffer } from "./change";
import { SheetDone } from "./sheet-foot";

const DECLINED = "받지 않기로 했어요. 주는 사람에게 알렸어요.";

/** What others hand on to the member: each with what it is, what it means, and the two answers. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<string | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const { data: texts = [], isLoading } = useQuery({
    queryKey: ["agreements"],
    queryFn: () => requestAnonymous({ url: "/api/agreement/" }, agreementListShape),
    enabled: offers.length > 0,
  });
  const answer = (send: () => Promise<string>) =>
    void runOnce(async () => {
      setError(null);
      try {
        setDone(await send());
        setRefused(null);
      } catch (refusal) {
        setError(refusal);
      }
      await queryClient.invalidateQueries({ queryKey: ["membership"] });
      await queryClient.invalidateQueries({ queryKey: ["agreements"] });
    });
  if (offers.length === 0 && !done && error === null) return null;
  return (
    <Root aria-labelledby="offers">
      <h2 id="offers" className={offers.length === 0 ? "visually-hidden" : undefined}>
        넘겨받을 수 있는 회원권
      </h2>
      {done && (
        <SheetDone key={done} tabIndex={-1} ref={focusOnMount}>
          {done}
        </SheetDone>
      )}
      {error !== null && <FieldError role="alert">{describeError(error, { words: FORM_WORDS })}</FieldError>}
      {offers.map((offer) => (
        <Card key={offer.id}>
          <h3>
            {offer.product.name} · {offer.place.name}점
          </h3>
          <Quiet size="label">
            {offer.from}님이 보냈어요. {formatDateOfYearWith(offer.until, "까지")} 받을 수 있어요.
          </Quiet>
          <OfferFacts
            facts={[
              {
                name: "오늘 받으면",
                value: `${formatShortDate(offer.starts_on)} ~ ${formatShortDate(offer.ends_on)}, ${countRests(offer) > 0 ? `쉬는 ${countRests(offer)}일 빼고 ` : ""}${offer.days_left}일`,
              },
              {
                name: "남은 쉬기",
                value: offer.pause_days_left > 0 ? `${offer.pause_days_left}일` : "없어요",
              },
              { name: "첫날 그만두면", value: `${formatPrice(offer.refund)} 환불` },
            ]}
          />
          <Quiet size="label">
            낼 돈은 없고 계약서를 새로 드려요. 7일 안심은 없고 다시 넘겨줄 수 없어요. 그만두면 처음 산 사람이
            쓴 날까지 세어 규칙대로 계산하고, 지점이 내 계좌로 보내요. 받으면{" "}
            <a href={externalLinks.terms} target="_blank" rel="noopener noreferrer">
              이용약관
            </a>
            과{" "}
            <a href={externalLinks.refund} target="_blank" rel="noopener noreferrer">
              환불 규정
            </a>
            에 동의해요.
          </Quiet>
          {countRests(offer) > 0 && (
            <Quiet size="label">
              주는 사람이 쉬기로 한 날도 함께 와서 그날은 쉬어요. 시작하지 않은 쉬기는 받고 나서 되돌릴 수
              있어요.
            </Quiet>
          )}
          {refused === offer.id ? (
            <>
              <Asked tabIndex={-1} ref={focusOnMount}>
                받지 않을까요? 다시 받으려면 주는 사람이 새로 넘겨줘야 해요.
              </Asked>
              <ButtonPair>
                <Button look="secondary" disabled={isBusy} onClick={() => setRefused(null)}>
                  돌아가기
                </Button>
                <Button look="danger" isBusy={isBusy} onClick={() => answer(() => decline(offer.id))}>
                  받지 않기
                </Button>
              </ButtonPair>
            </>
          ) : (
            <ButtonPair>
              <Button look="secondary" disabled={isBusy} onClick={() => setRefused(offer.id)}>
                받지 않기
              </Button>
              <Button
                isBusy={isBusy || isLoading}
                onClick={() => answer(() => accept(offer.id, writeConsents(texts)))}
              >
                받기
              </Button>
            </ButtonPair>
          )}
        </Card>
      ))}
    </Root>
  );
}

async function decline(id: number): Promise<string> {
  await declineOffer(id);
  return DECLINED;
}

/** Its days of rest come with it, so that the first day of use is not always the next. */
async function accept(id: number, agreements: string): Promise<string> {
  const { pauses = [], starts_on } = await acceptOffer(id, agreements);
  const first = findDayOfUse(pauses, starts_on);
  return `회원권을 받았어요. ${first > starts_on ? formatDateOfYearWith(first, "부터") : "내일부터"} 쓸 수 있어요.`;
}

/** Days of its period that are days of a pause. */
function countRests({ starts_on, ends_on, days_left }: Offer): number {
  return countDaysBetween(starts_on, ends_on) + 1 - days_left;
}

const Asked = styled.p`
  outline: none;
`;

const Root = styled.section`
  display: grid;
  gap: 16px;
  margin-bottom: 32px;
`;

const Card = styled.div`
  display: grid;
  gap: 12px;
  padding: 24px 20px;
  border: 2px solid var(--color-brand);
  border-radius: var(--radius-large);

  h3 {
    font-size: var(--text-subheading);
  }
  p a {
    text-decoration: underline;
  }
`;

const OfferFacts = styled(Facts)`
  padding: 16px;
  border-radius: var(--radius-small);
  background: var(--color-surface);
`;

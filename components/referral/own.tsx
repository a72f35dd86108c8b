"use client";

import { useState } from "react";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { referralQueries } from "@/lib/api/referral";
import type { Referral } from "@/lib/contract/coupon";
import { formatNumber } from "@/lib/contract/rules/number";
import { Actions } from "./actions";
import { canShare, shareInvitation, type ShareOutcome } from "./share";
import { useKakaoShare } from "./use-kakao-share";

/** The member's own code and link, how to send it, and the results so far. */
export const OwnReferral = withQueries(function OwnReferral() {
  const { data, error, isFetching, refetch } = useMemberQuery(referralQueries.mine());
  if (data) return <OwnCode referral={data} />;
  if (error && !isFetching) {
    return (
      <LoadFailure title="내 초대 링크를 불러오지 못했어요" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        내 초대 링크를 불러오고 있어요
      </p>
      <Skeleton height="220px" radius="var(--radius-large)" />
    </>
  );
});

function OwnCode({
  referral: { code_value: code, url, joined, rewarded_point: point },
}: {
  referral: Referral;
}) {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const hasShare = canShare();
  const sendByKakao = useKakaoShare(url);

  return (
    <section aria-label="내 초대 링크">
      <Card>
        <p>내 초대 코드</p>
        <strong>{code}</strong>
        <Address>{url}</Address>
      </Card>
      <Actions>
        {sendByKakao && (
          <Button size="large" onClick={sendByKakao}>
            카카오톡으로 보내기
          </Button>
        )}
        {hasShare && (
          <Button
            size="large"
            look={sendByKakao ? "secondary" : "primary"}
            onClick={async () => setOutcome(await shareInvitation(url))}
          >
            친구에게 보내기
          </Button>
        )}
        <CopyWay $isMain={!hasShare && !sendByKakao}>
          <CopyButton
            label="링크 복사"
            getText={() => url}
            failureText="위의 링크를 길게 눌러 복사해 주세요."
          />
        </CopyWay>
      </Actions>
      <p role="status">
        {outcome === "failed" && "보내지 못했어요. 링크를 복사해서 보내 주세요."}
        {outcome === "shared" && "친구에게 보냈어요."}
      </p>
      <Sums>
        <div>
          <dt>가입한 친구</dt>
          <dd>{formatNumber(joined)}명</dd>
        </div>
        <div>
          <dt>받은 포인트</dt>
          <dd>{formatNumber(point)}P</dd>
        </div>
      </Sums>
    </section>
  );
}

const Card = styled.div`
  padding: 24px;
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);

  p {
    font-size: var(--text-label);
    font-weight: var(--weight-semibold);
  }
  strong {
    font-size: var(--text-figure-large);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
    line-height: 1.35;
    user-select: all;
  }
  p + strong + p {
    font-weight: var(--weight-regular);
  }
`;

const Address = styled.p`
  user-select: all;
`;

/** Where copying is the only option, it is the main action. */
const CopyWay = styled.span<{ $isMain: boolean }>`
  > span:first-child {
    display: block;
  }
  button {
    min-height: 56px;
    border-radius: var(--radius-large);
    font-size: var(--text-lead);
    ${({ $isMain }) => $isMain && "&, &:hover { border-color: transparent; background: var(--color-brand); color: var(--color-paper); }"}
  }
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 20px;

  dt {
    color: var(--color-ink-muted);
    font-size: var(--text-label);
  }
  dd {
    font-size: var(--text-figure);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-bold);
  }
`;

"use client";

import styled from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { externalLinks } from "@/lib/config/links";
import { formatPoint } from "@/lib/format/number";
import { useLosses, type Losses } from "./use-losses";
import { WithdrawalRefundPart } from "./withdrawal-refund";

/** What a withdrawal erases, with the member's own numbers, and what stays and why. */
export function WithdrawalTerms() {
  const { losses, hasFailed, retry } = useLosses();
  return (
    <Terms>
      {Boolean(losses.membershipCount) && (
        <WithdrawalRefundPart membershipCount={losses.membershipCount ?? 0} />
      )}
      <h3>바로 지워지고, 되돌릴 수 없어요</h3>
      <ul>
        {rows.map(({ name, show }) => (
          <li key={name}>
            <span>{name}</span>
            <Count value={show(losses)} />
          </li>
        ))}
        <li>
          <span>프로필</span>
          <strong>이름, 연락처, 사진</strong>
        </li>
      </ul>
      {hasFailed && (
        <Retry>
          보유 내역을 불러오지 못했어요.{" "}
          <button type="button" onClick={retry}>
            다시 불러오기
          </button>
        </Retry>
      )}
      <h3>혜택을 받았다면 1년 동안 남아요</h3>
      <p>
        체험이나 쿠폰, 추천 포인트를 같은 번호로 다시 받지 않도록, 알아볼 수 없게 바꾼 번호와 받은 혜택을
        보관해요. 혜택을 받았다면 산 상품의 종류와 채우지 못한 포인트도 함께예요. 7일 안심으로 그만둔 적이
        있으면 그 날짜도 남아요. 더 일찍 지우고 싶으면{" "}
        <a href={externalLinks.messagingChannel} target="_blank" rel="noopener noreferrer">
          카카오톡 채널
        </a>
        로 알려 주세요.
      </p>
      <h3>법에 따라 남아요</h3>
      <p>결제 기록은 전자상거래법에 따라 5년 동안 보관해요. 이름과 연락처는 함께 두지 않아요.</p>
    </Terms>
  );
}

type Shown = string | null | undefined;

const rows: { name: string; show: (losses: Losses) => Shown }[] = [
  { name: "쿠폰", show: ({ couponCount }) => say(couponCount, (count) => `${count}장`) },
  { name: "포인트", show: ({ point }) => say(point, formatPoint) },
  { name: "회원권", show: ({ membershipCount }) => say(membershipCount, (count) => `${count}개`) },
];

function say(value: number | null | undefined, format: (value: number) => string): Shown {
  return typeof value === "number" ? format(value) : value;
}

function Count({ value }: { value: Shown }) {
  if (value === undefined) return <Skeleton width="48px" height="24px" />;
  return <strong>{value ?? "전부"}</strong>;
}

const Terms = styled.div`
  h3 {
    font-size: var(--text-body);
  }
  h3:not(:first-child) {
    margin-top: 20px;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 40px;
    border-bottom: 1px solid var(--color-line);
    font-size: var(--text-label);
  }
  li > span:first-child,
  h3 + p {
    color: var(--color-ink-soft);
  }
  h3 + p {
    margin-top: 8px;
    font-size: var(--text-label);
  }
  h3 + p a {
    text-decoration: underline;
  }
  strong {
    font-weight: var(--weight-semibold);
    font-variant-numeric: tabular-nums;
  }
`;

const Retry = styled.p`
  margin-top: 8px;
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  button {
    min-height: 32px;
    color: var(--color-brand);
    font-weight: var(--weight-semibold);
  }
`;

"use client";

import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { SumLines } from "@/components/ui/sum-lines";
import { membershipQueries } from "@/lib/api/membership";
import { formatPoint, formatPrice } from "@/lib/format/number";

/** What a withdrawal does to the memberships that still run: it stops them, what goes back, and what is lost. */
export function WithdrawalRefundPart({ membershipCount }: { membershipCount: number }) {
  const { data, isError, isFetching, refetch } = useQuery(membershipQueries.withdrawal());
  if (!data) {
    return (
      <Part role={isError && !isFetching ? "alert" : "status"}>
        <h3>회원권 {membershipCount}개를 오늘로 그만둬요</h3>
        {isError && !isFetching ? (
          <>
            <p>돌려받을 금액을 불러오지 못했어요. 환불 규칙대로 돌려드려요.</p>
            <Button look="quiet" size="small" onClick={() => void refetch()}>
              금액 다시 불러오기
            </Button>
          </>
        ) : (
          <>
            <span className="visually-hidden">돌려받을 금액을 계산하고 있어요</span>
            <Skeleton height="24px" />
          </>
        )}
      </Part>
    );
  }
  const { amount, memberships } = data;
  const points = memberships.reduce((sum, { quote }) => sum + quote.points, 0);
  const hasCoupon = memberships.some(({ quote }) => quote.is_coupon_returned);
  const restCount = Math.max(membershipCount - memberships.length, 0);
  const lines = memberships.map(({ membership, quote }) => ({
    name: `${membership.product.name} · ${membership.place.name}점`,
    ...(quote.kind === "cancel" && { note: "시작하기 전이라 모두 돌려받아요" }),
    value: formatPrice(quote.amount),
  }));
  return (
    <Part>
      <h3>회원권 {membershipCount}개를 오늘로 그만둬요</h3>
      {memberships.length > 0 && (
        <SumLines lines={[...lines, { name: "돌려받는 금액", value: formatPrice(amount) }]} />
      )}
      <ul>
        {memberships.some(({ membership }) => membership.handed_from) && (
          <li>
            넘겨받은 것은 지점이 계좌로 보내요. 탈퇴한 뒤에는 알려 드릴 수 없으니 주문 번호를 적어 두고 지점에
            알려 주세요.
          </li>
        )}
        {amount > 0 && <li>결제한 수단으로 3영업일 안에 보내고, 카드사에 따라 며칠 뒤에 보여요.</li>}
        {points > 0 && <li>포인트로 낸 몫 {formatPoint(points)}는 남은 포인트와 함께 지워져요.</li>}
        {hasCoupon && <li>쓴 쿠폰은 돌아와도 함께 지워져요.</li>}
        {restCount > 0 && <li>나머지 {restCount}개는 돌려받는 금액 없이 끝나요.</li>}
      </ul>
      {memberships.length > 0 && (
        <p>
          계산은 <a href="/mypage/membership">내 회원권</a>에서 볼 수 있어요.
        </p>
      )}
    </Part>
  );
}

const Part = styled.section`
  margin-bottom: 20px;
  padding: 16px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  && ul {
    display: grid;
    gap: 4px;
    margin-top: 8px;
  }
  && li {
    display: list-item;
    min-height: 0;
    border: 0;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
  > p {
    margin-top: 8px;
    font-size: var(--text-label);
  }
  > button {
    margin-top: 12px;
  }
  a {
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
  && + h3 {
    margin-top: 0;
  }
`;

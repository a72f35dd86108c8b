"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { site } from "@/lib/config/site";
import { formatPrice } from "@/lib/format/number";

type WithdrawalDoneProps = {
  /** What goes back for the memberships that ended with it, whole won. */
  refundKrw: number;
  onLeave: () => void;
};

/** The confirmation, shown before the page is left. */
export function WithdrawalDone({ refundKrw, onLeave }: WithdrawalDoneProps) {
  return (
    <>
      <Words>
        쿠폰과 포인트, 회원권, 프로필을 모두 지웠고 로그아웃했어요. 그동안 {site.brand}과 함께해 주셔서
        고마워요. 언제든 같은 휴대폰 번호로 다시 가입할 수 있어요.
      </Words>
      {refundKrw > 0 && (
        <Words>
          돌려받을 {formatPrice(refundKrw)}은 결제한 수단으로 돌려드려요. 3영업일 안에 보내고, 카드사에 따라
          며칠 뒤에 보여요.
        </Words>
      )}
      <Button size="large" isWide onClick={onLeave}>
        홈으로 가기
      </Button>
    </>
  );
}

const Words = styled.p`
  margin-bottom: 24px;
  color: var(--color-ink-soft);
`;

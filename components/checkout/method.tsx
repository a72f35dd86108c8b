"use client";

import styled from "styled-components";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Quiet } from "@/components/ui/quiet";
import { Part } from "./part";

/** The payment method; with nothing to pay there is no choice. */
export function Method({ isFree }: { isFree: boolean }) {
  return (
    <Part>
      <h2>결제 수단</h2>
      <Choice>
        {isFree ? (
          <Quiet size="label">결제할 금액이 없어서 결제 수단이 필요하지 않아요.</Quiet>
        ) : (
          <ChoiceCard
            name="method"
            checked
            readOnly
            note="신용·체크카드. 카드 정보는 결제사 화면에서 넣어요."
          >
            카드
          </ChoiceCard>
        )}
      </Choice>
    </Part>
  );
}

const Choice = styled.div`
  margin-top: 16px;
`;

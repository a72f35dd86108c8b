"use client";

import styled from "styled-components";
import { Part, Quiet } from "./parts";

/** How the amount is paid; with nothing to pay there is nothing to choose. */
export function Method({ isFree }: { isFree: boolean }) {
  return (
    <Part>
      <h2>결제 수단</h2>
      {isFree ? (
        <Nothing>결제할 금액이 없어서 결제 수단이 필요하지 않아요.</Nothing>
      ) : (
        <Card>
          <input type="radio" name="method" checked readOnly />
          <span>
            카드
            <small>신용·체크카드. 카드 정보는 결제사 화면에서 넣어요.</small>
          </span>
        </Card>
      )}
    </Part>
  );
}

const Nothing = styled(Quiet)`
  margin-top: 16px;
`;

const Card = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  margin-top: 16px;
  padding: 12px 16px;
  border: 1px solid var(--color-brand);
  border-radius: var(--radius-large);
  font-weight: 600;
  line-height: 1.4;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--color-brand);
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-weight: 400;
  }
`;

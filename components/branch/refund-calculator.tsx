"use client";

import { useId, useState } from "react";
import styled from "styled-components";
import { Select } from "@/components/ui/select";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { formatNumber } from "@/lib/contract/rules/number";
import { countContractDays, countUsedDays } from "@/lib/contract/rules/term";
import { media } from "@/styles/media";
import { RefundWorking } from "./refund-working";

export type RefundProduct = {
  id: number;
  name: string;
  priceKrw: number;
  months: number | null;
  /** Set for products that count visits; their days do not matter then. */
  visits: number | null;
};

const MAX_PAID_KRW = 100_000_000;
const MONTH_CHOICES = [1, 2, 3, 6, 12, 24];

/** What is refunded when somebody stops, with the calculation shown. */
export function RefundCalculator({ products }: { products: RefundProduct[] }) {
  const [product, setProduct] = useState(() => products.find(({ months }) => months === 3) ?? products[0]);
  const [paid, setPaid] = useState(String(product?.priceKrw ?? 0));
  const [months, setMonths] = useState(product?.months ?? 1);
  const [startDate, setStartDate] = useState(getToday);
  const [cancelDate, setCancelDate] = useState(() => addDays(getToday(), 29));
  const [usedVisits, setUsedVisits] = useState("1");
  const id = useId();

  const handleProduct = (productId: string) => {
    const next = products.find((choice) => String(choice.id) === productId);
    setProduct(next);
    setPaid(String(next?.priceKrw ?? 0));
    if (next?.months) setMonths(next.months);
  };

  const paidKrw = Math.min(Number(paid.replace(/\D/g, "")), MAX_PAID_KRW);
  const visits = product?.visits ?? null;
  const terms = visits
    ? {
        unit: "회" as const,
        totalUnits: visits,
        usedUnits: Math.min(Number.parseInt(usedVisits.replace(/^-.*/, ""), 10) || 0, visits),
      }
    : getDayTerms(startDate, months, cancelDate);

  return (
    <Frame aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>환불 계산기</h3>
      <p>언제 그만두면 얼마를 돌려받는지 미리 계산해 보세요.</p>
      <Fields>
        <Select label="상품" value={product?.id} onChange={(event) => handleProduct(event.target.value)}>
          {products.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
        <label>
          낸 금액 (원)
          <input
            inputMode="numeric"
            autoComplete="off"
            value={paidKrw ? formatNumber(paidKrw) : ""}
            onChange={(event) => setPaid(event.target.value)}
          />
        </label>
        {visits ? (
          <label>
            이용한 횟수 (전체 {visits}회)
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={visits}
              value={usedVisits}
              onChange={(event) => setUsedVisits(event.target.value)}
            />
          </label>
        ) : (
          <>
            <Select
              label="이용 기간"
              value={months}
              onChange={(event) => setMonths(Number(event.target.value))}
            >
              {[...new Set([...MONTH_CHOICES, months])]
                .sort((a, b) => a - b)
                .map((count) => (
                  <option key={count} value={count}>
                    {count}개월
                  </option>
                ))}
            </Select>
            <label>
              시작한 날
              <input type="date" value={startDate} onChange={(event) => setStartDate(event.target.value)} />
            </label>
            <label>
              그만두는 날
              <input type="date" value={cancelDate} onChange={(event) => setCancelDate(event.target.value)} />
            </label>
          </>
        )}
      </Fields>
      <div aria-live="polite" aria-atomic="true">
        {paidKrw > 0 && terms ? (
          <RefundWorking paidKrw={paidKrw} {...terms} />
        ) : (
          <p>{paidKrw > 0 ? "시작한 날과 그만두는 날을 골라 주세요." : "낸 금액을 적어 주세요."}</p>
        )}
      </div>
    </Frame>
  );
}

function getDayTerms(startDate: string, months: number, cancelDate: string) {
  if (!startDate || !cancelDate) return null;
  const totalUnits = countContractDays(startDate, months);
  return { unit: "일" as const, totalUnits, usedUnits: countUsedDays(startDate, cancelDate, totalUnits) };
}

const Frame = styled.section`
  margin-top: 20px;
  padding: 24px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);

  && h3 {
    margin-top: 0;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 16px;
  margin-block: 20px;

  label {
    font-size: var(--text-small);
    font-weight: 600;
  }
  input {
    display: block;
    width: 100%;
    min-width: 0;
    min-height: 52px;
    padding: 0 14px;
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-large);
    background: var(--color-paper);
    font-size: var(--text-body);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  ${media.tabletUp} {
    grid-template-columns: 1fr 1fr;
  }
`;

"use client";

import { useId, useState } from "react";
import { CalmStatus } from "@/components/ui/calm-status";
import { Select } from "@/components/ui/select";
import { SumLines } from "@/components/ui/sum-lines";
import { getToday } from "@/lib/contract/rules/days";
import { formatNumber } from "@/lib/contract/rules/number";
import { describeRefund } from "@/lib/product/refund";
import styles from "./refund-calculator.module.css";
import {
  readPaidKrw,
  readRefundTerms,
  startRefundChoice,
  type RefundCalculatorProps,
  type RefundChoice,
} from "./refund-choice";

const MONTH_CHOICES = [1, 2, 3, 6, 12, 24];

/** Begins with an example; the refund is shown with its calculation. */
export function RefundCalculator({ products, closures }: RefundCalculatorProps) {
  const id = useId();
  const [choice, setChoice] = useState(() => startRefundChoice(products, getToday()));
  const { product, months, startDate, cancelDate, usedVisits } = choice;
  const paidKrw = readPaidKrw(choice);
  const terms = readRefundTerms(choice, closures);
  const refund = terms && describeRefund(terms);
  const change = (changes: Partial<RefundChoice>) => setChoice({ ...choice, ...changes });

  const handleProduct = (productId: string) => {
    const next = products.find((known) => String(known.id) === productId);
    change({
      product: next,
      paid: String(next?.priceKrw ?? 0),
      ...(next?.months && { months: next.months }),
    });
  };

  const words =
    refund?.sentence ?? (paidKrw > 0 ? "시작한 날과 그만두는 날을 골라 주세요." : "낸 금액을 적어 주세요.");
  return (
    <section className={styles.frame} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>환불 계산기</h3>
      <p>언제 그만두면 돌려받는 금액이 얼마인지 미리 계산해 보세요.</p>
      <div className={styles.fields}>
        <Select label="상품" value={product?.id} onChange={(event) => handleProduct(event.target.value)}>
          {products.map((known) => (
            <option key={known.id} value={known.id}>
              {known.name}
            </option>
          ))}
        </Select>
        <label>
          낸 금액 (원)
          <input
            inputMode="numeric"
            autoComplete="off"
            value={paidKrw ? formatNumber(paidKrw) : ""}
            onChange={(event) => change({ paid: event.target.value })}
          />
        </label>
        {product?.visits ? (
          <label>
            이용한 횟수 (전체 {product.visits}회)
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={product.visits}
              value={usedVisits}
              onChange={(event) => change({ usedVisits: event.target.value })}
            />
          </label>
        ) : (
          <>
            <Select
              label="이용 기간"
              value={months}
              onChange={(event) => change({ months: Number(event.target.value) })}
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
              <input
                type="date"
                value={startDate}
                onChange={(event) => change({ startDate: event.target.value })}
              />
            </label>
            <label>
              그만두는 날
              <input
                type="date"
                value={cancelDate}
                onChange={(event) => change({ cancelDate: event.target.value })}
              />
            </label>
          </>
        )}
      </div>
      {refund && <SumLines lines={refund.lines} />}
      {/* Of what changes with each key, a screen reader hears only what it comes to. */}
      <p>{words}</p>
      <CalmStatus>{words}</CalmStatus>
    </section>
  );
}

import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Quiet } from "@/components/ui/quiet";
import { RefundRules } from "@/components/ui/refund-rules";
import { still } from "@/components/ui/still";
import { OutboundLink, TextLink } from "@/components/ui/text-link";
import { describeDeduction, describeEndOfSale, describeGuarantee } from "@/lib/branch/guarantee";
import { externalLinks } from "@/lib/config/links";
import type { PlaceDetail } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { getToday } from "@/lib/contract/rules/days";
import { describeDayPassRule } from "@/lib/contract/rules/membership";
import { getUnitPriceKrw } from "@/lib/contract/rules/price";
import { calculateRefund, MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { formatPrice } from "@/lib/format/number";
import {
  getPriceLine,
  groupProducts,
  listTermPrices,
  type PriceLine,
  type ProductGroup,
  type TermPrice,
} from "@/lib/product/prices";
import { readRefundTerms, startRefundChoice, type RefundCalculatorProps } from "../price/refund-choice";
import { LazyRefundCalculator } from "./lazy-parts";
import { Part } from "./part";
import styles from "./prices.module.css";

type PriceSectionProps = {
  pk: number;
  products: readonly Product[];
  /** Whether a price leads to its payment; before the opening there is one thing to do, in the bar. */
  isSold: boolean;
  branch: Pick<PlaceDetail, "guarantee" | "culture_deduction" | "closes_on" | "closures" | "hours">;
};

/** All prices, with the refund rule next to them. */
export function PriceSection({ pk, products, isSold, branch }: PriceSectionProps) {
  const groups = groupProducts(products);
  const terms = listTermPrices(groups.find(({ kind }) => kind === "membership")?.products ?? []);
  const others = groups.filter(({ kind }) => kind !== "membership");
  const calculated = groups
    .flatMap((group) => (group.kind === "day_pass" ? [] : group.products))
    .filter(({ months, visits }) => months ?? visits)
    .map((product) => {
      const { id, name, months, visits } = product;
      return { id, name, months, visits, priceKrw: getPriceLine(product).priceKrw };
    });
  // A single visit is not a contract over time, so it has its own rule and nothing to calculate.
  const hasDayPass = groups.some(({ kind }) => kind === "day_pass");
  const guaranteed = describeGuarantee(branch.guarantee);
  const deduction = describeDeduction(branch, getToday());
  const hasSaving = terms.some(({ savingPercent }) => savingPercent > 0);
  return (
    <Part id="prices" title="가격" isActive>
      <div
        {...still(
          <>
            {terms.length > 0 && (
              <ul className={styles.cards} aria-label="회원권 가격">
                {terms.map((term) => (
                  <li key={term.id}>
                    <Sold id={term.id} isSold={isSold}>
                      <TermCard term={term} isSold={isSold} />
                    </Sold>
                  </li>
                ))}
              </ul>
            )}
            <Quiet size="small">
              {branch.closes_on && `${describeEndOfSale(branch.closes_on)} `}
              모든 가격에 부가세가 들어 있어요.
              {hasSaving && " 절약은 1개월 회원권을 이어서 살 때와 비교했어요."}
            </Quiet>
            {others.map((group) => (
              <OtherPrices key={group.kind} group={group} isSold={isSold} />
            ))}
            {isSold && <TextLink href={`/product?place=${pk}`}>이용권 자세히 보기</TextLink>}
          </>,
        )}
      />
      <div className={styles.leaving}>
        <h3>중간에 그만두면</h3>
        {calculated.length > 0 && <RefundExample products={calculated} closures={branch.closures} />}
        <Quiet>
          {`${WITHDRAWAL_DAYS}일 안에는 위약금이 없고, 그 뒤에도 최대\u00a0${MAX_PENALTY_PERCENT}%예요.`}
        </Quiet>
        <Disclosure title={calculated.length > 0 ? "환불 규칙과 계산기" : "환불 규칙"}>
          <ul
            className={styles.rules}
            {...still(
              <>
                <RefundRules unit="날(횟수)" />
                {hasDayPass && <li>1일권: {describeDayPassRule(branch.hours)}</li>}
                {guaranteed && <li>{guaranteed}</li>}
                {deduction && <li>{deduction}</li>}
              </>,
            )}
          />
          <OutboundLink href={externalLinks.refund}>환불 정책 전문</OutboundLink>
          {calculated.length > 0 && (
            <LazyRefundCalculator
              products={calculated}
              closures={branch.closures}
              retryLabel="환불 계산기 다시 불러오기"
            >
              <noscript>
                <Quiet size="small">계산기를 쓰려면 브라우저에서 자바스크립트를 켜 주세요.</Quiet>
              </noscript>
            </LazyRefundCalculator>
          )}
        </Disclosure>
      </div>
    </Part>
  );
}

/** What the calculator begins with, in a sentence. */
function RefundExample({ products, closures }: RefundCalculatorProps) {
  const choice = startRefundChoice(products, getToday());
  const terms = readRefundTerms(choice, closures);
  if (!terms) return null;
  const used = terms.unit === "일" ? `${terms.usedUnits}일째에` : `${terms.usedUnits}회 쓰고`;
  return (
    <p>
      {`${choice.product?.name} ${formatPrice(terms.paidKrw)}, ${used} 그만두면 `}
      <b>{formatPrice(calculateRefund(terms).refundKrw)}</b>을 돌려받아요.
    </p>
  );
}

type SoldProps = { id: number; isSold: boolean; children: ReactNode };

/** A price that leads to its payment, or only tells it. What is sold is said first. */
function Sold({ id, isSold, children }: SoldProps) {
  if (!isSold) return <div className={styles.price}>{children}</div>;
  return (
    <a className={styles.price} href={`/payment?product=${id}`} rel="nofollow">
      {children}
    </a>
  );
}

/** The month's share first, then what is paid: nobody takes the one for the other. */
function TermCard({ term, isSold }: { term: TermPrice; isSold: boolean }) {
  const { name, months, perUnit, priceKrw, fullPriceKrw, savingPercent } = term;
  return (
    <>
      <span className="visually-hidden">{isSold ? `${name} 구매 ` : `${name} `}</span>
      <span className={styles.term} aria-hidden>
        {months}개월
      </span>
      {savingPercent > 0 && <small>{savingPercent}% 절약</small>}
      <b>{`월 ${formatPrice(perUnit?.priceKrw ?? priceKrw)}`}</b>
      <FullPrice fullPriceKrw={fullPriceKrw} priceKrw={priceKrw} />
      {perUnit ? `${formatPrice(priceKrw)}을 한 번에` : "한 달씩"}
    </>
  );
}

/** PT, classes and day passes: folded, with the least that they cost. */
function OtherPrices({ group: { name, products }, isSold }: { group: ProductGroup; isSold: boolean }) {
  const lines = products.map((product) => ({ product, ...getPriceLine(product) }));
  const least = lines
    .map(({ product, priceKrw }) => ({
      isShare: (product.visits ?? 1) > 1,
      krw: getUnitPriceKrw(priceKrw, product.visits ?? 1),
    }))
    .sort((a, b) => a.krw - b.krw)[0];
  return (
    <Disclosure
      className={styles.others}
      title={
        <>
          {name}
          {least && (
            <small>
              {least.isShare && "1회 "}
              {formatPrice(least.krw)}
              {lines.length > 1 && "부터"}
            </small>
          )}
        </>
      }
    >
      <ul>
        {lines.map(({ product, ...line }) => (
          <li key={product.id}>
            <Sold id={product.id} isSold={isSold}>
              {product.name}
              {isSold && <span className="visually-hidden"> 구매 </span>}
              <span className={styles.amount}>
                <FullPrice {...line} />
                <b>{formatPrice(line.priceKrw)}</b>
                {line.perUnit && (
                  <small>
                    {line.perUnit.name} {formatPrice(line.perUnit.priceKrw)}
                  </small>
                )}
              </span>
            </Sold>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function FullPrice({ fullPriceKrw, priceKrw }: Pick<PriceLine, "fullPriceKrw" | "priceKrw">) {
  return (
    fullPriceKrw > priceKrw && (
      <>
        <s>
          <span className="visually-hidden">정가</span> {formatPrice(fullPriceKrw)}
        </s>{" "}
      </>
    )
  );
}

"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { CalmStatus } from "@/components/ui/calm-status";
import { ChangingNumber } from "@/components/ui/changing-number";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { SumLines } from "@/components/ui/sum-lines";
import { TermsLink } from "@/components/ui/text-link";
import type { SiteValue } from "@/lib/content/site-env";
import { AGREEMENT_NAMES, type AgreementName } from "@/lib/contract/rules/order";
import { formatPrice } from "@/lib/format/number";
import { listPriceLines, type OrderAmount } from "@/lib/payment/order";
import { media } from "@/styles/media";
import { Part, Problem } from "./frame";

/** The addresses of these three texts: all of `externalLinks` would weigh as much as a part of the page. */
const addresses = JSON.parse(process.env.CONTENT_ORDER_TERMS!) as SiteValue<"CONTENT_ORDER_TERMS">;

const words: Record<AgreementName, [text: string, act: string]> = {
  terms: ["이용약관", "동의"],
  refund: ["환불 규정", "확인"],
  card_provider: ["카드사 약관", "동의"],
};

type AgreementsProps = {
  agreed: readonly AgreementName[];
  /** The texts of now; none while they are not known. */
  texts: readonly { name: string; version: string }[];
  /** Set after an attempt to pay without all of them. */
  error: string;
  onChange: (agreed: AgreementName[]) => void;
};

/** The agreements that a payment requires, each with its full text and the version that is agreed to. */
export function Agreements({ agreed, texts, error, onChange }: AgreementsProps) {
  const nameVersion = (name: AgreementName) => {
    const text = texts.find((one) => one.name === name);
    return text ? `${text.version}판 ` : "";
  };
  const described = { "aria-invalid": true, "aria-describedby": "agreements-error" };
  return (
    <Part>
      <h2>약관 동의</h2>
      <AllOfThem
        id="agree-all"
        checked={agreed.length === AGREEMENT_NAMES.length}
        aria-describedby={error ? "agreements-error" : undefined}
        onChange={({ target }) => onChange(target.checked ? [...AGREEMENT_NAMES] : [])}
      >
        전체 동의
      </AllOfThem>
      <ul>
        {AGREEMENT_NAMES.map((name) => (
          <Item key={name}>
            <Checkbox
              checked={agreed.includes(name)}
              required
              {...(error && !agreed.includes(name) && described)}
              onChange={({ target }) =>
                onChange(
                  AGREEMENT_NAMES.filter((one) => (one === name ? target.checked : agreed.includes(one))),
                )
              }
            >
              {words[name][0]} {words[name][1]} [필수]
            </Checkbox>
            <TermsLink href={addresses[name]}>
              <span className="visually-hidden">{words[name][0]} </span>
              {nameVersion(name)}보기
            </TermsLink>
          </Item>
        ))}
      </ul>
      {error && <FieldError id="agreements-error">{error}</FieldError>}
    </Part>
  );
}

type PayBoxProps = {
  amount: OrderAmount;
  problem: string;
  isBusy: boolean;
};

/** The total and the button that pays; on phones the button stays at the lower edge. */
export function PayBox({ amount, problem, isBusy }: PayBoxProps) {
  return (
    <PayArea>
      <h2>결제 금액</h2>
      <SumLines lines={listPriceLines(amount)} />
      <CalmStatus>{describeHeard(amount)}</CalmStatus>
      <PayBar>
        <div aria-live="assertive">{problem && <Problem>{problem}</Problem>}</div>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {isBusy ? (
            "결제를 진행하고 있어요"
          ) : (
            <span>
              <ChangingNumber>{formatPrice(amount.amount)}</ChangingNumber> 결제하기
            </span>
          )}
        </Button>
      </PayBar>
    </PayArea>
  );
}

/** What a screen reader hears when a coupon or points change the order. */
function describeHeard({ amount, bonus_days: days = 0 }: OrderAmount): string {
  const sum = `결제 금액은 ${formatPrice(amount)}이에요.`;
  return days > 0 ? `쿠폰이 ${days}일을 더해요. ${sum}` : sum;
}

const AllOfThem = styled(Checkbox)`
  display: flex;
  min-height: 56px;
  margin-block: 16px 8px;
  padding-inline: 16px;
  border-radius: var(--radius-large);
  background: var(--color-surface);
  font-weight: var(--weight-semibold);
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: 12px;
  padding-inline: 16px;
`;

export const PayArea = styled.aside`
  h2 {
    margin-block: 28px 8px;
    font-size: var(--text-heading-small);
  }
  /* Lets the bar stay at the lower edge along the whole form, of which it is a part. */
  ${media.mobile} {
    display: contents;
  }
  ${media.wide} {
    h2 {
      margin-top: 0;
    }
    position: sticky;
    top: calc(var(--header-height) + 24px);
    align-self: start;
    padding: 24px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-large);
  }
`;

export const PayBar = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;

  > div:empty {
    display: none;
  }
  ${media.mobile} {
    position: sticky;
    bottom: 0;
    z-index: var(--layer-sticky);
    margin-inline: calc(-1 * var(--page-gutter));
    padding: 12px var(--page-gutter) calc(12px + env(safe-area-inset-bottom));
    border-top: 1px solid var(--color-line);
    background: var(--color-paper);
    /* Where a pixel of the screen is not one of the page's, what is scrolled beneath would show as a hairline. */
    box-shadow: 0 1px var(--color-paper);
  }
`;

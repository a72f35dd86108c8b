"use client";

import styled from "styled-components";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { TermsLink } from "@/components/ui/text-link";
import { AGREEMENTS, type Agreement } from "@/lib/checkout/memory";
import { externalLinks } from "@/lib/config/links";
import { Part } from "./part";

const words: Record<Agreement, { label: string; link: string; href: string }> = {
  terms: { label: "이용약관 동의 [필수]", link: "이용약관", href: externalLinks.terms },
  refund: { label: "환불 규정 확인 [필수]", link: "환불 규정", href: externalLinks.refund },
  cardProvider: {
    label: "카드사 약관 동의 [필수]",
    link: "카드사 약관",
    href: externalLinks.cardProviderTerms,
  },
};

type AgreementsProps = {
  agreed: readonly Agreement[];
  /** Set after an attempt to pay without all of them. */
  error: string;
  onChange: (agreed: Agreement[]) => void;
};

/** The agreements that a payment requires, each with its full text. */
export function Agreements({ agreed, error, onChange }: AgreementsProps) {
  const hasAll = AGREEMENTS.every((name) => agreed.includes(name));
  return (
    <Part>
      <h2>약관 동의</h2>
      <AllOfThem
        id="agree-all"
        checked={hasAll}
        aria-describedby={error ? "agreements-error" : undefined}
        onChange={({ target }) => onChange(target.checked ? [...AGREEMENTS] : [])}
      >
        전체 동의
      </AllOfThem>
      <ul>
        {AGREEMENTS.map((name) => (
          <Item key={name}>
            <Checkbox
              checked={agreed.includes(name)}
              aria-invalid={error && !agreed.includes(name) ? true : undefined}
              onChange={({ target }) =>
                onChange(AGREEMENTS.filter((one) => (one === name ? target.checked : agreed.includes(one))))
              }
            >
              {words[name].label}
            </Checkbox>
            <TermsLink href={words[name].href}>
              <span className="visually-hidden">{words[name].link} </span>보기
            </TermsLink>
          </Item>
        ))}
      </ul>
      {error && (
        <FieldError id="agreements-error" role="alert">
          {error}
        </FieldError>
      )}
    </Part>
  );
}

const AllOfThem = styled(Checkbox)`
  display: flex;
  min-height: 56px;
  margin-block: 16px 8px;
  padding-inline: 16px;
  border-radius: var(--radius-large);
  background: var(--color-surface);
  font-weight: 600;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding-inline: 16px;
`;

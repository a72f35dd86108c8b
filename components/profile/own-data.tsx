"use client";

import styled from "styled-components";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/page";
import { formatEightDigitDate } from "@/lib/account/sign-up";
import { site } from "@/lib/config/site";
import { formatPhone } from "@/lib/format/phone";
import { formatGender } from "@/lib/member/profile";
import type { Me } from "@/lib/session/storage";

/** The data given at sign-up; it can be read, focused and copied, but not changed (docs/product.md 7.6). */
export function OwnData({ me }: { me: Me }) {
  return (
    <Part aria-labelledby="own-data-title">
      <SectionTitle id="own-data-title">가입 정보</SectionTitle>
      <p>본인 확인에 쓰여서 직접 바꿀 수 없어요. 달라진 것이 있으면 {site.company.phone}으로 알려 주세요.</p>
      <Fields>
        <Field label="이름" name="name" type="text" value={me.name ?? ""} readOnly autoComplete="off" />
        <Field
          label="휴대폰 번호"
          name="phone_number"
          type="tel"
          value={formatPhone(me.phone_number ?? "")}
          readOnly
          autoComplete="off"
        />
        <Field
          label="성별"
          name="gender"
          type="text"
          value={formatGender(me.gender)}
          readOnly
          autoComplete="off"
        />
        <Field
          label="생년월일"
          name="birth_date"
          type="text"
          value={formatEightDigitDate(me.birth_date ?? "")}
          readOnly
          autoComplete="off"
        />
      </Fields>
    </Part>
  );
}

const Part = styled.section`
  max-width: 560px;
  margin-top: 8px;
  padding-top: 32px;
  border-top: 1px solid var(--color-line);

  > p {
    margin-top: 8px;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
  }
`;

/** Fields for the keyboard and for copying, visually a list of facts: nothing here waits for input. */
const Fields = styled.div`
  margin-top: 16px;

  > div {
    flex-direction: row;
    align-items: center;
    gap: 16px;
    border-bottom: 1px solid var(--color-line);
  }
  label {
    flex: none;
    width: 6.5em;
    color: var(--color-ink-muted);
    font-weight: 400;
  }
  label + div {
    flex: 1;
  }
  input:read-only {
    height: 48px;
    padding-inline: 0;
    border: 0;
    background: none;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

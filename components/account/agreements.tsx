"use client";

import styled from "styled-components";
import { AgreedWords } from "@/components/ui/agreed-words";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { TermsLink } from "@/components/ui/text-link";
import { hasAgreed, type SignUpField, type SignUpValues } from "@/lib/account/sign-up";
import { externalLinks } from "@/lib/config/links";
import type { Agreement } from "@/lib/contract/agreement";
import { SIGN_UP_NAMES, type SignUpName } from "@/lib/contract/rules/order";
import { SmallPrint } from "./small-print";

type AgreementsProps = {
  values: SignUpValues;
  /** The texts of now; none of a chain that keeps none, or while they are not known. */
  texts: readonly Agreement[];
  problems: Partial<Record<SignUpField, string>>;
  onChange: (changes: Partial<SignUpValues>) => void;
};

const names = ["agree_terms", "agree_age14", "agree_privacy", "allowed_for_marketing"] as const;
type Name = (typeof names)[number];

/** The agreements that an account requires, and the optional one. */
export function Agreements({ values, texts, problems, onChange }: AgreementsProps) {
  const hasAll = names.every((name) => values[name]);
  const find = (name: SignUpName) => texts.find((text) => text.name === name);
  const [terms, privacy, marketing] = SIGN_UP_NAMES.map(find);
  const isMissing = !hasAgreed(values) && names.some((name) => problems[name]);

  const box = (name: Name, words: string) => (
    <Checkbox
      name={name}
      value="true"
      checked={values[name]}
      required={name !== "allowed_for_marketing"}
      aria-invalid={problems[name] ? true : undefined}
      onChange={({ target }) => onChange({ [name]: target.checked })}
    >
      {words}
    </Checkbox>
  );

  return (
    <div>
      <AllOfThem
        checked={hasAll}
        onChange={({ target }) => onChange(Object.fromEntries(names.map((name) => [name, target.checked])))}
      >
        전체 동의
      </AllOfThem>
      <List>
        <li>
          {box("agree_terms", "이용약관 동의 [필수]")}
          <TermsLink href={externalLinks.signUpAgreement}>약관 보기</TermsLink>
          {terms && (
            <SmallPrint title={nameVersion(terms)}>
              <AgreedWords>{terms.content}</AgreedWords>
            </SmallPrint>
          )}
        </li>
        <li>{box("agree_age14", "만 14세 이상이에요 [필수]")}</li>
        <li>
          {box("agree_privacy", "개인정보 수집·이용 동의 [필수]")}
          <PrivacyPrint text={privacy} />
        </li>
        <li>
          {box("allowed_for_marketing", "마케팅 정보 수신 동의 [선택]")}
          <Note>
            {marketing?.content ??
              "문자, 이메일, 앱 알림으로 쿠폰과 이벤트 소식을 보내요. 21:00–08:00에는 보내지 않고, 언제든 끌 수 있어요."}
          </Note>
        </li>
      </List>
      {problems.agreements && <Missing role="alert">{problems.agreements}</Missing>}
      {isMissing && <Missing role="alert">필수 항목에 모두 동의해 주세요.</Missing>}
    </div>
  );
}

/** What one agrees to, to read before the number is given; agreeing itself comes on the next screen. */
export function ReadFirst() {
  return (
    <First>
      <p>
        번호를 적기 전에 읽어 볼 수 있어요.{" "}
        <TermsLink href={externalLinks.signUpAgreement}>가입약관</TermsLink>
      </p>
      <PrivacyPrint />
    </First>
  );
}

const PRIVACY_QUESTION = "무엇을, 왜, 얼마나 보관하나요?";

const nameVersion = ({ title, version }: Agreement) => `${title} ${version}판`;

/** The text that is agreed to, or what it says of a chain that keeps none. */
function PrivacyPrint({ text }: { text?: Agreement }) {
  if (text) {
    return (
      <SmallPrint title={`${PRIVACY_QUESTION} ${text.version}판`}>
        <AgreedWords>{text.content}</AgreedWords>
        <PrivacyLink />
      </SmallPrint>
    );
  }
  return (
    <SmallPrint title={PRIVACY_QUESTION}>
      <dl>
        <dt>수집하는 정보</dt>
        <dd>휴대폰 번호, 이름, 성별, 생년월일, 비밀번호 · 적어 주신 경우 닉네임과 이메일</dd>
        <dt>쓰는 이유</dt>
        <dd>본인 확인, 회원권 계약과 이용, 결제와 환불, 중요한 안내와 상담</dd>
        <dt>보관 기간</dt>
        <dd>
          탈퇴할 때까지. 체험, 쿠폰, 추천 혜택을 받았다면 다시 받지 않도록 알아볼 수 없게 바꾼 번호와 받은
          혜택을 1년, 결제 기록은 전자상거래법에 따라 5년 동안 보관해요.
        </dd>
      </dl>
      <p>동의하지 않을 수 있지만, 그러면 회원으로 가입할 수 없어요.</p>
      <PrivacyLink />
    </SmallPrint>
  );
}

function PrivacyLink() {
  return (
    <a href={externalLinks.privacy} target="_blank" rel="noopener noreferrer">
      개인정보처리방침 전체 보기
    </a>
  );
}

const First = styled.div`
  margin-top: -12px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);

  details {
    padding-left: 0;
  }
`;

const AllOfThem = styled(Checkbox)`
  display: flex;
  min-height: 60px;
  padding-inline: 16px;
  border-radius: var(--radius-large);
  background: var(--color-surface);
  font-size: var(--text-lead);
  font-weight: var(--weight-semibold);
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  margin-top: 12px;
  padding-inline: 16px;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: 12px;
  }
`;

/** Aligned with the text of the checkbox above it. */
const Note = styled.p`
  flex-basis: 100%;
  padding-left: 32px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
`;

const Missing = styled(FieldError)`
  margin-top: 16px;
  padding-inline: 16px;
`;

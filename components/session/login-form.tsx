"use client";

import { useEffect, useState } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import { LoginReason } from "@/components/ui/login-reason";
import { SubmitButton } from "@/components/ui/submit-button";
import { useNextStep } from "@/hooks/session/use-next-step";
import { useReturnUrl } from "@/hooks/session/use-return-url";
import { takeLoginPhone } from "@/lib/session/lifecycle";
import { sayNotice } from "@/lib/session/notice";
import { getAuthHref } from "@/lib/session/return-url";
import { useLogin } from "./use-login";

/** Phone number and password; the input is never lost. */
export function LoginForm() {
  const { problems, isBusy, forget, props } = useLogin();
  const returnUrl = useReturnUrl();
  const nextStep = useNextStep();
  const [notice, setNotice] = useState("");
  useEffect(() => void sayNotice((sentence) => setNotice(sentence)), []);
  return (
    <Form {...props}>
      {notice && <Notice role="status">{notice}</Notice>}
      <LoginReason
        sentence={`로그인하면 ${nextStep ?? "내 회원권과 쿠폰을 볼 수 있어요"}`}
        hasBegun={nextStep !== null}
      />
      <Field
        ref={fillInNoted}
        label="휴대폰 번호"
        name="phone_number"
        // The phone number is the user name here, which "tel" fields cannot tell a password manager.
        type="text"
        inputMode="tel"
        autoComplete="username"
        placeholder="010-1234-5678"
        required
        error={problems.phone_number}
        onChange={() => forget("phone_number")}
      />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        required
        error={problems.password}
        onChange={() => forget("password")}
      />
      <Checkbox name="remember" value="true">
        로그인 상태 유지
      </Checkbox>
      {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
      <SubmitButton isBusy={isBusy}>{isBusy ? "로그인하는 중" : "로그인"}</SubmitButton>
      <Actions>
        <a href={getAuthHref("/findPassword", returnUrl)}>비밀번호 찾기</a>
      </Actions>
      <ButtonLink href={getAuthHref("/signup", returnUrl)} look="secondary" isWide>
        회원가입
      </ButtonLink>
    </Form>
  );
}

/** The page before may know the number already; what was typed meanwhile counts more. */
function fillInNoted(phone: HTMLInputElement | null) {
  const noted = phone && takeLoginPhone();
  if (noted && !phone.value) phone.value = noted;
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
`;

/** Why the member has to log in again. */
const Notice = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
  font-weight: var(--weight-semibold);
`;

const Actions = styled.div`
  display: flex;
  justify-content: center;
  margin-block: -8px;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 12px;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
  }
  a:hover {
    text-decoration: underline;
  }
`;

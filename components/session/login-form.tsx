"use client";

import Link from "next/link";
import { useEffect, useRef, type ChangeEvent, type FormEvent } from "react";
import styled from "styled-components";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import { SubmitButton } from "@/components/ui/submit-button";
import { useLogin } from "@/hooks/session/use-login";
import { useReturnUrl } from "@/hooks/session/use-return-url";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { takeLoginPhone } from "@/lib/session/notes";
import { getAuthHref } from "@/lib/session/return-url";

/** Phone number and password; the input is never lost. */
export function LoginForm() {
  const { submit, forgetProblem, errors, isBusy } = useLogin();
  const returnUrl = useReturnUrl();
  const isReady = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);

  // The previous page may know the number already; input that was typed meanwhile takes precedence.
  useEffect(() => {
    const phone = form.current?.querySelector<HTMLInputElement>('[name="phone_number"]');
    const noted = takeLoginPhone();
    if (phone && noted && !phone.value) phone.value = noted;
  }, []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problems = await submit(new FormData(event.currentTarget));
    const firstField = problems.phone_number ? "phone_number" : problems.password ? "password" : null;
    if (firstField) form.current?.querySelector<HTMLInputElement>(`[name="${firstField}"]`)?.focus();
  }

  function handleChange({ target }: ChangeEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) forgetProblem(target.name);
  }

  return (
    // Before the page's code loads a form would submit natively: at least with no password in the address.
    <Form ref={form} method="post" noValidate onSubmit={handleSubmit} onChange={handleChange}>
      <Field
        label="휴대폰 번호"
        name="phone_number"
        // The phone number is the user name here, which "tel" fields cannot tell a password manager.
        type="text"
        inputMode="tel"
        autoComplete="username"
        placeholder="010-1234-5678"
        error={errors.phone_number}
      />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Checkbox name="remember" value="true">
        로그인 상태 유지
      </Checkbox>
      {errors.form && <FieldError role="alert">{errors.form}</FieldError>}
      <SubmitButton isReady={isReady} isBusy={isBusy}>
        로그인
      </SubmitButton>
      <Ways>
        <Link href={getAuthHref("/findPassword", returnUrl)}>비밀번호 찾기</Link>
        <Link href={getAuthHref("/signup", returnUrl)}>회원가입</Link>
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
`;

const Ways = styled.div`
  display: flex;
  justify-content: center;
  gap: 8px;

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
    text-underline-offset: 4px;
  }
  a + a {
    position: relative;
  }
  a + a::before {
    content: "";
    position: absolute;
    left: -4px;
    height: 14px;
    border-left: 1px solid var(--color-line);
  }
`;

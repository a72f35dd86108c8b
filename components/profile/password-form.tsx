"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import { NewPasswordFields } from "@/components/ui/new-password-fields";
import { showSuccessToast } from "@/components/ui/toast";
import { PasswordChanged } from "./password-changed";
import { usePasswordChange } from "./use-password-change";

/** The current password and the new one twice; says what the change ends elsewhere. */
export function PasswordForm({ phoneNumber }: { phoneNumber: string }) {
  const [isDone, setIsDone] = useState(false);
  const { values, problems, hasAsked, isBusy, change, props } = usePasswordChange(() => {
    setIsDone(true);
    showSuccessToast("비밀번호를 바꿨어요");
  });

  if (isDone) return <PasswordChanged onAgain={() => setIsDone(false)} />;
  return (
    <Form {...props}>
      {/* Tells a password manager whose password this is. */}
      <input
        type="text"
        autoComplete="username"
        value={phoneNumber}
        readOnly
        hidden
        aria-label="휴대폰 번호"
      />
      <PasswordField
        label="현재 비밀번호"
        name="old_pwd"
        autoComplete="current-password"
        required
        value={values.old_pwd}
        error={problems.old_pwd}
        onChange={({ target }) => change({ old_pwd: target.value })}
      />
      <NewPasswordFields values={values} problems={problems} isAsked={hasAsked} onChange={change} />
      {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
      <Note>바꾸고 나면 다른 기기에서는 모두 로그아웃돼요. 이 기기는 그대로예요.</Note>
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        비밀번호 바꾸기
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
  max-width: 560px;
`;

const Note = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-label);
`;

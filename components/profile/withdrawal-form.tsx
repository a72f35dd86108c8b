"use client";

import { useEffect, useId, useRef, type FormEvent } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import type { WithdrawalProblems } from "@/hooks/profile/use-withdrawal";
import { media } from "@/styles/media";

type WithdrawalFormProps = {
  problems: WithdrawalProblems;
  isBusy: boolean;
  onWrite: (name: "isUnderstood" | "password") => void;
  onWithdraw: (wish: { isUnderstood: boolean; password: string }) => void;
  onStay: () => void;
};

/** Confirmation and password; the button to stay is as large as the one to leave. */
export function WithdrawalForm({ problems, isBusy, onWrite, onWithdraw, onStay }: WithdrawalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const understoodErrorId = useId();

  useEffect(() => {
    const first = problems.isUnderstood ? "is_understood" : problems.password ? "password" : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [problems.isUnderstood, problems.password]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onWithdraw({
      isUnderstood: fields.get("is_understood") !== null,
      password: String(fields.get("password") ?? ""),
    });
  }

  return (
    <Form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <div>
        <Checkbox
          name="is_understood"
          aria-describedby={problems.isUnderstood ? understoodErrorId : undefined}
          onChange={() => onWrite("isUnderstood")}
        >
          지워지는 내용을 확인했고, 탈퇴할게요
        </Checkbox>
        {problems.isUnderstood && <FieldError id={understoodErrorId}>{problems.isUnderstood}</FieldError>}
      </div>
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        error={problems.password}
        onChange={() => onWrite("password")}
      />
      {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
      <Ways>
        <Button look="quiet" size="large" disabled={isBusy} onClick={onStay}>
          계속 이용하기
        </Button>
        <Button type="submit" look="danger" size="large" isBusy={isBusy}>
          탈퇴하기
        </Button>
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  margin-top: 20px;
`;

const Ways = styled.div`
  display: grid;
  gap: 8px;

  ${media.tabletUp} {
    grid-template-columns: 1fr 1fr;
  }
`;

"use client";

import { useId } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import { media } from "@/styles/media";
import type { useWithdrawal } from "./use-withdrawal";

type WithdrawalFormProps = { form: ReturnType<typeof useWithdrawal>; onStay: () => void };

/** The confirmation and the password; the button to stay is as large as the one to leave. */
export function WithdrawalForm({ form, onStay }: WithdrawalFormProps) {
  const { problems, isBusy, forget, props } = form;
  const understoodErrorId = useId();

  return (
    <Form {...props}>
      <div>
        <Checkbox
          name="is_understood"
          aria-invalid={problems.is_understood ? true : undefined}
          aria-describedby={problems.is_understood ? understoodErrorId : undefined}
          onChange={() => forget("is_understood")}
        >
          지워지는 내용을 확인했고, 탈퇴할게요
        </Checkbox>
        {problems.is_understood && <FieldError id={understoodErrorId}>{problems.is_understood}</FieldError>}
      </div>
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        error={problems.password}
        onChange={() => forget("password")}
      />
      {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
      <Actions>
        <Button look="quiet" size="large" disabled={isBusy} onClick={onStay}>
          계속 이용하기
        </Button>
        <Button type="submit" look="danger" size="large" isBusy={isBusy}>
          탈퇴하기
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
  margin-top: 20px;
`;

const Actions = styled.div`
  display: grid;
  gap: 8px;

  ${media.tabletUp} {
    grid-template-columns: 1fr 1fr;
  }
`;

"use client";

import { useId } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Quiet } from "@/components/ui/quiet";
import { showPlainToast, showSuccessToast } from "@/components/ui/toast";
import type { NicknameStatus } from "@/hooks/account/use-nickname-check";
import { formatEightDigitDate } from "@/lib/account/sign-up";
import { site } from "@/lib/config/site";
import { formatPhone } from "@/lib/contract/rules/phone";
import { findChanges, formatGender } from "@/lib/member/profile";
import type { Me } from "@/lib/session/storage";
import { useProfileForm } from "./use-profile-form";

/** The member's data; of nickname and email only changes are sent, and the input stays until it is saved. */
export function ProfileForm({ me }: { me: Me }) {
  const { values, problems, nicknameStatus, isBusy, change, check, props } = useProfileForm(me, {
    onSaved: () => showSuccessToast("프로필을 저장했어요"),
    onUnchanged: () => showPlainToast("바뀐 내용이 없어요"),
  });
  const unsavedId = useId();
  const isChanged = Object.keys(findChanges(me, values)).length > 0;

  return (
    <Form {...props}>
      <OwnField label="이름" name="name" type="text" value={me.name ?? ""} />
      <OwnField
        label="휴대폰 번호"
        name="phone_number"
        type="tel"
        value={formatPhone(me.phone_number ?? "")}
      />
      <Field
        label="닉네임"
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        // An error says itself what may be written.
        hint={nicknameHints[nicknameStatus] ?? (problems.nickname ? undefined : NICKNAME_RULE)}
        value={values.nickname}
        error={problems.nickname}
        onChange={({ target }) => change({ nickname: target.value })}
        onBlur={() => check("nickname")}
      />
      <Field
        label="이메일"
        name="email"
        // Not of type "email": browsers strip spaces there, and the error would not match what was typed.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="예: name@example.com"
        value={values.email}
        error={problems.email}
        onChange={({ target }) => change({ email: target.value })}
        onBlur={() => check("email")}
      />
      <OwnField label="성별" name="gender" type="text" value={formatGender(me.gender)} />
      <OwnField
        label="생년월일"
        name="birth_date"
        type="text"
        value={formatEightDigitDate(me.birth_date ?? "")}
      />
      <Quiet size="label">
        이름, 휴대폰 번호, 성별, 생년월일은 본인 확인에 쓰여서 직접 바꿀 수 없어요. 달라진 것이 있으면{" "}
        <Phone>{site.company.phone}</Phone>으로 알려 주세요.
      </Quiet>
      <p className="visually-hidden" role="status">
        {nicknameWords[nicknameStatus]}
      </p>
      <Unsaved id={unsavedId}>
        {isChanged && !isBusy && "아직 저장하지 않았어요. 저장하기를 눌러야 바뀌어요."}
      </Unsaved>
      {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
      <Button type="submit" size="large" isWide isBusy={isBusy} aria-describedby={unsavedId}>
        {isBusy ? "저장하는 중" : "저장하기"}
      </Button>
    </Form>
  );
}

/** What was given at sign-up: it can be read, focused and copied, but not changed (docs/product.md 7.6). */
function OwnField(props: { label: string; name: string; type: "text" | "tel"; value: string }) {
  return <Field {...props} readOnly autoComplete="off" />;
}

const NICKNAME_RULE = "2~12자의 한글, 영문, 숫자. 비워 두면 이름으로 보여요.";

const nicknameHints: Partial<Record<NicknameStatus, string>> = {
  available: "쓸 수 있는 닉네임이에요.",
  taken: "다른 닉네임을 적어 주세요.",
};

/** Announced while the field has the focus; the error below it has the text of docs/product.md 12.2. */
const nicknameWords: Partial<Record<NicknameStatus, string>> = {
  available: nicknameHints.available,
  taken: "다른 회원이 쓰고 있는 닉네임이에요.",
};

const Phone = styled.span`
  white-space: nowrap;
`;

const Unsaved = styled.p`
  color: var(--color-caution);
  font-size: var(--text-label);

  &:empty {
    display: none;
  }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
  max-width: 560px;
`;

"use client";

import { useState } from "react";
import styled from "styled-components";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { PasswordField, Username } from "@/components/ui/field-password";
import { PasswordRules } from "@/components/ui/password-rules";
import { RadioGroup } from "@/components/ui/radio-group";
import type { NicknameStatus } from "@/hooks/account/use-nickname-check";
import { NICKNAME_TAKEN } from "@/lib/account/problems";
import { type SignUpField, type SignUpValues } from "@/lib/account/sign-up";
import { isField } from "./is-field";

type ProfileFieldsProps = {
  values: SignUpValues;
  problems: Partial<Record<SignUpField, string>>;
  nicknameStatus: NicknameStatus;
  onChange: (changes: Partial<SignUpValues>) => void;
  onLeave: (field: SignUpField, isGoingOn: boolean) => void;
};

type TextField = "name" | "password" | "password2" | "nickname" | "email" | "birth_date" | "referral_code";

const optionalFields = ["nickname", "email", "referral_code"] as const;

const genders = [
  { value: "F", label: "여성" },
  { value: "M", label: "남성" },
] as const;

/** The new member's data and the password; what may be left out is folded. */
export function ProfileFields({ values, problems, nicknameStatus, onChange, onLeave }: ProfileFieldsProps) {
  const bind = (field: TextField) => ({
    name: field,
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) =>
      onLeave(field, isField(relatedTarget)),
  });

  const hasProblem = optionalFields.some((field) => problems[field]) || nicknameStatus === "taken";
  const [isOpen, setIsOpen] = useState(hasProblem || values.nickname !== "" || values.email !== "");
  if (hasProblem && !isOpen) setIsOpen(true);

  return (
    <>
      <Username value={values.phone_number} />
      <Field label="이름" type="text" autoComplete="name" required {...bind("name")} />
      <Field
        label="생년월일"
        type="text"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="19900307"
        required
        {...bind("birth_date")}
      />
      <RadioGroup
        label="성별"
        name="gender"
        options={genders}
        value={values.gender}
        error={problems.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <PasswordField
        label="비밀번호"
        autoComplete="new-password"
        required
        {...bind("password")}
        onBlur={undefined}
      />
      <PasswordField
        label="비밀번호 확인"
        autoComplete="new-password"
        required
        {...bind("password2")}
        onBlur={undefined}
      />
      <PasswordRules
        password={values.password}
        confirmation={values.password2}
        isAsked={Boolean(problems.password || problems.password2)}
      />
      <Disclosure title="닉네임·이메일·추천 코드 (선택)" isOpen={isOpen} onToggle={setIsOpen}>
        <Optional>
          <div>
            <Field
              label="닉네임"
              type="text"
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
              // What was written wrongly is not checked, and its error says itself what may be written.
              hint={
                nicknameStatus === "none" && problems.nickname ? undefined : nicknameHints[nicknameStatus]
              }
              {...bind("nickname")}
              error={problems.nickname ?? (nicknameStatus === "taken" ? NICKNAME_TAKEN : undefined)}
            />
            <p className="visually-hidden" aria-live="polite">
              {nicknameNews[nicknameStatus]}
            </p>
          </div>
          <Field label="이메일" type="email" inputMode="email" autoComplete="email" {...bind("email")} />
          <Field
            label="추천 코드"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="친구에게 받은 코드가 있으면 적어 주세요"
            {...bind("referral_code")}
          />
        </Optional>
      </Disclosure>
    </>
  );
}

const nicknameHint = "2~12자 한글, 영문, 숫자";

const nicknameHints: Record<NicknameStatus, string> = {
  none: nicknameHint,
  checking: "쓸 수 있는지 확인하고 있어요",
  available: "쓸 수 있는 닉네임이에요",
  taken: "다른 닉네임을 적어 주세요",
  unknown: "지금은 확인하지 못했어요. 가입할 때 다시 확인할게요",
};

/** Announced separately from the field, whose own description is read with it only. */
const nicknameNews: Record<NicknameStatus, string> = {
  none: "",
  checking: "",
  available: nicknameHints.available,
  taken: `다른 회원이 쓰고 있어요. ${nicknameHints.taken}`,
  unknown: nicknameHints.unknown,
};

const Optional = styled.div`
  display: flex;
  flex-direction: column;
  gap: 28px;
  padding-block: 8px 4px;
`;

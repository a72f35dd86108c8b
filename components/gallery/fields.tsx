"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import { PasswordRules } from "@/components/ui/password-rules";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Focused, Part, State } from "./parts";

const genders = [
  { value: "F", label: "여성" },
  { value: "M", label: "남성" },
] as const;

/** Inputs and choices. */
export function FieldParts() {
  const [gender, setGender] = useState<"F" | "M" | "">("F");
  return (
    <>
      <Part title="입력">
        <State name="Field: default">
          <Field label="휴대폰 번호" placeholder="010-1234-5678" inputMode="tel" />
        </State>
        <State name="Field: hint, filled">
          <Field label="닉네임" hint="2자에서 10자까지 쓸 수 있어요." defaultValue="버핏러" />
        </State>
        <State name="Field: error">
          <Field label="이메일" error="이메일 주소를 확인해 주세요." defaultValue="member@" />
        </State>
        <State name="Field: error and hint, long">
          <Field
            label="추천인 코드"
            error="이 코드는 이미 썼어요. 다른 코드가 있으면 그 코드를 적어 주세요. 없으면 비워 두어도 돼요."
            hint="코드는 초대한 회원이 알려 준 글자와 숫자예요."
            defaultValue="FRIEND-20000-WITH-A-VERY-LONG-CODE-THAT-DOES-NOT-FIT"
          />
        </State>
        <State name="Field: readOnly">
          <Field label="이름" readOnly defaultValue="한새벽" />
        </State>
        <State name="Field: disabled">
          <Field label="생년월일" disabled defaultValue="19950505" />
        </State>
        <State name="Field: focus">
          <Focused>
            <Field label="인증번호" defaultValue="0417" />
          </Focused>
        </State>
        <State name="PasswordField">
          <PasswordField label="비밀번호" defaultValue="gym-Member1!" autoComplete="off" />
        </State>
      </Part>
      <Part title="고르기">
        <State name="RadioGroup: chosen">
          <RadioGroup label="성별" name="gender" options={genders} value={gender} onChange={setGender} />
        </State>
        <State name="RadioGroup: error">
          <RadioGroup
            label="성별"
            name="gender-missing"
            options={genders}
            value=""
            onChange={() => {}}
            error="성별을 골라 주세요."
          />
        </State>
        <State name="Select">
          <Select label="지역">
            <option>전체 지역</option>
            <option>강남</option>
          </Select>
        </State>
        <State name="Select: disabled">
          <Select label="지점" disabled>
            <option>지역을 먼저 골라 주세요</option>
          </Select>
        </State>
        <State name="Select: focus">
          <Focused>
            <Select label="지역">
              <option>강남·서초·송파에서 지하철역과 바로 이어진 지점</option>
            </Select>
          </Focused>
        </State>
        <State name="Checkbox: off, on, disabled, long">
          <Checkbox>로그인 상태 유지</Checkbox>
          <br />
          <Checkbox defaultChecked>[필수] 이용약관 동의</Checkbox>
          <br />
          <Checkbox disabled>지금은 고를 수 없어요</Checkbox>
          <br />
          <Checkbox defaultChecked>
            [선택] 새 지점과 행사 소식을 문자로 받는 데 동의해요. 밤 9시부터 아침 8시까지는 보내지 않아요.
          </Checkbox>
        </State>
        <State name="PasswordRules: open, met, broken">
          <PasswordRules password="" confirmation="" />
          <br />
          <PasswordRules password="gym-Member1!" confirmation="gym-Member1!" />
          <br />
          <PasswordRules password="gym" confirmation="" isAsked />
        </State>
      </Part>
    </>
  );
}

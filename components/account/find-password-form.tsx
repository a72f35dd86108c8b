"use client";

import { ButtonLink } from "@/components/ui/button";
import { Username } from "@/components/ui/field-password";
import { NewPasswordFields } from "@/components/ui/new-password-fields";
import { Quiet } from "@/components/ui/quiet";
import { TextLink } from "@/components/ui/text-link";
import { useReturnUrl } from "@/hooks/session/use-return-url";
import { noteLoginPhone } from "@/lib/session/lifecycle";
import { getAuthHref } from "@/lib/session/return-url";
import { DoneView } from "./done-view";
import { FormSteps } from "./form-steps";
import { PhoneCodeFields } from "./phone-code-fields";
import { useFindPassword } from "./use-find-password";

const screens = [
  {
    title: "가입한 휴대폰 번호를 알려 주세요",
    lead: "문자로 인증번호를 보내 드릴게요.",
    action: "인증번호 받기",
  },
  { title: "새 비밀번호를 정해 주세요", action: "비밀번호 바꾸기" },
];

/** Number and code, then a new password; nothing here reveals whether the number is a member's. */
export function FindPasswordForm() {
  const reset = useFindPassword();
  const { values, problems, step, sent, isBusy } = reset;
  const returnUrl = useReturnUrl();
  const screen = screens[step]!;

  if (reset.isDone) {
    return (
      <DoneView
        title="비밀번호를 바꿨어요"
        lead="다른 기기에서는 로그아웃했어요. 새 비밀번호로 로그인해 주세요."
      >
        <ButtonLink
          href={getAuthHref("/login", returnUrl)}
          size="large"
          isWide
          onClick={() => noteLoginPhone(values.phone_number)}
        >
          로그인하기
        </ButtonLink>
      </DoneView>
    );
  }
  return (
    <FormSteps
      {...screen}
      action={step === 0 && sent ? "확인" : screen.action}
      step={step}
      stepCount={screens.length}
      isBusy={isBusy}
      formProblem={problems.form}
      form={reset.props}
      onBack={reset.goBack}
    >
      {step === 0 ? (
        <>
          <PhoneCodeFields
            values={values}
            problems={problems}
            sent={sent}
            isBusy={isBusy}
            onChange={reset.change}
            onLeave={reset.look}
            onResend={reset.resend}
            sentWords="가입된 번호라면 인증번호가 도착해요."
          />
          <Quiet size="label">
            이제 이 번호를 쓰지 않으세요? 신분증과 새 휴대폰을 가지고 가까운 지점 안내 데스크에 와 주세요.
            확인한 뒤 그 자리에서 번호를 바꿔 드려요. <TextLink href="/place">지점 찾기</TextLink>
          </Quiet>
        </>
      ) : (
        <>
          <Username value={values.phone_number} />
          <NewPasswordFields
            values={values}
            problems={problems}
            isAsked={Boolean(problems.new_pw1 || problems.new_pw2)}
            onChange={reset.change}
          />
        </>
      )}
    </FormSteps>
  );
}

"use client";

import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { LoginReason } from "@/components/ui/login-reason";
import { useNextStep } from "@/hooks/session/use-next-step";
import { useReturnUrl } from "@/hooks/session/use-return-url";
import { useAddress } from "@/hooks/use-address";
import { readReferralCode } from "@/lib/referral/referral";
import { noteLoginPhone } from "@/lib/session/lifecycle";
import { getAuthHref } from "@/lib/session/return-url";
import { Agreements, ReadFirst } from "./agreements";
import { DraftNotice } from "./draft-notice";
import { FormSteps } from "./form-steps";
import { PhoneCodeFields } from "./phone-code-fields";
import { ProfileFields } from "./profile-fields";
import { useGift } from "./use-gift";
import { useSignUp } from "./use-sign-up";

const screens: { title: string; lead?: string; action?: string }[] = [
  {
    title: "휴대폰 번호로 시작해요",
    lead: "번호가 아이디가 돼요. 문자로 인증번호를 보내 드릴게요.",
  },
  { title: "약관을 확인해 주세요", action: "동의하고 계속하기" },
  { title: "회원 정보를 알려 주세요", lead: "거의 다 왔어요.", action: "가입하기" },
];

/** Number and code, agreements, then the profile: three screens of one form. */
export function SignUpForm() {
  const signUp = useSignUp();
  const { values, problems, step, sent, isBusy } = signUp;
  const returnUrl = useReturnUrl();
  const screen = screens[step]!;
  const nextStep = useNextStep();
  const gift = useGift();
  const address = useAddress();
  // Who turns out to be a member already gets the gift too.
  const loginHref = getAuthHref(
    "/login",
    gift === null ? returnUrl : `/referral/${readReferralCode(address)}`,
  );

  return (
    <>
      <LoginReason
        gift={gift}
        sentence={describeSignUpReason(gift, nextStep)}
        hasBegun={gift !== null || nextStep !== null}
      />
      {signUp.hasRestored && <DraftNotice onStartAnew={signUp.startAnew} />}
      <FormSteps
        {...screen}
        action={step > 0 ? screen.action : findFirstAction(signUp)}
        step={step}
        stepCount={screens.length}
        isBusy={isBusy}
        formProblem={problems.form}
        form={signUp.props}
        onBack={signUp.goBack}
      >
        {step === 0 && (
          <PhoneCodeFields
            values={values}
            problems={problems}
            sent={sent}
            isBusy={isBusy}
            onChange={signUp.change}
            onLeave={signUp.look}
            onResend={signUp.resend}
            sentWords="문자로 인증번호를 보냈어요."
          >
            {!sent && !signUp.isRegistered && <ReadFirst />}
            {signUp.isRegistered && (
              <ButtonLink
                href={loginHref}
                size="large"
                isWide
                onClick={() => noteLoginPhone(values.phone_number)}
              >
                이 번호로 로그인하기
              </ButtonLink>
            )}
          </PhoneCodeFields>
        )}
        {step === 1 && (
          <Agreements values={values} texts={signUp.texts} problems={problems} onChange={signUp.change} />
        )}
        {step === 2 && (
          <ProfileFields
            values={values}
            problems={problems}
            nicknameStatus={signUp.nicknameStatus}
            onChange={signUp.change}
            onLeave={signUp.look}
          />
        )}
      </FormSteps>
      {step === 0 && !signUp.isRegistered && (
        <Already>
          이미 회원인가요? <a href={loginHref}>로그인</a>
        </Already>
      )}
    </>
  );
}

/** What the sign-up leads to, on each of its screens. */
function describeSignUpReason(gift: string | null, nextStep: string | null): string {
  if (gift) return `가입하면 바로 들어와요${nextStep ? `. 그다음 ${nextStep}` : ""}`;
  return `가입하면 ${nextStep ?? "회원권과 무료 체험을 바로 신청할 수 있어요"}`;
}

/** A number that is already a member's links to the login and nowhere else. */
function findFirstAction({
  isRegistered,
  sent,
}: Pick<ReturnType<typeof useSignUp>, "isRegistered" | "sent">) {
  if (isRegistered) return undefined;
  return sent ? "확인" : "인증번호 받기";
}

const Already = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  text-align: center;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 8px;
    color: var(--color-ink);
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
`;

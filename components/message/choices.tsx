"use client";

import { useEffect } from "react";
import styled from "styled-components";
import { Switch } from "@/components/ui/switch";
import { TextLink } from "@/components/ui/text-link";
import { showErrorToast, showSuccessToast } from "@/components/ui/toast";
import { useUserFlag } from "@/hooks/member/use-user-flag";
import { useSessionStore } from "@/stores/session";
import { hasMailChoice } from "./skeleton";

/** Which messages are sent, and by what; they are here in any case. */
export function MessageChoices() {
  // Without a connection it could not be loaded to say so.
  useEffect(() => void import("@/components/ui/toast-view").catch(() => undefined), []);
  const me = useSessionStore((session) => session.me);
  const byMail = useUserFlag("prefers_mail", false, {
    onChanged: ({ prefers_mail }) =>
      showSuccessToast(prefers_mail ? "이제 알림을 이메일로 보내 드려요" : "이제 알림을 문자로 보내 드려요"),
    onRefused: showErrorToast,
  });
  const where = me?.email && byMail.isOn ? "이메일로" : "휴대폰으로";
  const reminders = useUserFlag("allowed_for_reminders", true, {
    onChanged: ({ allowed_for_reminders }) =>
      showSuccessToast(
        allowed_for_reminders ? `미리 알림을 ${where}도 보내 드려요` : "미리 알림은 여기에만 남겨요",
      ),
    onRefused: showErrorToast,
  });
  return (
    <Root>
      <Switch label={`미리 알림을 ${where}도 받기`} isOn={reminders.isOn} onChange={reminders.change}>
        첫날, 끝나는 날, 쉬기와 체험을 미리 알려 드려요. 돈과 비밀번호 알림은 항상 보내요.
      </Switch>
      {hasMailChoice(me) &&
        (me?.email ? (
          <Switch label="문자 대신 이메일로 받기" isOn={byMail.isOn} onChange={byMail.change}>
            {me.email}에 보내요. 비밀번호처럼 급한 알림은 문자로 보내요.
          </Switch>
        ) : (
          <NoAddress>
            문자 대신 이메일로 받으려면 <TextLink href="/mypage/profile">프로필</TextLink>에 이메일을 적어
            주세요.
          </NoAddress>
        ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;
  margin-bottom: 24px;
`;

const NoAddress = styled.p`
  min-height: 48px;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

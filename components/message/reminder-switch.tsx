"use client";

import { useEffect } from "react";
import { Switch } from "@/components/ui/switch";
import { showErrorToast, showSuccessToast } from "@/components/ui/toast";
import { useUserFlag } from "@/hooks/member/use-user-flag";

/** Whether reminders are sent to the phone too; they are here in any case. */
export function ReminderSwitch() {
  // Without a connection it could not be loaded to say so.
  useEffect(() => void import("@/components/ui/toast-view").catch(() => undefined), []);
  const { isOn, change } = useUserFlag("allowed_for_reminders", true, {
    onChanged: ({ allowed_for_reminders }) =>
      showSuccessToast(
        allowed_for_reminders ? "미리 알림을 휴대폰으로도 보내 드려요" : "미리 알림은 여기에만 남겨요",
      ),
    onRefused: showErrorToast,
  });
  return (
    <Switch label="미리 알림을 휴대폰으로도 받기" isOn={isOn} onChange={change}>
      첫날, 끝나는 날, 쉬기와 체험을 미리 알려 드려요. 돈과 비밀번호 알림은 항상 보내요.
    </Switch>
  );
}

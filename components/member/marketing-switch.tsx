"use client";

import { useEffect } from "react";
import { Switch } from "@/components/ui/switch";
import { showErrorToast, showSuccessToast } from "@/components/ui/toast";
import { useUserFlag } from "@/hooks/member/use-user-flag";
import { describeMarketingChange } from "@/lib/member/profile";

/** Turns marketing messages on and off, and confirms what was agreed or withdrawn, and when. */
export function MarketingSwitch() {
  // Without a connection it could not be loaded to say so.
  useEffect(() => void import("@/components/ui/toast-view").catch(() => undefined), []);
  const { isOn, change } = useUserFlag("allowed_for_marketing", false, {
    onChanged: ({ allowed_for_marketing, marketing_changed_at }) =>
      showSuccessToast(describeMarketingChange(allowed_for_marketing, marketing_changed_at)),
    onRefused: showErrorToast,
  });
  return (
    <Switch label="마케팅 정보 수신" isOn={isOn} onChange={change}>
      문자, 이메일, 앱 알림으로 보내 드려요
    </Switch>
  );
}

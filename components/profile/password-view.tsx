"use client";

import { useSessionStore } from "@/stores/session";
import { PasswordForm } from "./password-form";
import { PasswordSkeleton } from "./skeleton";

/**
 * The password change. The form comes with the member: one that stood in the document would take writing, and could be
 * sent, before the page's code is there.
 */
export function PasswordView() {
  const phoneNumber = useSessionStore(({ status, me }) =>
    status === "member" ? (me?.phone_number ?? "") : null,
  );
  return phoneNumber === null ? <PasswordSkeleton /> : <PasswordForm phoneNumber={phoneNumber} />;
}

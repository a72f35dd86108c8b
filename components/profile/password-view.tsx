"use client";

import { useSessionStore } from "@/stores/session";
import { PasswordForm } from "./password-form";
import { PasswordSkeleton } from "./skeleton";

/**
 * The password change. The form is rendered once the member is known: one in the document would take input,
 * and could be submitted, before the page's code has loaded.
 */
export function PasswordView() {
  const phoneNumber = useSessionStore(({ status, me }) =>
    status === "member" ? (me?.phone_number ?? "") : null,
  );
  return phoneNumber === null ? <PasswordSkeleton /> : <PasswordForm phoneNumber={phoneNumber} />;
}

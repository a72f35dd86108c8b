"use client";

import { useSessionStore } from "@/stores/session";
import { ProfileForm } from "./form";
import { ProfilePhoto } from "./photo";
import { ProfileSkeleton } from "./skeleton";
import { WithdrawalEntry } from "./withdrawal-entry";

/** The member's profile: the photo, the data, the withdrawal. */
export function ProfileView() {
  const me = useSessionStore(({ status, me }) => (status === "member" ? me : null));
  // Tokens alone: the user info is still loading.
  if (me?.id === undefined) return <ProfileSkeleton />;
  return (
    <>
      <ProfilePhoto me={me} />
      <ProfileForm key={me.id} me={me} />
      <WithdrawalEntry memberId={me.id} />
    </>
  );
}

"use client";

import { useSessionStore } from "@/stores/session";
import { ProfileForm } from "./form";
import { OwnData } from "./own-data";
import { ProfilePhoto } from "./photo";
import { ProfileSkeleton } from "./skeleton";
import { WithdrawalEntry } from "./withdrawal-entry";

/** The member's profile: first what can be changed, then what was given at sign-up, then the withdrawal. */
export function ProfileView() {
  const me = useSessionStore(({ status, me }) => (status === "member" ? me : null));
  // Tokens alone: the user info is still loading.
  if (me?.id === undefined) return <ProfileSkeleton />;
  return (
    <>
      <ProfilePhoto me={me} />
      <ProfileForm key={me.id} me={me} />
      <OwnData me={me} />
      <WithdrawalEntry memberId={me.id} />
    </>
  );
}

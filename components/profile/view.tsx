"use client";

import { useSessionStore } from "@/stores/session";
import { ProfileForm } from "./form";
import { ProfilePhoto } from "./photo";
import { QuietEntry } from "./quiet-entry";
import { ProfileSkeleton } from "./skeleton";

const loadAgreed = () => import("./agreed-dialog").then(({ AgreedDialog }) => AgreedDialog);
const loadRecords = () => import("./records-dialog").then(({ RecordsDialog }) => RecordsDialog);
const loadWithdrawal = () => import("./withdrawal-dialog").then(({ WithdrawalDialog }) => WithdrawalDialog);

/** The member's profile: the photo, the data, what was agreed to, a copy of all that is kept, the withdrawal. */
export function ProfileView() {
  const me = useSessionStore(({ status, me }) => (status === "member" ? me : null));
  // Tokens alone: the user info is still loading.
  if (me?.id === undefined) return <ProfileSkeleton />;
  return (
    <>
      <ProfilePhoto me={me} />
      <ProfileForm key={me.id} me={me} />
      <QuietEntry label="가입할 때 동의한 글" load={loadAgreed} />
      <QuietEntry label="내 기록 받기" load={loadRecords} />
      <QuietEntry label="회원 탈퇴" load={loadWithdrawal} />
    </>
  );
}

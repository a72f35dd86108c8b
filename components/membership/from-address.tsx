"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { useDeferredOpening } from "@/hooks/use-deferred-opening";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { Membership } from "@/lib/contract/membership";
import { findFollower } from "@/lib/member/memberships";
import { MembershipSkeleton } from "./skeleton";
import { useMembershipChange } from "./use-membership-change";

const loaders = {
  stop: () => import("./stop-sheet").then(({ StopSheet }) => StopSheet),
  pause: () => import("./pause-sheet").then(({ PauseSheet }) => PauseSheet),
  closing: () => import("./closing-sheet").then(({ ClosingSheet }) => ClosingSheet),
  move: () => import("./move-sheet").then(({ MoveSheet }) => MoveSheet),
  hand: () => import("./hand-sheet").then(({ HandSheet }) => HandSheet),
};
export type SheetName = keyof typeof loaders;
const SHEET_NAMES = Object.keys(loaders) as SheetName[];

/** Kept in the history entry: the page was open before, so going back shows it. */
const OPENED_FROM_PAGE = "sheetOpenedFromPage";

/**
 * The sheet that the address names, over the page: `?stop=`, `?pause=`, `?move=`, `?hand=` or `?closing=` with the membership's payment, so that the payment
 * can lead there too.
 */
export function SheetFromAddress({ memberships }: { memberships: readonly Membership[] }) {
  const params = new URLSearchParams(useDeferredOpening(useAddress()));
  const name = SHEET_NAMES.find((one) => params.has(one)) ?? null;
  const paymentId = name && params.get(name);
  if (!name) return null;
  const membership = memberships.find(({ payment_id }) => payment_id !== null && payment_id === paymentId);
  const follower = membership && findFollower(memberships, membership);
  return <Sheet key={`${name} ${paymentId}`} name={name} membership={membership} follower={follower} />;
}

/** Opens a sheet over the page, as a step that Back takes back. */
export function openSheet(name: SheetName, { payment_id }: Membership): void {
  writeAddress(`?${name}=${payment_id}`, true, { [OPENED_FROM_PAGE]: true });
}

/** Another sheet in the place of the one that is open, so that closing it leads where closing this one would. */
export function switchSheet(name: SheetName, { payment_id }: Membership): void {
  writeAddress(`?${name}=${payment_id}`, false, window.history.state as Record<string, unknown> | null);
}

/** What a sheet shows of a membership; its code loads with the first one. */
export type SheetProps = {
  membership: Membership;
  /** What is gone on with after it, if that is bought already. */
  follower: Membership | undefined;
  change: ReturnType<typeof useMembershipChange>;
  onClose: () => void;
};

type NamedSheetProps = { name: SheetName; membership: Membership | undefined } & Pick<SheetProps, "follower">;

function Sheet({ name, membership, follower }: NamedSheetProps) {
  const { Component, hasFailed, retry } = useLazyComponent<SheetProps>(loaders[name]);
  const change = useMembershipChange();
  const renderContent = () => {
    if (!membership) return <Missing />;
    if (hasFailed) return <LoadFailure title="화면을 불러오지 못했어요" error={null} onRetry={retry} />;
    if (!Component) return <MembershipSkeleton />;
    return <Component membership={membership} follower={follower} change={change} onClose={close} />;
  };
  return (
    <Dialog title={getTitle(name, membership)} onClose={close} isBusy={change.isBusy}>
      {renderContent()}
    </Dialog>
  );
}

function getTitle(name: SheetName, membership: Membership | undefined): string {
  if (name === "pause") return "잠시 쉬기";
  if (name === "closing") return "지점 휴·폐업";
  if (name === "move") return "지점 바꾸기";
  if (name === "hand") return "넘겨주기";
  return (membership?.status === "upcoming" && !membership.handed_from) ||
    membership?.refund?.kind === "cancel"
    ? "취소하기"
    : "그만두기";
}

function Missing() {
  return (
    <StateView
      title="회원권을 찾을 수 없어요"
      sign="missing"
      action={<Button onClick={close}>내 회원권 보기</Button>}
    >
      주소가 바뀌었거나 다른 회원의 회원권이에요.
    </StateView>
  );
}

function close() {
  const state = window.history.state as Record<string, unknown> | null;
  if (state?.[OPENED_FROM_PAGE]) window.history.back();
  else writeAddress("");
}

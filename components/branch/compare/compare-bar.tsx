"use client";

import { useEffect, type Ref } from "react";
import { Button } from "@/components/ui/button";
import { CalmStatus } from "@/components/ui/calm-status";
import { LazyPicture } from "@/components/ui/lazy-picture";
import type { BranchListItem } from "@/lib/branch/card";
import { findOwnPicture, getThumbnail } from "@/lib/config/own-picture";
import styles from "./compare-bar.module.css";
import { COMPARE_LIMIT } from "./picks";

type CompareBarProps = {
  /** Of all branches, by their ids. */
  names: ReadonlyMap<number, string>;
  pickedIds: readonly number[];
  /** Those of the list, whose pictures have been seen there. */
  branches: readonly BranchListItem[];
  isRefused: boolean;
  onOpen: () => void;
  /** Receives the focus again when the comparison closes. */
  buttonRef: Ref<HTMLButtonElement>;
};

/**
 * The shortlist for the comparison, over the window's lower edge. It stands in the list behind the branch that was put
 * aside last, so that Tab goes from there to its button. What it says is spoken by the list's status.
 */
export function CompareBar({ names, pickedIds, branches, isRefused, onOpen, buttonRef }: CompareBarProps) {
  return (
    <li className={styles.bar}>
      {/* A refusal needs the width. */}
      {!isRefused && (
        <span className={styles.pictures} aria-hidden="true">
          {pickedIds.map((pk) => {
            const own = findOwnPicture(branches.find((branch) => branch.pk === pk)?.picture ?? "");
            return (
              own && <LazyPicture key={pk} src={getThumbnail(own)} alt="" width={32} height={32} isEager />
            );
          })}
        </span>
      )}
      <p>
        <strong>
          {pickedIds.length}/{COMPARE_LIMIT}
        </strong>{" "}
        {listNames(names, pickedIds)}
        <small>{isRefused ? refusal : pickedIds.length < 2 && "한 곳 더 담으면 비교할 수 있어요"}</small>
      </p>
      <Button ref={buttonRef} disabled={pickedIds.length < 2} onClick={onOpen}>
        비교하기
      </Button>
    </li>
  );
}

const refusal = `${COMPARE_LIMIT}곳까지 비교할 수 있어요. 하나를 빼고 담아 주세요.`;

function listNames(names: CompareBarProps["names"], pickedIds: readonly number[]): string {
  return pickedIds.map((pk) => names.get(pk) ?? "").join(", ");
}

type SpokenPicksProps = Pick<CompareBarProps, "names" | "pickedIds" | "isRefused">;

/** What was told last: it outlives the list, over which the comparison opens. */
let told: string | null = null;

/** Whether put aside is what the document was opened with: of that nothing is told. */
function isAsOpened(): boolean {
  const read = (address: string) => new URL(address).searchParams.get("pick");
  const opened = performance.getEntriesByType("navigation")[0];
  return opened !== undefined && read(opened.name) === read(window.location.href);
}

/**
 * What a screen reader hears of the shortlist after a change, also one from before this code was there, and not again back
 * from the comparison.
 */
export function SpokenPicks(picks: SpokenPicksProps) {
  const words = describePicks(picks);
  useEffect(() => {
    told = words;
  }, [words]);
  return <CalmStatus first={told ?? (isAsOpened() ? words : "")}>{words}</CalmStatus>;
}

function describePicks({ names, pickedIds, isRefused }: SpokenPicksProps): string {
  if (pickedIds.length === 0) return "";
  if (isRefused) return `더 담지 못했어요. ${COMPARE_LIMIT}곳이 담겨 있어요.`;
  const next = pickedIds.length > 1 ? " 바로 뒤에 비교하기 버튼이 있어요." : "";
  return `비교에 ${listNames(names, pickedIds)}, ${pickedIds.length}곳을 담았어요.${next}`;
}

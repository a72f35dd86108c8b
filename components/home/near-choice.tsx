"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/page";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { usePosition } from "@/stores/position";
import styles from "./near-choice.module.css";

const loadNearestPicks = () => import("./nearest-picks").then(({ NearestPicks }) => NearestPicks);

/**
 * The newest branches or the nearest, and the button between them.
 *
 * @param children the newest ones' cards, which are in the document for everybody
 */
export function NearChoice({ children }: { children: ReactNode }) {
  const { position, requestPosition, isAsking } = usePosition();
  const { Component: NearestPicks } = useLazyComponent(loadNearestPicks, position !== null);
  const [hasNearest, setHasNearest] = useState(false);
  const [wantsNewest, setWantsNewest] = useState(false);
  const isNear = hasNearest && !wantsNewest;

  const handlePress = () => {
    requestPosition();
    setWantsNewest(isNear);
  };

  return (
    <>
      <div className={styles.head}>
        <SectionTitle aria-live="polite">{isNear ? "가까운 지점" : "최근 문 연 지점"}</SectionTitle>
        <Button
          look={isNear ? "primary" : "quiet"}
          size="small"
          isBusy={isAsking}
          aria-pressed={isNear}
          onClick={handlePress}
        >
          가까운 순
        </Button>
      </div>
      <ul className={styles.list}>
        {!isNear && children}
        {NearestPicks && position && (
          <NearestPicks position={position} isShown={isNear} onFound={setHasNearest} />
        )}
      </ul>
    </>
  );
}

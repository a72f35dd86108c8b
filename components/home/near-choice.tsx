"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/page";
import { usePositionRequest } from "@/hooks/station/use-position-request";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { Station } from "@/lib/station/station";
import styles from "./near-choice.module.css";

const loadNearestPicks = () => import("./nearest-picks").then(({ NearestPicks }) => NearestPicks);
const loadStationField = () =>
  import("@/components/station/station-field").then(({ StationField }) => StationField);

/**
 * The newest branches or the nearest, and the button between them. Without a position a field for a station takes the
 * button's place and the focus.
 *
 * @param children the newest ones' cards, which are in the document for everybody
 */
export function NearChoice({ children }: { children: ReactNode }) {
  const { position, ask, hasAsked, isWaiting, needsStation } = usePositionRequest();
  const [station, setStation] = useState<Station | null>(null);
  /** No branch is anywhere near the position. */
  const [isFar, setIsFar] = useState(false);
  const start = isFar ? null : position;
  const from = start ?? station;
  const { Component: NearestPicks } = useLazyComponent(loadNearestPicks, from !== null);
  const { Component: StationField } = useLazyComponent(loadStationField, (hasAsked && !position) || isFar);
  const [hasNearest, setHasNearest] = useState(false);
  const [wantsNewest, setWantsNewest] = useState(false);
  const isNear = hasNearest && !wantsNewest;

  const handleFound = (isAny: boolean) => {
    setHasNearest(isAny);
    if (!isAny && start) setIsFar(true);
  };
  const handlePress = () => {
    if (!from) ask();
    setWantsNewest(isNear);
  };

  return (
    <>
      <div className={styles.head}>
        <SectionTitle aria-live="polite">{isNear ? "가까운 지점" : "가장 새로운 지점"}</SectionTitle>
        {(needsStation || isFar) && !station && StationField ? (
          <StationField
            className={styles.field}
            label="어느 역에서 가까운 곳을 볼까요?"
            takesFocus
            onChoose={setStation}
          />
        ) : (
          <Button
            look={isNear ? "primary" : "quiet"}
            size="small"
            // The field that had the focus is gone.
            autoFocus={station !== null}
            isBusy={hasAsked && isWaiting}
            aria-pressed={isNear}
            onClick={handlePress}
          >
            가까운 순
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {!isNear && children}
        {NearestPicks && from && (
          <NearestPicks
            position={from}
            station={start ? null : station}
            isShown={isNear}
            onFound={handleFound}
          />
        )}
      </ul>
    </>
  );
}

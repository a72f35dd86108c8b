"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import styles from "./bar.module.css";
import type { StationPanelProps } from "./panel";

const loadPanel = () => import("./panel").then(({ StationPanel }) => StationPanel);

type StationBarProps = Omit<StationPanelProps, "isAsking" | "isMapOpen" | "onMap"> & {
  /** The nearest are wanted, and from where is not known. */
  isStartMissing: boolean;
  /** The list below shows what the address asks for. */
  isAnswered: boolean;
};

/** The way in by station: two buttons, and what they open, which loads when it is needed. */
export function StationBar({ isStartMissing, isAnswered, ...panel }: StationBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { search } = panel;
  const isAround = Boolean(search?.stations.length || search?.suggestion);
  const isWanted = isOpen || isMapOpen || isStartMissing || isAround;
  const { Component: StationPanel, hasFailed } = useLazyComponent(loadPanel, isWanted);
  // With what stands above it, so that nothing moves any more.
  const isWhole = isAnswered && (!isWanted || Boolean(StationPanel) || hasFailed);
  useEffect(() => {
    if (isWhole) document.querySelector("[data-asked]")?.setAttribute("data-asked", "answered");
  }, [isWhole]);

  if (isWanted && StationPanel) {
    return (
      <StationPanel
        {...panel}
        takesFocus={panel.takesFocus || isOpen}
        isAsking={isOpen || isStartMissing}
        isMapOpen={isMapOpen}
        onMap={setIsMapOpen}
      />
    );
  }
  return (
    <div className={styles.bar}>
      <Button look="secondary" size="small" isBusy={isWanted} onClick={() => setIsOpen(true)}>
        역에서 찾기
      </Button>
      <Button look="quiet" size="small" isBusy={isWanted} onClick={() => setIsMapOpen(true)}>
        노선도에서 고르기
      </Button>
    </div>
  );
}

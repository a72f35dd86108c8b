"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import styles from "./bar.module.css";
import type { StationPanelProps } from "./panel";

const loadPanel = () => import("./panel").then(({ StationPanel }) => StationPanel);

type StationBarProps = Omit<StationPanelProps, "isAsking" | "isMapOpen" | "onMap"> & {
  /** The nearest are wanted, and from where is not known. */
  isStartMissing: boolean;
};

/** The way in by station: two buttons, and what they open, which loads when it is needed. */
export function StationBar({ isStartMissing, ...panel }: StationBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { search } = panel;
  const isAround = Boolean(search?.stations.length || search?.suggestion);
  const isWanted = isOpen || isMapOpen || isStartMissing || isAround;
  const { Component: StationPanel } = useLazyComponent(loadPanel, isWanted);

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

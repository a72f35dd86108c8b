"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { usePositionRequest } from "@/hooks/station/use-position-request";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { PlaceFrom } from "./use-place-from";

const loadStationField = () =>
  import("@/components/station/station-field").then(({ StationField }) => StationField);

type RealPriceFromProps = {
  from: PlaceFrom | null;
  /** A station's key, or none any more. */
  onStation: (key: string | null) => void;
  /** Their position counts from now on, or no longer; it stays in the browser. */
  onHere: (isHere: boolean) => void;
};

/** Where one starts from: a station, or the position; a station's field takes the place of a refused one. */
export function RealPriceFrom({ from, onStation, onHere }: RealPriceFromProps) {
  const { ask, isWaiting, hasAsked, needsStation } = usePositionRequest();
  const [wantsStation, setWantsStation] = useState(false);
  const isTyping = wantsStation || needsStation;
  const { Component: StationField } = useLazyComponent(loadStationField, wantsStation || hasAsked);

  if (from) {
    const handleAll = () => {
      onHere(false);
      setWantsStation(false);
      onStation(null);
    };
    return (
      <p>
        <span>
          <b>{from.name}</b>에서 가까운 곳부터
        </span>
        <Chip onClick={handleAll}>전체 지점 보기</Chip>
      </p>
    );
  }
  if (isTyping && StationField) {
    return (
      <StationField label="어느 역 근처에서 찾을까요?" takesFocus onChoose={({ key }) => onStation(key)} />
    );
  }
  const handleHere = () => {
    onHere(true);
    ask();
  };
  return (
    <>
      <Button look="secondary" size="small" isBusy={isTyping} onClick={() => setWantsStation(true)}>
        역에서 찾기
      </Button>
      <Button look="secondary" size="small" isBusy={isWaiting} onClick={handleHere}>
        내 위치에서 찾기
      </Button>
    </>
  );
}

"use client";

import { useEffect, useRef, type KeyboardEvent } from "react";
import styled from "styled-components";
import { drawCrop } from "./photo-canvas";
import type { Crop } from "./photo-upload";
import { useCropPointers } from "./use-crop-pointers";

/** Pixels of the preview: twice its width on the screen. */
const PREVIEW_PX = 640;
/** Fraction of the square by which a key moves the picture. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;

type CropStageProps = {
  picture: ImageBitmap;
  crop: Crop;
  onMove: (dx: number, dy: number) => void;
  onZoom: (factor: number) => void;
};

/** The picture in its square, moved by pointer and by keys; the circle shows what others will see. */
export function CropStage({ picture, crop, onMove, onZoom }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointerHandlers = useCropPointers({ onMove, onZoom });

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function handleKeyDown(event: KeyboardEvent) {
    const act = actions[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(onMove, onZoom);
  }

  return (
    <Stage
      role="group"
      tabIndex={0}
      aria-label="사진 위치"
      aria-describedby="crop-hint"
      onKeyDown={handleKeyDown}
      {...pointerHandlers}
    >
      <canvas ref={canvas} width={PREVIEW_PX} height={PREVIEW_PX} role="img" aria-label="잘라 낼 사진" />
    </Stage>
  );
}

type Act = (move: CropStageProps["onMove"], zoom: CropStageProps["onZoom"]) => void;

/** An arrow moves the picture in its direction, so the square moves the other way. */
const actions: Partial<Record<string, Act>> = {
  ArrowLeft: (move) => move(STEP, 0),
  ArrowRight: (move) => move(-STEP, 0),
  ArrowUp: (move) => move(0, STEP),
  ArrowDown: (move) => move(0, -STEP),
  "+": (_, zoom) => zoom(ZOOM_STEP),
  "=": (_, zoom) => zoom(ZOOM_STEP),
  "-": (_, zoom) => zoom(1 / ZOOM_STEP),
  _: (_, zoom) => zoom(1 / ZOOM_STEP),
};

const Stage = styled.div`
  position: relative;
  width: min(100%, 320px, 44dvh);
  aspect-ratio: 1;
  margin-inline: auto;
  border-radius: var(--radius-large);
  overflow: hidden;
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  /* What is outside the circle is kept too, but rarely shown. */
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: 50%;
    box-shadow: 0 0 0 200px var(--color-veil);
    outline: 2px solid var(--color-paper);
    outline-offset: -1px;
    pointer-events: none;
  }
`;

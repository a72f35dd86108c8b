"use client";

import styled from "styled-components";
import { ChevronDownIcon } from "@/components/ui/icon";
import { canMove, MAX_ZOOM, type Crop, type Size } from "./photo-upload";

const STEP = 0.05;
const ZOOM_STEP = 0.25;

type CropControlsProps = {
  /** Undefined while it is decoded: then the buttons are disabled. */
  picture: Size | undefined;
  crop: Crop;
  zoom: number;
  onMove: (dx: number, dy: number) => void;
  onZoom: (zoom: number) => void;
};

/** The picture moves in the direction of the arrow; the square over it moves the other way. */
const ways = [
  { name: "왼쪽으로 옮기기", dx: 1, dy: 0, turn: 90 },
  { name: "위로 옮기기", dx: 0, dy: 1, turn: 180 },
  { name: "아래로 옮기기", dx: 0, dy: -1, turn: 0 },
  { name: "오른쪽으로 옮기기", dx: -1, dy: 0, turn: -90 },
];

/** Size and position of the picture without dragging: a slider and six buttons. */
export function CropControls({ picture, crop, zoom, onMove, onZoom }: CropControlsProps) {
  return (
    <>
      <Hint id="crop-hint">끌어서 옮기거나, 방향 키와 +, − 키를 써도 돼요.</Hint>
      <Row>
        <Square
          type="button"
          aria-label="작게"
          aria-disabled={!picture || zoom <= 1.001 || undefined}
          onClick={() => onZoom(zoom - ZOOM_STEP)}
        >
          −
        </Square>
        <input
          type="range"
          aria-label="확대"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          disabled={!picture}
          aria-valuetext={`${zoom.toFixed(1)}배`}
          onChange={({ target }) => onZoom(Number(target.value))}
        />
        <Square
          type="button"
          aria-label="크게"
          aria-disabled={!picture || zoom >= MAX_ZOOM - 0.001 || undefined}
          onClick={() => onZoom(zoom + ZOOM_STEP)}
        >
          +
        </Square>
      </Row>
      <Row role="group" aria-label="사진 옮기기">
        {ways.map(({ name, dx, dy, turn }) => (
          <Square
            key={name}
            type="button"
            aria-label={name}
            aria-disabled={!picture || !canMove(crop, picture, dx, dy) || undefined}
            onClick={() => onMove(dx * STEP, dy * STEP)}
          >
            <ChevronDownIcon size={20} style={{ transform: `rotate(${turn}deg)` }} />
          </Square>
        ))}
      </Row>
    </>
  );
}

const Hint = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  text-align: center;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;

  input {
    flex: 1;
    max-width: 220px;
    height: 44px;
    margin: 0;
    accent-color: var(--color-brand);
  }
`;

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-large);
  background: var(--color-surface);
  font-size: var(--text-figure);

  &:hover {
    background: var(--color-surface-strong);
  }
  /* Disabled, but focusable: the keyboard keeps its place at the picture's edge. */
  &[aria-disabled="true"] {
    color: var(--color-control-line);
    cursor: default;
  }
`;

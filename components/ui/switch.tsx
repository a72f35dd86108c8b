"use client";

import { useId, type ReactNode } from "react";
import styled from "styled-components";

/** Width and height in px (docs/product.md 17.2). */
const WIDTH_PX = 43;
const HEIGHT_PX = 20;

type SwitchProps = {
  /** Its name, shown next to it; clicking the name toggles the switch too. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** A quieter line under the name, announced as its description. */
  children?: ReactNode;
};

/** On or off, effective immediately. The switch itself is small; the whole row is the hit area. */
export function Switch({ label, isOn, onChange, children }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <span>
        <label htmlFor={id}>{label}</label>
        {children && <small id={`${id}-hint`}>{children}</small>}
      </span>
      <Track
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={children ? `${id}-hint` : undefined}
        onClick={() => onChange(!isOn)}
      />
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 48px;

  label {
    font-weight: var(--weight-semibold);
    cursor: pointer;
  }
  /* The label's hit area is the whole row. */
  label::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

/** Above the label's hit area: a tap on the switch hits the switch. */
const Track = styled.button`
  position: relative;
  z-index: var(--layer-raised);
  flex: none;
  width: ${WIDTH_PX}px;
  height: ${HEIGHT_PX}px;
  border-radius: var(--radius-pill);
  background: var(--color-control-line);
  transition: background-color var(--motion-base);

  &::after {
    content: "";
    display: block;
    width: ${HEIGHT_PX - 4}px;
    height: ${HEIGHT_PX - 4}px;
    margin: 2px;
    border-radius: 50%;
    background: var(--color-paper);
    transition: transform var(--motion-base) var(--ease-out);
  }
  &[aria-checked="true"] {
    background: var(--color-brand);
  }
  &[aria-checked="true"]::after {
    transform: translateX(${WIDTH_PX - HEIGHT_PX}px);
  }
  @media (forced-colors: active) {
    border: 1px solid;
    &::after {
      background: ButtonText;
    }
  }
`;

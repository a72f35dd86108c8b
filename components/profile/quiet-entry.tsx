"use client";

import { useState, type ComponentType } from "react";
import styled from "styled-components";
import { FieldError } from "@/components/ui/field";
import { useLazyComponent } from "@/hooks/use-lazy-component";

type QuietEntryProps = {
  label: string;
  /** Stable function around an `import()`. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
};

/** An unobtrusive way at the end of the profile to a dialog whose code loads when it is opened. */
export function QuietEntry({ label, load }: QuietEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Component: OpenDialog, hasFailed, retry } = useLazyComponent(load, isOpen);

  function handleOpen() {
    setIsOpen(true);
    retry();
  }

  return (
    <Foot>
      <button
        type="button"
        aria-busy={(isOpen && !OpenDialog && !hasFailed) || undefined}
        onClick={handleOpen}
      >
        {label}
      </button>
      {isOpen && hasFailed && (
        <FieldError role="alert">화면을 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.</FieldError>
      )}
      {isOpen && OpenDialog && <OpenDialog onClose={() => setIsOpen(false)} />}
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: 16px;

  & + & {
    margin-top: 0;
  }
  > button {
    min-height: 44px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-decoration: underline;
  }
  > button:hover {
    color: var(--color-ink);
  }
`;

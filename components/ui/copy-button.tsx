"use client";

import { useEffect, useState } from "react";
import { Button } from "./button";
import styles from "./copy-button.module.css";
import { copyText } from "./copy-text";

const CONFIRMATION_MS = 2500;

type CopyButtonProps = {
  label: string;
  /** Read on the click, so that it may be the current address. */
  getText: () => string;
  /** Shown where the browser does not let the page copy. */
  failureText: string;
};

/** Copies a text and confirms it in place, without moving anything. */
export function CopyButton({ label, getText, failureText }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handleCopy = async () => setOutcome((await copyText(getText())) ? "copied" : "failed");

  return (
    <>
      <span className={styles.shape}>
        <Button look="secondary" size="small" isWide onClick={handleCopy}>
          {outcome === "copied" ? "복사했어요" : label}
        </Button>
      </span>
      <span className={styles.failure} role="status">
        {outcome === "failed" && failureText}
        {outcome === "copied" && <span className="visually-hidden">복사했어요</span>}
      </span>
    </>
  );
}

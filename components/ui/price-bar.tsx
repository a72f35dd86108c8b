import type { CSSProperties } from "react";
import { getPaidKrw, type RealPrice } from "@/lib/product/real-price";
import styles from "./price-bar.module.css";

type PriceBarProps = {
  choice: RealPrice;
  /** What the whole width stands for, whole won. */
  maxKrw: number;
};

/** What is paid: its length; of it used in ink, penalty in amber, and what comes back as an outline. */
export function PriceBar({ choice, maxKrw }: PriceBarProps) {
  const paidKrw = getPaidKrw(choice);
  const penaltyKrw = choice.working.refund?.penaltyKrw ?? 0;
  const toPercent = (krw: number, ofKrw: number) => `${Math.round((krw / ofKrw) * 1000) / 10}%`;
  const parts = {
    "--paid": toPercent(paidKrw, maxKrw),
    "--used": toPercent(choice.totalKrw - penaltyKrw, paidKrw),
    "--kept": toPercent(choice.totalKrw, paidKrw),
  };
  return <i className={styles.bar} style={parts as CSSProperties} />;
}

/** Props of the words that name a part of the bar, in front of which its colour stands. */
export function namePart(part: "used" | "penalty" | "back") {
  return { className: styles.part, "data-part": part };
}

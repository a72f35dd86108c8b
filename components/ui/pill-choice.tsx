import type { ReactNode } from "react";
import { joinClasses } from "./join-classes";
import styles from "./pill-choice.module.css";

type PillChoiceProps = {
  /** The question. */
  legend: string;
  isLegendHidden?: boolean;
  /** Of the radio buttons, one for the page. */
  name: string;
  /** Their values are their places in the list. */
  options: readonly ReactNode[];
  /** The place of the one that is chosen at first. */
  chosen: number;
  /** Of equal width in one line, or as wide as their words in as many lines as it takes. */
  isEven?: boolean;
};

/**
 * One of a few, as pills that are radio buttons: what a sheet shows by `:has(input[value="0"]:checked)` needs no script.
 */
export function PillChoice({ legend, isLegendHidden, name, options, chosen, isEven }: PillChoiceProps) {
  return (
    <fieldset className={joinClasses(styles.choice, isEven && styles.even)}>
      <legend className={isLegendHidden ? "visually-hidden" : undefined}>{legend}</legend>
      {options.map((option, index) => (
        <label key={index}>
          <input type="radio" name={name} value={index} defaultChecked={index === chosen} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

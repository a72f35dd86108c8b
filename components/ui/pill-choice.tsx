import type { ComponentProps, ReactNode } from "react";
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
  /** Their words in full for ears, where they are short: a hidden rest of a word would be heard as a word of its own. */
  names?: readonly string[];
  /** The place of the one that is chosen at first. */
  chosen: number;
  /** Of equal width in one line, or as wide as their words in as many lines as it takes. */
  isEven?: boolean;
};

/** One of a few, as pills that are radio buttons. */
export function PillChoice({
  legend,
  isLegendHidden,
  name,
  options,
  names,
  chosen,
  isEven,
}: PillChoiceProps) {
  return (
    <fieldset className={joinClasses(styles.choice, isEven && styles.even)}>
      <legend className={isLegendHidden ? "visually-hidden" : undefined}>{legend}</legend>
      {options.map((option, index) => (
        <label key={index}>
          <input
            type="radio"
            name={name}
            value={index}
            defaultChecked={index === chosen}
            aria-label={names?.[index]}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

/** So many panels of a choice the sheet knows. */
export const PANELS_MAX = 12;

type PillPanelProps = ComponentProps<"div"> & { places: readonly number[] };

/** Around a choice and its panels: the sheet shows the chosen one, so it works without script. */
export function PillPanels({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={joinClasses(styles.panels, className)} />;
}

/** What some of the options are about, a child of `PillPanels`. @param places of the options, below `PANELS_MAX` */
export function PillPanel({ places, className, ...rest }: PillPanelProps) {
  return <div {...rest} data-places={places.join(" ")} className={joinClasses(styles.panel, className)} />;
}

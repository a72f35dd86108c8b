import { useId, type ComponentPropsWithRef } from "react";
import { MONTHS_MAX, type PlannedTerm } from "@/lib/product/real-price";
import styles from "./real-prices.module.css";

type RealPriceSlidersProps = { term: PlannedTerm; onMove: (term: PlannedTerm) => void };

/** How many months, and after how many one may stop. */
export function RealPriceSliders({ term: { months, stop }, onMove }: RealPriceSlidersProps) {
  return (
    <>
      <p className={styles.sentence}>
        <b>{months}개월</b> {stop ? "다니려다" : "동안"}{" "}
        <span>
          <b>{stop ? `${stop}개월` : "끝까지"}</b> {stop ? "만에 그만두면" : "다니면"}
        </span>
      </p>
      <Slider
        label="몇 달 다닐까요?"
        words={`${months}개월`}
        range={`1개월 ~ ${MONTHS_MAX}개월`}
        name="months"
        min={1}
        max={MONTHS_MAX}
        value={months}
        onChange={({ target }) => {
          const next = Number(target.value);
          onMove({ months: next, stop: Math.min(stop, next - 1) });
        }}
      />
      <Slider
        label="중간에 그만두면?"
        words={stop ? `${stop}개월 만에` : "끝까지 다녀요"}
        range={months > 1 ? "1개월 ~ 끝까지" : ""}
        name="stop"
        min={1}
        max={months}
        // To the end is the longest.
        value={stop || months}
        disabled={months === 1}
        onChange={({ target }) => onMove({ months, stop: Number(target.value) % months })}
      />
    </>
  );
}

type SliderProps = ComponentPropsWithRef<"input"> & {
  label: string;
  words: string;
  /** How far it goes, for the eye: a slider says where it stands. */
  range: string;
};

function Slider({ label, words, range, ...rest }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider} data-range={range}>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} type="range" aria-valuetext={words} />
    </div>
  );
}

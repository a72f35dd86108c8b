"use client";

import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { CalmStatus } from "@/components/ui/calm-status";
import { SearchIcon } from "@/components/ui/icon";
import { joinClasses } from "@/components/ui/join-classes";
import { formatLine, formatStation, type Station } from "@/lib/station/station";
import { findStations } from "./search";
import styles from "./station-field.module.css";

const NOTHING = "그런 역이 없어요. 이름을 짧게 적어 보세요.";

type StationFieldProps = {
  /** Asks for the station. */
  label: string;
  onChoose: (station: Station) => void;
  /** It has just taken the place of what was pressed. */
  takesFocus?: boolean;
  className?: string;
};

/**
 * A field for a station: suggestions while typing (name, initial consonants, English, with typing mistakes), chosen by a
 * press, or by arrows and Enter. As high as a large button, so that it can take a button's place. It brings the list of
 * stations along: load it when it is needed.
 */
export function StationField({ label, onChoose, takesFocus = false, className }: StationFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const found = useMemo(() => findStations(text), [text]);
  const isTyped = text.trim() !== "";
  const isOpen = isTyped && !isClosed && found.length > 0;

  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const type = (value: string) => {
    setText(value);
    setActive(0);
    setIsClosed(false);
  };
  const choose = (station: Station | undefined) => {
    if (!station) return;
    type("");
    onChoose(station);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setIsClosed(true);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // It may stand in a form, which is not sent by it.
      event.preventDefault();
      choose(found[active]);
    }
  };

  return (
    <div className={joinClasses(styles.field, className)} role="search" aria-label="역">
      <div className={styles.box}>
        <SearchIcon size={22} />
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={30}
          placeholder={process.env.CONTENT_STATION_PLACEHOLDER}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => setIsClosed(true)}
          onFocus={() => setIsClosed(false)}
        />
      </div>
      <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label="역" hidden={!isOpen}>
        {found.map((station, index) => (
          // The keyboard acts in the field, which names the active option.
          <li
            key={station.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(station)}
          >
            <b>{formatStation(station)}</b> <span>{station.lines.map(formatLine).join(" · ")}</span>
          </li>
        ))}
      </ul>
      {isTyped && found.length === 0 && <p className={styles.none}>{NOTHING}</p>}
      <CalmStatus>{!isTyped ? "" : found.length > 0 ? `역 ${found.length}곳` : NOTHING}</CalmStatus>
    </div>
  );
}

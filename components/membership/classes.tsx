"use client";

import styled from "styled-components";
import { Disclosure } from "@/components/ui/disclosure";
import { Facts } from "@/components/ui/facts";
import type { PlaceClass, SpecialDay } from "@/lib/contract/place";
import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";
import { formatDateOfYear } from "@/lib/format/date";

type ClassesProps = {
  /** A week's from today on, in order. */
  classes: readonly PlaceClass[];
  special: readonly SpecialDay[];
  now: Date;
};

/** A branch's classes, to read: what of today's has not begun, and the six days after it behind one press. */
export function Classes({ classes, special, now }: ClassesProps) {
  const [today = "", time = ""] = new Date(now.getTime() + SEOUL_OFFSET_MS).toISOString().split("T");
  const left = classes.filter(({ day, start }) => day === today && start > time.slice(0, 5));
  const later = classes.filter(({ day }) => day > today);
  const last = later.at(-1)?.day ?? today;
  const closed = special.filter(({ day, hours }) => day > today && day <= last && hours.length === 0);
  const days = [...new Set([...later, ...closed].map(({ day }) => day))].sort();
  return (
    <>
      <Facts
        facts={[
          {
            name: "오늘 수업",
            value: left.length > 0 ? <Lines classes={left} /> : "남은 수업이 없어요",
          },
        ]}
        size="label"
      />
      {days.length > 0 && (
        <Fold isInline title={`내일부터 6일 동안 여는 수업 ${later.length}개`}>
          <Facts
            facts={days.map((day) => ({
              name: formatDateOfYear(day),
              value: describeClosed(closed, day) ?? (
                <Lines classes={later.filter((one) => one.day === day)} />
              ),
            }))}
            size="label"
          />
          <p>예약은 앱에서 해요.</p>
        </Fold>
      )}
    </>
  );
}

function describeClosed(closed: readonly SpecialDay[], day: string): string | undefined {
  const found = closed.find((one) => one.day === day);
  return found && `쉬어요${found.reason && `(${found.reason})`}`;
}

function Lines({ classes }: { classes: readonly PlaceClass[] }) {
  return (
    <ul>
      {classes.map(({ start, end, name, room, coach }, index) => (
        <li key={index}>
          {start}–{end} <b>{name}</b>
          {(room ?? coach) && ` ${[room, coach].filter(Boolean).join("\u00a0·\u00a0")}`}
        </li>
      ))}
    </ul>
  );
}

const Fold = styled(Disclosure)`
  font-size: var(--text-label);

  p {
    margin-top: var(--space-2);
    color: var(--color-ink-muted);
  }
`;

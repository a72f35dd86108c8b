import { flushSync } from "react-dom";
import { CalmStatus } from "@/components/ui/calm-status";
import { useOwnTitle } from "@/hooks/use-own-title";
import type { BranchFilters } from "@/lib/branch/filter";

type Counts = { open: number; upcoming: number };

type SpokenCountProps = { counts: Counts; first: Counts; filters: BranchFilters };

/**
 * Says how many branches are left once the typing rests, and names in the title what is searched.
 *
 * @param first how many there are without a filter
 */
export function SpokenCount({ counts, first, filters: { query, from, to } }: SpokenCountProps) {
  const searched = [from, to, query.trim()].filter(Boolean).join(" ");
  useOwnTitle(searched && `${searched} 지점 찾기`);
  return <CalmStatus first={describe(first)}>{describe(counts)}</CalmStatus>;
}

function describe({ open, upcoming }: Counts): string {
  return [(open > 0 || upcoming === 0) && `지점 ${open}곳`, upcoming > 0 && `오픈 예정 ${upcoming}곳`]
    .filter(Boolean)
    .join(" · ");
}

/** Drops every condition; it goes with them, and the focus to where the next are chosen. */
export function ResetButton({ onReset, className }: { onReset: () => void; className?: string }) {
  return (
    <button type="button" className={className} onClick={() => changeAndFocus(onReset)}>
      조건 지우기
    </button>
  );
}

/**
 * Makes a change with which the pressed button disappears, and gives the focus to the button of the filters: by its name
 * after the change, so that the count alone is left to be said.
 */
export function changeAndFocus(change: () => void): void {
  flushSync(change);
  document.querySelector<HTMLElement>("[role=search] [aria-haspopup=dialog]")?.focus();
}

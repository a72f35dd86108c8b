import { CalmStatus } from "@/components/ui/calm-status";

type Counts = { open: number; upcoming: number };

/** Says how many branches are left once the typing rests. @param first how many there are without a filter */
export function SpokenCount({ counts, first }: { counts: Counts; first: Counts }) {
  return <CalmStatus first={describe(first)}>{describe(counts)}</CalmStatus>;
}

function describe({ open, upcoming }: Counts): string {
  return [(open > 0 || upcoming === 0) && `지점 ${open}곳`, upcoming > 0 && `오픈 예정 ${upcoming}곳`]
    .filter(Boolean)
    .join(" · ");
}

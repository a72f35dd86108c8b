/** How far something slow is. */
export interface Progress {
  /** In Korean, with what it is a step of: "데이터베이스: 지점과 상품을 채우는 중". */
  step: string;
  /** How many of `total` are done, counted in `unit` ("행", "쪽"). */
  done?: number;
  total?: number;
  unit?: string;
}

export type Tell = (progress: Progress) => void;

/** Between two lines of one step, where lines stay. */
const LINE_EVERY_MS = 10_000;
const CLEAR_LINE = "\r\u001b[K";

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

interface ProgressLine {
  tell: Tell;
  /** Says how many seconds it takes already; to be called every second. */
  tick(): void;
  /** Takes away a line that is shown in place; the next `tell` shows it again. */
  clear(): void;
}

/**
 * Shows progress to who waits for it: on a terminal in place, elsewhere a line for each step, for its end where that is
 * counted, and in between one every ten seconds at most.
 *
 * @param now milliseconds of any clock
 */
export function createProgressLine(
  output: Output,
  { isInPlace = Boolean(output.isTTY), now = () => performance.now() } = {},
): ProgressLine {
  let current: { progress: Progress; since: number } | undefined;
  let printedAt = -Infinity;

  function show() {
    if (!current) return;
    const line = describeProgress(current.progress, now() - current.since);
    output.write(isInPlace ? CLEAR_LINE + line : `${line}\n`);
    printedAt = now();
  }
  const tick = () => {
    if (isInPlace || now() - printedAt >= LINE_EVERY_MS) show();
  };
  return {
    tell(progress) {
      const isNew = current?.progress.step !== progress.step;
      current = { progress, since: isNew ? now() : current!.since };
      if (isNew || (progress.done !== undefined && progress.done === progress.total)) show();
      else tick();
    },
    tick,
    clear() {
      if (isInPlace && current) output.write(CLEAR_LINE);
    },
  };
}

function describeProgress({ step, done, total, unit = "" }: Progress, sinceMs: number): string {
  const count =
    done === undefined || !total ? "" : ` ${done.toLocaleString("ko")}/${total.toLocaleString("ko")}${unit}`;
  const seconds = Math.floor(sinceMs / 1000);
  return `▸ ${step}${count}${seconds > 0 ? ` (${seconds}초)` : ""}`;
}

/**
 * Tells how far this process is: to the one of our programs that started it, over their channel, and otherwise, as under
 * systemd, by lines on its own output.
 */
export function createTell(): Tell {
  if (!process.send) return createProgressLine(process.stdout, { isInPlace: false }).tell;
  return (progress) => {
    // Whoever is gone meanwhile is told nothing; end-with-parent.mjs has noticed it.
    if (process.connected) process.send!({ progress }, undefined, undefined, () => {});
  };
}

/** The progress that a child process has told, if a message of it is one. */
export function readProgress(message: unknown): Progress | undefined {
  return typeof message === "object" && message !== null && "progress" in message
    ? (message.progress as Progress)
    : undefined;
}

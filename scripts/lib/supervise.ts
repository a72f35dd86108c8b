import type { ChildProcess } from "node:child_process";
import { tellLastWords } from "./last-words";
import { stop } from "./run";
import { readStartLimits } from "./start-limits";

const PAUSE_MIN_MS = 500;
/** Who has been ready this long is well: its next end is a new one. */
const STEADY_MS = 20_000;
/** So many ends in a row are no accident. */
const AGAIN_AND_AGAIN = 3;

interface Supervised {
  /** Lets its next end be the last. */
  release(): void;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
}

/** An end that nobody asked for. */
export interface End {
  /** Exit code or signal. */
  reason: number | NodeJS.Signals;
  /** How many of its ends have followed each other, this one included. */
  inARow: number;
  /** Before the next start. */
  pauseMs: number;
  /** A sentence with what it said last; "" if that is not known. */
  lastWords: string;
}

interface SuperviseOptions {
  onEnd: (end: End) => void;
  /** Resolves when a program that was started again is ready; until then it is not well, however long it takes. */
  waitUntilReady?: (child: ChildProcess) => Promise<void>;
  pauseMinMs?: number;
  pauseMaxMs?: number;
  /** How long it may finish what is under way before it is killed. */
  graceMs?: number;
}

/**
 * Keeps a program running: whenever it ends by itself it is started again, after pauses that double from half a second
 * to five and begin anew once it has been ready for twenty (docs/decisions/in-service.md).
 *
 * @param child the program, ready
 * @param start starts it again
 */
export function supervise(
  child: ChildProcess,
  start: () => ChildProcess,
  {
    onEnd,
    waitUntilReady = () => Promise.resolve(),
    pauseMinMs = PAUSE_MIN_MS,
    pauseMaxMs = readStartLimits().pauseMaxMs,
    graceMs,
  }: SuperviseOptions,
): Supervised {
  let current = child;
  let nextStart: NodeJS.Timeout | undefined;
  let pauseMs = pauseMinMs;
  let inARow = 0;
  let isStopping = false;

  function watch(ready: Promise<void>) {
    const watched = current;
    let readySince = Infinity;
    let isOver = false;
    // One that never gets there ends, which is noticed below.
    ready.then(
      () => (readySince = performance.now()),
      () => {},
    );
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (isOver || isStopping) return;
      isOver = true;
      if (performance.now() - readySince > STEADY_MS) {
        pauseMs = pauseMinMs;
        inARow = 0;
      }
      inARow += 1;
      onEnd({ reason: signal ?? code ?? 1, inARow, pauseMs, lastWords: tellLastWords(watched) });
      nextStart = setTimeout(() => {
        current = start();
        watch(waitUntilReady(current));
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, pauseMaxMs);
    };
    if (watched.exitCode !== null || watched.signalCode !== null) end(watched.exitCode, watched.signalCode);
    // With the last of what it said. A program that could not be started at all has an error instead.
    watched.once("close", end);
    watched.once("error", () => end(1, null));
  }

  const release = () => {
    isStopping = true;
    clearTimeout(nextStart);
  };

  watch(Promise.resolve());
  return {
    release,
    stop: () => {
      release();
      return stop(current, graceMs);
    },
  };
}

/** One sentence for the operator: what ended, what happens next, and after a few ends in a row what it said last. */
export function describeEnd(name: string, { reason, inARow, pauseMs, lastWords }: End): string {
  const again = `${pauseMs / 1000}초 뒤에 다시 시작해요.`;
  return inARow < AGAIN_AND_AGAIN
    ? `${name}가 갑자기 끝났어요 (${reason}). ${again}`
    : `${name}가 ${inARow}번 이어서 끝났어요 (${reason}). ${again}${lastWords}`;
}

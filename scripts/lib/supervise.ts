import type { ChildProcess } from "node:child_process";
import { stop } from "./run";

const PAUSE_MIN_MS = 500;
/** With its start it is back within ten seconds, however often it dies. */
const PAUSE_MAX_MS = 5000;
/** Who ran this long is well: its next end is a new one. */
const STEADY_MS = 20_000;

interface Supervised {
  /** Lets its next end be the last. */
  release(): void;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
}

interface SuperviseOptions {
  /** Called at each end that nobody asked for, with the exit code or the signal and the pause before the next start. */
  onEnd: (reason: number | NodeJS.Signals, pauseMs: number) => void;
  pauseMinMs?: number;
  /** How long it may finish what is under way before it is killed. */
  graceMs?: number;
}

/**
 * Keeps a program running: whenever it ends by itself it is started again, after pauses that double from half a second
 * to five and begin anew once it has run for twenty (docs/decisions/in-service.md).
 *
 * @param child the program, running
 * @param start starts it again
 */
export function supervise(
  child: ChildProcess,
  start: () => ChildProcess,
  { onEnd, pauseMinMs = PAUSE_MIN_MS, graceMs }: SuperviseOptions,
): Supervised {
  let current = child;
  let nextStart: NodeJS.Timeout | undefined;
  let pauseMs = pauseMinMs;
  let isStopping = false;

  function watch() {
    const startedAt = performance.now();
    let isOver = false;
    // A program that could not be started at all has no exit.
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (isOver || isStopping) return;
      isOver = true;
      if (performance.now() - startedAt > STEADY_MS) pauseMs = pauseMinMs;
      onEnd(signal ?? code ?? 1, pauseMs);
      nextStart = setTimeout(() => {
        current = start();
        watch();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS);
    };
    if (current.exitCode !== null || current.signalCode !== null) end(current.exitCode, current.signalCode);
    current.once("exit", end);
    current.once("error", () => end(1, null));
  }

  const release = () => {
    isStopping = true;
    clearTimeout(nextStart);
  };

  watch();
  return {
    release,
    stop: () => {
      release();
      return stop(current, graceMs);
    },
  };
}

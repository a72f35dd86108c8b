/** What is read of an event in a Chromium trace; times in microseconds. */
export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread had a processor: it does not grow when others use the machine. */
  tdur?: number;
};

/** The categories that have the events below, and little else: recording costs time as well. */
export const TRACE_CATEGORIES = ["-*", "toplevel", "rail"];
const TASK = "ThreadControllerImpl::RunTask";
const FIRST_PAINT = "firstContentfulPaint";
/** A phone's processor needs four times as long as ours, and a task of 50 ms is felt. */
const SLOWDOWN = 4;
const FELT_MS = 50;

/**
 * CPU times in ms, on a phone, of the tasks of the page's main thread.
 *
 * @returns `all` of the trace, which begins with the navigation, and those that end after the first contentful paint
 * @throws Error when the page painted nothing
 */
export function listTasks(events: readonly TraceEvent[]): { all: number[]; afterPaint: number[] } {
  const paint = events.find(({ name }) => name === FIRST_PAINT);
  if (!paint) throw new Error("the trace has no first contentful paint");
  const tasks = events
    .filter(({ name, pid, tid }) => name === TASK && pid === paint.pid && tid === paint.tid)
    .sort((a, b) => a.ts - b.ts);
  let endOfLast = 0;
  const outermost = tasks.filter(({ ts, dur = 0 }) => {
    if (ts < endOfLast) return false;
    endOfLast = ts + dur;
    return true;
  });
  const toPhoneMs = ({ tdur = 0 }: TraceEvent) => (SLOWDOWN * tdur) / 1000;
  return {
    all: outermost.map(toPhoneMs),
    afterPaint: outermost.filter(({ ts, dur = 0 }) => ts + dur > paint.ts).map(toPhoneMs),
  };
}

/** How long tasks keep a visitor waiting: what each takes beyond 50 ms. @param tasksMs their CPU times on a phone */
export function sumBlocking(tasksMs: readonly number[]): number {
  return tasksMs.reduce((sum, taskMs) => sum + Math.max(0, taskMs - FELT_MS), 0);
}

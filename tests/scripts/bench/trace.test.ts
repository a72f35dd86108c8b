import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTasks, sumBlocking, type TraceEvent } from "@/scripts/bench/trace";

/** A load of our home's markup on a bare page of Next while others used the machine; tasks above 1.5 ms of CPU time. */
const recorded = JSON.parse(readFileSync("tests/scripts/bench/recorded-trace.json", "utf8")) as TraceEvent[];
const paint = recorded.find(({ name }) => name === "firstContentfulPaint")!;
const task = (ts: number, dur: number, tdur = dur, thread: Partial<TraceEvent> = {}): TraceEvent => ({
  name: "ThreadControllerImpl::RunTask",
  pid: 1,
  tid: 1,
  ts,
  dur,
  tdur,
  ...thread,
});
const painted: TraceEvent = { name: "firstContentfulPaint", pid: 1, tid: 1, ts: 1000 };

test("a recorded start blocks a phone by its one long task, whatever else the machine did meanwhile", () => {
  const tasksMs = listTasks(recorded).afterPaint;
  expect(tasksMs).toHaveLength(6);
  expect(Math.max(...tasksMs)).toBeCloseTo(148.6);
  expect(sumBlocking(tasksMs)).toBeCloseTo(98.6);
  const busy = recorded.map((event) => ({ ...event, dur: event.dur && event.dur * 3 }));
  expect(listTasks(busy.filter(({ ts }) => ts >= paint.ts)).afterPaint[0]).toBeCloseTo(148.6);
});

test("only the page's own thread counts, and after the first paint what ends after it", () => {
  const others = [task(2000, 500, 500, { tid: 2 }), task(3000, 500, 500, { pid: 2 })];
  const events = [task(0, 900, 900), painted, ...others, task(900, 200, 100), task(5000, 800, 250)];
  expect(listTasks(events)).toEqual({ all: [3.6, 0.4, 1], afterPaint: [0.4, 1] });
});

test("a task inside another one is part of it", () => {
  expect(listTasks([painted, task(2000, 900, 500), task(2100, 300, 300)]).all).toEqual([2]);
});

test("a page that painted nothing is no measurement", () => {
  expect(() => listTasks([task(0, 10)])).toThrow("no first contentful paint");
});

test("what a task takes beyond 50 ms blocks", () => {
  expect(sumBlocking([])).toBe(0);
  expect(sumBlocking([50, 51, 20, 150])).toBe(101);
});

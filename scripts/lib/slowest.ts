import type { TestModule } from "vitest/node";
import { say } from "./run";

const SHOWN_COUNT = 10;

/** Prints the slowest tests of a run, so that nobody has to search for what makes the gate slow. */
export function saySlowest(tests: { name: string; durationMs: number }[]): void {
  const slowest = tests.sort((a, b) => b.durationMs - a.durationMs).slice(0, SHOWN_COUNT);
  if (slowest.length === 0) return;
  say(`가장 느린 테스트 ${slowest.length}개`);
  for (const { name, durationMs } of slowest) {
    console.log(`${(durationMs / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}

/** Vitest's reporter. */
export const slowestOfVitest = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} › ${test.fullName}`,
        durationMs: test.diagnostic()?.duration ?? 0,
      })),
    );
    saySlowest(tests);
  },
};

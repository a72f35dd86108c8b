import { relative } from "node:path";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";
import { rootDir } from "@/lib/runtime/release";
import { saySlowest } from "./slowest";

/** Playwright's reporter of the slowest tests, in addition to the one that reports the run. */
export default class SlowestOfPlaywright implements Reporter {
  private tests: { name: string; durationMs: number }[] = [];

  printsToStdio() {
    return false;
  }

  onTestEnd(test: TestCase, { duration }: TestResult) {
    const [, project, , ...titles] = test.titlePath();
    const file = relative(rootDir, test.location.file);
    this.tests.push({ name: `[${project}] ${file} › ${titles.join(" › ")}`, durationMs: duration });
  }

  onEnd() {
    saySlowest(this.tests);
  }
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runSteps, type Step } from "@/scripts/lib/steps";

const step = (name: string, script: string, env?: Record<string, string>): Step => ({
  name,
  command: process.execPath,
  args: ["-e", script],
  env,
});

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(process.stdout, "write").mockImplementation((chunk, ...rest) => {
    lines.push(String(chunk));
    (rest.at(-1) as (() => void) | undefined)?.();
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const failures = () => lines.filter((line) => line.startsWith("✖")).map((line) => /^✖ (.*):/.exec(line)![1]);

test("a step that fails hides no later one, and every failure stands at the end", async () => {
  const code = await runSteps([
    [
      step("first", "console.log('out of first'); process.exit(7)"),
      step("beside", "console.log('out of beside')"),
    ],
    [step("second", "process.kill(process.pid, 'SIGKILL')")],
    [step("third", "process.exit(Number(process.env.CODE))", { CODE: "3" })],
    [step("fourth", "")],
  ]);
  expect(code).toBe(1);
  expect(failures()).toEqual(["first", "second", "third"]);
  expect(lines.slice(-3).every((line) => line.startsWith("✖"))).toBe(true);
  expect(lines).toContain("▸ fourth");
  expect(lines).toEqual(expect.arrayContaining(["out of first\n", "out of beside\n"]));
});

test("a program that is not there is a failure like any other", async () => {
  const missing = { name: "missing", command: "no-such-program", args: [] };
  expect(await runSteps([[missing], [step("next", "")]])).toBe(1);
  expect(failures()).toEqual(["missing"]);
  expect(lines).toContain("▸ next");
});

test("steps that all succeed end in 0, each with its time", async () => {
  expect(await runSteps([[step("one", "")], [step("two", "")]])).toBe(0);
  const times = lines.filter((line) => /^ *\d+ s /.test(line)).map((line) => line.split("  ").at(-1));
  expect(times).toEqual(["one", "two", "모두"]);
  expect(failures()).toEqual([]);
});

test.skipIf(process.platform !== "linux")("the processor's time is each step's own", async () => {
  const work =
    "const end = process.cpuUsage().user + 8e5; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i++);";
  await runSteps([[step("busy", work)], [step("idle", "")]]);
  const cpuSeconds = (name: string) =>
    Number(/\( *(\d+) s\)/.exec(lines.find((line) => line.endsWith(`  ${name}`))!)![1]);
  expect(cpuSeconds("busy")).toBeGreaterThanOrEqual(1);
  expect(cpuSeconds("idle")).toBe(0);
});

import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keepLastWords } from "@/scripts/lib/last-words";
import { findFreePort, startScript, stop } from "@/scripts/lib/run";
import { waitUntilReady } from "@/scripts/lib/wait-until-ready";

const SILENCE_MS = 10 * 60_000;
const START_MS = 60_000;
const TSX = ["--import", "tsx"];

let shown: string[];

beforeEach(() => {
  shown = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => shown.push(String(text)) > 0);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

function startSlowly(...args: string[]): ChildProcess {
  const child = startScript("tests/scripts/lib/slow-starter.ts", args, {
    stdio: ["ignore", "ignore", "pipe"],
  });
  keepLastWords(child);
  onTestFinished(() => stop(child));
  return child;
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

test(
  "who gets on is waited for, however long it takes in all, and what it says is shown",
  async () => {
    const port = await findFreePort();
    const child = startSlowly("20", String(port));
    let clock = 0;
    // Nearly the limit before each step: over three hours in all.
    child.on("message", () => (clock += SILENCE_MS - 1));
    const options = { name: "서버", silenceMs: SILENCE_MS, now: () => clock };
    await waitUntilReady(`http://127.0.0.1:${port}/`, child, options);
    expect(isGone(child)).toBe(false);
    expect(clock).toBe(20 * (SILENCE_MS - 1));
    expect(shown[0]).toBe("▸ 서버: 프로그램을 읽는 중\n");
    expect(shown.at(-1)).toMatch(/^▸ 서버: 준비하는 중 20\/20단계( \(\d+초\))?\n$/);
  },
  START_MS,
);

test(
  "who says nothing new for longer than the limit is ended, with the setting's name",
  async () => {
    const child = startSlowly("1");
    let clock = 0;
    child.once("message", () => setImmediate(() => (clock = SILENCE_MS + 1)));
    const options = { name: "서버", silenceMs: SILENCE_MS, now: () => clock };
    const nobody = `http://127.0.0.1:${await findFreePort()}/`;
    await expect(waitUntilReady(nobody, child, options)).rejects.toThrow(
      "10분 동안 아무 진행이 없어서 끝냈어요. 더 기다리게 하려면 START_SILENCE_MIN을 늘려 주세요.",
    );
    expect(isGone(child)).toBe(true);
  },
  START_MS,
);

test(
  "of who ends the last words are told",
  async () => {
    const child = startSlowly("1", "die");
    const nobody = `http://127.0.0.1:${await findFreePort()}/`;
    await expect(waitUntilReady(nobody, child, { name: "서버" })).rejects.toThrow(
      "코드 3(으)로 끝났어요. 마지막 말: PORT: 숫자를 넣어 주세요.",
    );
  },
  START_MS,
);

test(
  "who was started by nobody of ours says it on its own output, each step in a line",
  async () => {
    const child = spawn(process.execPath, [...TSX, "tests/scripts/lib/slow-starter.ts", "2", "die"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(await text(child.stdout)).toBe("▸ 서버: 준비하는 중 1/2단계\n▸ 서버: 준비하는 중 2/2단계\n");
  },
  START_MS,
);

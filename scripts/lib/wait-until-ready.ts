import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readProgress } from "@/lib/runtime/progress";
import { tellLastWords } from "./last-words";
import { showWhile } from "./progress";
import { stop } from "./run";
import { readStartLimits } from "./start-limits";

const ASKED_EVERY_MS = 150;

interface WaitOptions {
  /** What is started, for who waits: "백엔드". */
  name: string;
  /** How long it may make no progress. */
  silenceMs?: number;
  /** Milliseconds of any clock. */
  now?: () => number;
}

/**
 * Asks a process until it answers 2xx or 3xx, for as long as it lives and gets on, and shows meanwhile how far it says
 * that it is.
 *
 * @throws Error with a sentence when the process ends first, or makes no progress for too long, which ends it
 */
export function waitUntilReady(
  url: string,
  child: ChildProcess,
  { name, silenceMs = readStartLimits().silenceMs, now = () => performance.now() }: WaitOptions,
): Promise<void> {
  return showWhile(async ({ tell, clear }) => {
    let toldAt = now();
    const listen = (message: unknown) => {
      const progress = readProgress(message);
      if (!progress) return;
      toldAt = now();
      tell(progress);
    };
    child.on("message", listen);
    if (process.stderr.isTTY) child.stderr?.prependListener("data", clear);
    tell({ step: `${name}: 프로그램을 읽는 중` });
    try {
      for (;;) {
        if (hasEnded(child)) throw new Error(await describeEnd(child));
        // The first answer may be slow, too.
        const signal = AbortSignal.timeout(silenceMs);
        const answer = await fetch(url, { signal, redirect: "manual" }).catch(() => undefined);
        if (answer && answer.status < 400) return;
        if (now() - toldAt > silenceMs) break;
        await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
      }
      await stop(child);
      throw new Error(
        `${silenceMs / 60_000}분 동안 아무 진행이 없어서 끝냈어요. 더 기다리게 하려면 START_SILENCE_MIN을 늘려 주세요.`,
      );
    } finally {
      child.off("message", listen);
      child.stderr?.off("data", clear);
    }
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function describeEnd(child: ChildProcess): Promise<string> {
  // What it said last may still be on its way.
  if (child.stderr && !child.stderr.closed) await once(child.stderr, "close");
  return `${child.signalCode ?? `코드 ${child.exitCode}`}(으)로 끝났어요.${tellLastWords(child)}`;
}

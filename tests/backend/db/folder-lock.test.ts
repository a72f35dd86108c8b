import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FolderLockedError, lockFolder } from "@/backend/db/folder-lock";
import { findStartTime } from "@/backend/db/process-identity";
import { makeTemporaryFolder } from "../support";

const PROCESSES = { tags: ["wide"] };
const HOLDER = path.resolve(import.meta.dirname, "lock-holder.ts");

/** Starts a process that tries to lock the folder, and reports the result. */
async function startHolder(folder: string): Promise<{ child: ChildProcess; answer: string }> {
  const child = fork(HOLDER, [folder], { execArgv: ["--import", "tsx"] });
  const [answer] = await once(child, "message");
  return { child, answer };
}

async function kill({ child }: { child: ChildProcess }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

const leaveLock = (folder: string, number: number, holder: object | string) =>
  writeFileSync(
    path.join(folder, `backend.lock.${String(number).padStart(8, "0")}`),
    typeof holder === "string" ? holder : JSON.stringify(holder),
  );

describe("the lock of a data folder", () => {
  test("keeps everybody else out until it is released", () => {
    const folder = makeTemporaryFolder();
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => lockFolder(folder)).toThrow(`pid ${process.pid}`);
    release();
    lockFolder(folder)();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("of a killed process is taken over", async () => {
    const folder = makeTemporaryFolder();
    const holder = await startHolder(folder);
    expect(holder.answer).toBe("held");
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    await kill(holder);
    lockFolder(folder)();
  });

  test("is recognised as stale when its process id lives again in another process", () => {
    const folder = makeTemporaryFolder();
    leaveLock(folder, 3, { pid: process.pid, startTime: "an earlier boot:42", isReleased: false });
    lockFolder(folder)();
  });

  test("is respected when process id and start time match", () => {
    const folder = makeTemporaryFolder();
    leaveLock(folder, 3, { pid: process.pid, startTime: findStartTime(process.pid), isReleased: false });
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  });

  test("that is damaged does not lock the folder for ever", () => {
    const folder = makeTemporaryFolder();
    leaveLock(folder, 1, "{");
    lockFolder(folder)();
  });

  test(
    "left behind goes to exactly one of six processes that start at the same time",
    PROCESSES,
    async () => {
      const folder = makeTemporaryFolder();
      leaveLock(folder, 7, { pid: 999_999_999, startTime: "gone", isReleased: false });
      const holders = await Promise.all(Array.from({ length: 6 }, () => startHolder(folder)));
      const answers = holders.map(({ answer }) => answer).sort();
      await Promise.all(holders.map(kill));
      expect(answers).toEqual(["held", ...Array(5).fill("locked")]);
    },
  );
});

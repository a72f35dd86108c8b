import { randomBytes } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { findStartTime } from "./process-identity";

/** Another live process holds the folder. */
export class FolderLockedError extends Error {
  override name = "FolderLockedError";
  constructor(
    folder: string,
    readonly pid: number,
  ) {
    super(
      `${folder} 폴더를 다른 프로그램(pid ${pid})이 쓰고 있어요. 그 프로그램을 끝내거나 DATA_DIR을 바꿔 주세요.`,
    );
  }
}

interface Holder {
  pid: number;
  startTime: string;
  isReleased: boolean;
}

const LOCK_NAME = /^backend\.lock\.([0-9]{8})$/;

/**
 * Takes a data folder for this process alone, or throws: two processes on one embedded database lose data
 * silently.
 *
 * Locks are numbered files and the highest number counts. A holder is identified by process id and start time, so a
 * lock left behind by a crash is recognised even if its id is reused. Taking over creates the next number,
 * which only one of several contenders can do; the highest file is never removed, so no process can be misled by a
 * lock that vanished between two reads. See docs/decisions/backend-folder-lock.md.
 *
 * @returns a function that releases the folder
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const startTime = findStartTime(process.pid);
  if (!startTime) throw new Error("이 시스템에서는 프로그램의 시작 시각을 알 수 없어 폴더를 잠글 수 없어요.");
  const holder: Holder = { pid: process.pid, startTime, isReleased: false };

  for (;;) {
    const top = findTop(folder);
    if (top > 0) {
      const current = readHolder(folder, top);
      if (isAlive(current)) throw new FolderLockedError(folder, current.pid);
    }
    const mine = top + 1;
    if (!createLock(folder, mine, holder)) continue;
    // Between the check and the creation others may have taken, released and removed this number.
    if (findTop(folder) > mine) {
      unlinkSync(lockPath(folder, mine));
      continue;
    }
    removeBelow(folder, mine);
    return () => replaceLock(folder, mine, { ...holder, isReleased: true });
  }
}

function lockPath(folder: string, number: number): string {
  return path.join(folder, `backend.lock.${String(number).padStart(8, "0")}`);
}

function listNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const match = LOCK_NAME.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

function findTop(folder: string): number {
  return Math.max(0, ...listNumbers(folder));
}

function readHolder(folder: string, number: number): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockPath(folder, number), "utf8"));
  } catch {
    // Written whole by link or rename, so an unreadable one was damaged from outside or removed meanwhile.
    return undefined;
  }
}

function isAlive(holder: Holder | undefined): holder is Holder {
  return holder !== undefined && !holder.isReleased && findStartTime(holder.pid) === holder.startTime;
}

function writeDraft(folder: string, holder: Holder): string {
  const draft = path.join(folder, `.lock-${process.pid}-${randomBytes(6).toString("hex")}`);
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600, flag: "wx" });
  return draft;
}

/** @returns false when the number is taken */
function createLock(folder: string, number: number, holder: Holder): boolean {
  const draft = writeDraft(folder, holder);
  try {
    linkSync(draft, lockPath(folder, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function replaceLock(folder: string, number: number, holder: Holder): void {
  renameSync(writeDraft(folder, holder), lockPath(folder, number));
}

function removeBelow(folder: string, number: number): void {
  for (const lower of listNumbers(folder)) {
    if (lower >= number) continue;
    try {
      unlinkSync(lockPath(folder, lower));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

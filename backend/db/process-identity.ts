import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process started, as text that another process with the same id (later, or after a reboot) never shares.
 *
 * @returns undefined when no such process runs
 */
export function findStartTime(pid: number): string | undefined {
  return process.platform === "linux" ? findStartTimeOnLinux(pid) : findStartTimeByPs(pid);
}

function findStartTimeOnLinux(pid: number): string | undefined {
  try {
    const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    // A killed process that has not been reaped yet no longer holds any file.
    if (state === "Z" || state === "X") return undefined;
    return `${bootId}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function findStartTimeByPs(pid: number): string | undefined {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** What no hostile input may cost: hundreds of times what it does, whatever the machine. */
export const WORK_MAX_MS = 2000;

/** Processor time of this worker since a `process.cpuUsage()`. The clock would count the work of others as well. */
export function toWorkMs(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1000;
}

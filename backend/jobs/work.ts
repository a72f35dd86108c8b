import { PgBoss, type ConstructorOptions, type JobResult, type JobWithMetadata } from "pg-boss";
import { toAttempt, toError, type Handler, type Handlers } from "./jobs";
import { JOB_SCHEMA, QUEUES, ROUNDS, type JobData, type JobName } from "./queues";

/** How a database is reached by who works on its jobs. */
export type JobConnection = Omit<ConstructorOptions, keyof typeof WORK_OPTIONS>;

/** Connections of its own on PostgreSQL; one more listens. */
const WORK_CONNECTIONS = 3;
/** What a process that died had in hand is tried again so much later than its heartbeat ends, at most. */
const SUPERVISED_EVERY_S = 10;
const BEAT_S = 10;
/** Where no notification comes through. */
const POLLED_EVERY_S = 2;
/** Where they do: only a job after its pause is found by it. */
const LOOKED_EVERY_S = 5;
/** Under way when it is asked to stop. */
const STOP_MAX_MS = 20_000;
const TIME_ZONE = "Asia/Seoul";

const WORK_OPTIONS = {
  schema: JOB_SCHEMA,
  max: WORK_CONNECTIONS,
  instanceHeartbeatSeconds: BEAT_S,
  superviseIntervalSeconds: SUPERVISED_EVERY_S,
  monitorIntervalSeconds: SUPERVISED_EVERY_S,
  useListenNotify: true,
  openTelemetry: { enabled: false },
} as const;

export interface Work {
  /** Takes no new job, and waits for those under way. */
  stop(): Promise<void>;
}

interface WorkOptions {
  /** What this process calls itself where instances are listed. */
  name: string;
  handlers: Handlers;
  /** Told of a job that failed, and of what pg-boss could not do. */
  onError: (error: unknown, details?: { job: string }) => void;
  /** Seconds between two looks where notifications come through. */
  lookedEveryS?: number;
  /** Called after each job that was done. */
  onDone?: () => void;
}

/**
 * Works on the jobs of a database: woken by a notification as soon as a job is committed, by the clock, and else every
 * few seconds. Any number of processes may.
 */
export async function startWorking(
  connection: JobConnection,
  { name, handlers, onError, onDone, lookedEveryS = LOOKED_EVERY_S }: WorkOptions,
): Promise<Work> {
  const boss = new PgBoss({
    ...connection,
    ...WORK_OPTIONS,
    instanceName: name,
  });
  boss.on("error", (error) => onError(toError(error)));
  await boss.start();
  for (const [queue, cron] of Object.entries(ROUNDS)) {
    await boss.schedule(queue, cron, null, { tz: TIME_ZONE });
    // What came due while nobody worked: a round is never there twice.
    await boss.send(queue, null);
  }
  const work = <Queue extends keyof Handlers>(queue: Queue) => {
    const { concurrency: batchSize = 1 } = QUEUES[queue];
    const handler = handlers[queue] as Handler<JobName>;
    const run = async (job: JobWithMetadata<JobData[JobName]>): Promise<JobResult> => {
      try {
        const output = await handler(job.data, toAttempt(job));
        onDone?.();
        return { id: job.id, status: "completed", output };
      } catch (error) {
        onError(error, { job: queue });
        return { id: job.id, status: "failed", output: { message: (error as Error).message } };
      }
    };
    return boss.work(
      queue,
      {
        batchSize,
        // While more wait than were taken, nobody rests: a backlog has no notification.
        burstWhenBatchFull: true,
        // One that is slow holds up those that were taken with it, and no others.
        localConcurrency: batchSize > 1 ? 2 : 1,
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: POLLED_EVERY_S,
        notifyPollingIntervalSeconds: lookedEveryS,
      },
      (jobs: JobWithMetadata<JobData[JobName]>[]) => Promise.all(jobs.map(run)),
    );
  };
  for (const queue of Object.keys(handlers) as (keyof Handlers)[]) await work(queue);
  return { stop: () => boss.stop({ timeout: STOP_MAX_MS }) };
}

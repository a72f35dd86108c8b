import type { Queue } from "pg-boss";

/** What each job is told. Nothing personal stands here: a message is named by its key (docs/decisions/jobs.md). */
export interface JobData {
  /** The key of a message to send, and the request that asked for it, for the log. */
  sms: { message: string; request?: string };
  /** The key of a message to a member. */
  message: { message: string };
  /** One kind of the site's data, whose pages are to be rendered again. */
  "page-renewal": { tag: string };
  /** A change, by the kinds of data in it, that search engines are to hear of. */
  "index-now": { tags: string[] };
  /** Work by the clock: what is due stands in the data. */
  "reconcile-payments": null;
  "grant-rewards": null;
  "finish-stops": null;
  "settle-closings": null;
  "send-messages": null;
  "remind-members": null;
  "expire-messages": null;
  purge: null;
  /** Made by nobody else than pg-boss, of a job that failed for the last time. */
  "dead-letter": object;
}

export type JobName = keyof JobData;

/** The tables of the jobs, beside ours. */
export const JOB_SCHEMA = "pgboss";
/** Where jobs end that failed for the last time, until an operator retries them. */
export const DEAD_LETTER = "dead-letter" satisfies JobName;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** How a kind of job is kept and retried. */
export type QueueSettings = Omit<Queue, "name"> & {
  /** How many of them one process takes at once, and does side by side. */
  concurrency?: number;
};

/** A worker that has not been heard of for so long is taken for dead, and its job is tried by another. */
const HEARTBEAT_S = 10;

/** For what others wait for: found at once, and ended where nobody can be reached for long. */
const TASK: QueueSettings = {
  notify: true,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: MINUTE_S,
  retryDelay: 2,
  retryBackoff: true,
  deadLetter: DEAD_LETTER,
  deleteAfterSeconds: DAY_S,
};
/** Woken by the clock, one at a time on a database, and not tried again: the next time finds what is left. */
const ROUND: QueueSettings = {
  policy: "exclusive",
  notify: true,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: 10 * MINUTE_S,
  retryLimit: 0,
  retentionSeconds: HOUR_S,
  deleteAfterSeconds: DAY_S,
};

/** Every kind of job, those that others name as their end first. */
export const QUEUES: Record<JobName, QueueSettings> = {
  "dead-letter": { retentionSeconds: 14 * DAY_S, deleteAfterSeconds: 14 * DAY_S, retryLimit: 0 },
  // All pauses together are less than a code can be used; what is older is dropped anyway.
  sms: { ...TASK, retryLimit: 6, retryDelayMax: MINUTE_S, retentionSeconds: HOUR_S, concurrency: 8 },
  // What the provider refuses is tried again by its own row; here only what died, or had no database.
  message: { ...TASK, policy: "exclusive", retryLimit: 2, retentionSeconds: DAY_S, concurrency: 8 },
  // For half an hour: then the pages have long renewed themselves.
  "page-renewal": {
    ...TASK,
    retryLimit: 10,
    retryDelayMax: 5 * MINUTE_S,
    retentionSeconds: DAY_S,
    concurrency: 4,
  },
  "index-now": { ...TASK, retryLimit: 5, retryDelayMax: 5 * MINUTE_S, retentionSeconds: DAY_S },
  "reconcile-payments": ROUND,
  "grant-rewards": ROUND,
  "finish-stops": ROUND,
  "settle-closings": ROUND,
  "send-messages": ROUND,
  "remind-members": ROUND,
  "expire-messages": ROUND,
  purge: ROUND,
};

/** When rounds are made, in Seoul's time (cron). */
export const ROUNDS: Partial<Record<JobName, string>> = {
  "reconcile-payments": "* * * * *",
  "grant-rewards": "* * * * *",
  // Stops of a day run at five past midnight; what was missed, an hour later.
  "finish-stops": "5 * * * *",
  // After the stops of the day; by day it reminds who has not chosen.
  "settle-closings": "6 * * * *",
  "send-messages": "* * * * *",
  "remind-members": "3 8-21 * * *",
  "expire-messages": "* * * * *",
  purge: "20 * * * *",
};

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

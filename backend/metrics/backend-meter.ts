import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { createMeter, type Meter } from "@/lib/runtime/meter";
import { readArchiveBehindS, readBackupAgeS } from "../backup/watch";
import type { Database } from "../db/client";
import type { PoolState } from "../db/pool";
import { countJobs, countWorkers } from "../jobs/watch";
import { countTold } from "../message/watch";
import { readSmsToday } from "../routes/account/limits";
import { UNCOUNTED } from "../routes/health/routes";
import { countLateReceipts } from "../routes/payment/cash-receipt";
import { countOverdue } from "../routes/payment/overdue";
import { countUnknown } from "../sms/messages";

/**
 * Measures the backend: its requests by route, and when asked whether it is ready, its connections, hashes, messages of
 * the day, orders and refunds that hang, and jobs. Call before the routes are added.
 *
 * @param readPool undefined on the embedded database, which has one connection
 */
export function addMeter(app: FastifyInstance, meter: Meter, readPool?: () => PoolState): void {
  app.addHook("onResponse", async (request, reply) => {
    if (UNCOUNTED.has(request.url)) return;
    // Of a path that no route has, nothing is kept.
    const { url: route = "unknown" } = request.routeOptions;
    meter.countAnswer({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
  });
  meter.addGauges({ butfit_ready: "1 if a proxy should send requests here, as /readyz says" }, async () => ({
    butfit_ready: (await isReady(app)) ? 1 : 0,
  }));
  if (readPool) {
    meter.addGauges(
      {
        butfit_database_connections: "Connections to the database",
        butfit_database_connections_max: "How many connections this process may open",
        butfit_database_waiting: "Requests that wait for a connection",
      },
      () => {
        const { max, used, idle, waiting } = readPool();
        return {
          butfit_database_connections: { used, idle },
          butfit_database_connections_max: max,
          butfit_database_waiting: waiting,
        };
      },
    );
    meter.addGauges(
      { butfit_slow_statements: "Statements since the start that took longer than a second, by table" },
      () => ({ butfit_slow_statements: readPool().slow }),
      "name",
    );
    // The embedded database is no chain's.
    meter.addGauges(
      {
        butfit_backup_age_seconds: "Since the last backup that was whole",
        butfit_archive_behind_seconds: "For how long changes have not reached the database's archive",
      },
      async () => ({
        butfit_backup_age_seconds: await readBackupAgeS(app.db, app.clock()),
        butfit_archive_behind_seconds: await readArchiveBehindS(app.db),
      }),
    );
  }
  meter.addGauges(
    { butfit_password_hashes: "Password hashes that run, and that wait for their turn" },
    () => ({
      butfit_password_hashes: { ...app.passwords.count() },
    }),
  );
  meter.addGauges(
    {
      butfit_sms_today: "Codes by SMS in the current day, of all processes",
      butfit_sms_daily_max: "How many may be sent in a day",
    },
    async () => ({
      butfit_sms_today: await readSmsToday(app.db, app.clock()),
      butfit_sms_daily_max: app.config.smsDailyMax,
    }),
  );
  meter.addGauges(
    {
      butfit_payments_stuck: "Orders that are open long after their time, of all processes",
      butfit_refunds_overdue: "Refunds that members wait for longer than an hour, of all processes",
      butfit_cash_receipts_overdue: "Cash receipts that were asked for in vain for a day, of all processes",
    },
    async () => {
      const { stuck, refunds } = await countOverdue(app.db, app.clock());
      return {
        butfit_payments_stuck: stuck,
        butfit_refunds_overdue: refunds,
        butfit_cash_receipts_overdue: await countLateReceipts(app.db, app.clock()),
      };
    },
  );
  meter.addGauges(
    {
      butfit_messages_told:
        "What members are told: waiting, late by a quarter of an hour, and of the past day failed or unknown",
    },
    async () => ({ butfit_messages_told: { ...(await countTold(app.db, app.clock())) } }),
  );
  addJobGauges(app.db, meter);
}

function addJobGauges(db: Database, meter: Meter): void {
  meter.addGauges(
    {
      butfit_jobs_waiting: "Jobs that could begin, of all processes",
      butfit_jobs_oldest_seconds: "Since when the oldest of them could begin",
      butfit_jobs_failed: "Jobs of the past day that failed for the last time",
    },
    async () => {
      const { waiting, oldestS, failed } = await countJobs(db);
      return {
        butfit_jobs_waiting: waiting,
        butfit_jobs_oldest_seconds: oldestS,
        butfit_jobs_failed: failed,
      };
    },
    "name",
  );
  meter.addGauges(
    {
      butfit_job_workers: "Processes that work on jobs, of all that were heard of within half a minute",
      butfit_messages_unknown: "Messages of the past week that may have been sent or not",
    },
    async () => ({
      butfit_job_workers: await countWorkers(db),
      butfit_messages_unknown: await countUnknown(db),
    }),
  );
}

/** A meter of what is counted in a backend. */
export function createBackendMeter(): Promise<Meter> {
  return createMeter(["site_renewals", "sms", "messages", "payments", "sign_ups"]);
}

async function isReady({ drain, db }: FastifyInstance): Promise<boolean> {
  if (drain.isDraining()) return false;
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "@/backend/app";
import { addMeter, createBackendMeter } from "@/backend/metrics/backend-meter";
import { count } from "@/lib/runtime/count";
import { serveMeter, type Meter } from "@/lib/runtime/meter";
import { createTestApp, form, makePhone, type TestApp } from "../support";

let api: TestApp;
let meter: Meter;
let app: TestApp["app"];

beforeAll(async () => {
  api = await createTestApp();
  meter = await createBackendMeter();
  const { config, contracts, photos, clock } = api.app;
  const readPool = () => ({ max: 10, used: 3, idle: 2, waiting: 7, slow: { member: 4 } });
  app = await buildApp({
    db: api.db,
    config,
    contracts,
    photos,
    clock,
    watch: (watched) => addMeter(watched, meter, readPool),
    logStream: { write: () => {} },
  });
});
afterAll(async () => {
  meter.close();
  await app.close();
  await api.close();
});

const readLines = async () => (await meter.write()).split("\n");

test("requests are counted by the route in the code, whatever ids and queries they have", async () => {
  await app.inject("/api/place/1/");
  await app.inject("/api/place/2/?secret=01012345678");
  await app.inject("/api/place/999999/");
  for (let index = 0; index < 50; index += 1) await app.inject(`/nothing/${index}/01012345678`);
  const lines = await readLines();
  const route = 'method="GET",route="/api/place/:pk/"';
  expect(lines).toContain(`butfit_http_requests_total{${route},status="200"} 2`);
  expect(lines).toContain(`butfit_http_requests_total{${route},status="404"} 1`);
  expect(lines).toContain('butfit_http_requests_total{method="GET",route="unknown",status="404"} 50');
  expect(lines).toContainEqual(
    expect.stringMatching(/^butfit_http_request_duration_seconds_count\{.*place\/:pk.*\} 3$/),
  );
  expect(lines.join()).not.toMatch(/01012345678|nothing/);
});

test("what monitoring and the site ask all the time is not counted", async () => {
  for (const path of ["/healthz", "/readyz", "/api/"]) await app.inject(path);
  expect((await meter.write()).match(/route="\/(healthz|readyz|api\/)"/)).toBeNull();
});

test("connections, hashes, messages and money in trouble are looked up when they are asked for", async () => {
  await app.inject({ method: "POST", url: "/user/auth_sms/", ...form({ phone: makePhone() }) });
  await app.jobs.enqueue(api.db, "page-renewal", { tag: "notices" });
  await app.settleJobs("sms");
  count("payments", "paid");
  expect(await readLines()).toEqual(
    expect.arrayContaining([
      "butfit_ready 1",
      'butfit_database_connections{state="used"} 3',
      'butfit_database_connections{state="idle"} 2',
      "butfit_database_connections_max 10",
      "butfit_database_waiting 7",
      'butfit_slow_statements{name="member"} 4',
      'butfit_sign_ups_total{result="done"} 0',
      // There was none.
      "butfit_backup_age_seconds +Inf",
      "butfit_archive_behind_seconds 0",
      'butfit_password_hashes{state="running"} 0',
      'butfit_password_hashes{state="waiting"} 0',
      'butfit_sms_total{result="sent"} 1',
      'butfit_sms_total{result="failed"} 0',
      'butfit_sms_total{result="unknown"} 0',
      'butfit_jobs_waiting{name="page-renewal"} 1',
      'butfit_jobs_waiting{name="sms"} 0',
      'butfit_jobs_failed{name="sms"} 0',
      "butfit_job_workers 0",
      "butfit_messages_unknown 0",
      'butfit_messages_told{state="waiting"} 0',
      'butfit_messages_told{state="late"} 0',
      "butfit_sms_today 1",
      "butfit_sms_daily_max 3000",
      'butfit_payments_total{result="paid"} 1',
      'butfit_payments_total{result="failed"} 0',
      "butfit_payments_stuck 0",
      "butfit_refunds_overdue 0",
    ]),
  );
});

test("while the database is away everything else is still told", async () => {
  const own = await createBackendMeter();
  onTestFinished(() => own.close());
  const broken = await createTestApp();
  const watched = await buildApp({
    db: broken.db,
    config: broken.app.config,
    contracts: broken.app.contracts,
    photos: broken.app.photos,
    watch: (app) => addMeter(app, own),
    logStream: { write: () => {} },
  });
  await broken.close();
  const text = await own.write();
  expect(text).toContain("\nbutfit_ready 0\n");
  expect(text).toContain("\nbutfit_payments_stuck Nan\n");
  expect(text).toContain("process_resident_memory_bytes");
  await watched.close();
});

test("a port of its own shows it, and nothing else", async () => {
  const server = await serveMeter(meter, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close());
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain("nodejs_eventloop_lag");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(serveMeter(meter, { host: "127.0.0.1", port })).rejects.toThrow("EADDRINUSE");
  server.close();
  await once(server, "close");
});

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { rootDir } from "@/lib/runtime/release";
import { goAcross } from "./cluster/across";
import { findLost, openLoad, type Member } from "./cluster/load";
import { PATHS, readAll, requireBuild, show } from "./cluster/look";
import {
  asPostgres,
  findMissing,
  has,
  openMachine,
  openPostgres,
  type PostgresHere,
} from "./cluster/machine";
import { openPhotoStore } from "./cluster/photo-store";
import { check, finish, keepError, waitUntil } from "./report";

/*
 * A backup that is whole, and a second that can be gone back to, by the deployment's own files: while members sign up and buy, a
 * backup is written as a file and changes go to a repository; then somebody deletes all orders. Afterwards everything is there
 * again and serves: pages, logins, orders. Twice, because the second time begins where the first has ended.
 *
 * REPOSITORY=folder keeps the archive in a folder instead of a bucket.
 */

const missing = [...findMissing(), ...(has("pgbackrest") ? [] : ["pgbackrest"])];
if (missing.length > 0) {
  console.log(`skipped: ${missing.join("; ")} not found (apt-get install pgbackrest)`);
  process.exit(0);
}
const ARCHIVE = join(rootDir, "scripts/deploy/pgbackrest");
const inBucket = process.env.REPOSITORY !== "folder";
const LOAD_MS = 12_000;

await requireBuild();
let database: PostgresHere | undefined;
let config = "";
const machine = await openMachine(
  { APP_ENV: "local", SITE_URL: "http://localhost:3000", LOG_LEVEL: "warn" },
  {
    openDatabase: async (folder) => {
      config = join(folder, "pgbackrest.conf");
      return (database = await openPostgres(join(folder, "postgres"), { PGBACKREST_CONFIG: config }));
    },
  },
);
const ssl = join(machine.nginx.folder, "ssl");
const bucket = await openPhotoStore({ key: join(ssl, "privkey.pem"), cert: join(ssl, "fullchain.pem") });
const backrest = (words: string) =>
  asPostgres(`pgbackrest --stanza=butfit ${words}`, { PGBACKREST_CONFIG: config });

/** The deployment's files with the paths of a test. */
function writeArchiveFiles({ data, port }: PostgresHere) {
  const folder = join(machine.folder, "archive");
  for (const name of ["", "repository", "lock"]) {
    mkdirSync(join(folder, name));
    execFileSync("chown", ["postgres", join(folder, name)]);
  }
  const ca = join(machine.folder, "ca.pem");
  writeFileSync(ca, readFileSync(join(ssl, "fullchain.pem")), { mode: 0o644 });
  const settings: Record<string, string> = {
    "repo1-path": inBucket ? "/archive" : join(folder, "repository"),
    "repo1-cipher-pass": "the passphrase of a test",
    "repo1-s3-endpoint": `localhost:${bucket.port}`,
    "repo1-s3-bucket": "butfit-archive",
    "repo1-s3-key": "key-of-a-test",
    "repo1-s3-key-secret": "secret-of-a-test",
    "repo1-s3-uri-style": "path",
    "pg1-path": data,
  };
  let text = readFileSync(join(ARCHIVE, "pgbackrest.conf"), "utf8");
  if (inBucket) text = text.replace(/^#(repo1-(?:type|s3))/gm, "$1");
  text = text.replace(/^([a-z0-9-]+)=.*$/gm, (line, name: string) =>
    settings[name] === undefined ? line : `${name}=${settings[name]}`,
  );
  const here = `pg1-port=${port}\npg1-socket-path=${join(machine.folder, "postgres")}\npg1-user=butfit\n`;
  const global = `lock-path=${folder}/lock\n${inBucket ? `repo1-storage-ca-file=${ca}\n` : ""}`;
  writeFileSync(config, text.replace("[global]\n", `[global]\n${global}`) + here);
  chmodSync(config, 0o644);
  const archive = readFileSync(join(ARCHIVE, "archive.conf"), "utf8");
  execFileSync("sh", ["-c", `cat >> ${data}/postgresql.conf`], { input: archive });
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: machine.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const processes = () => [...machine.parts.slice(0, 2), ...machine.workers];

async function buyForAWhile(meanwhile: () => unknown = () => {}): Promise<Member[]> {
  const load = openLoad({ port: machine.port, databaseUrl: machine.databaseUrl, paths: PATHS, readers: 1 });
  await sleep(LOAD_MS / 2);
  await meanwhile();
  await sleep(LOAD_MS / 2);
  await load.end();
  show("members", load.tally);
  check(`nobody noticed the backup (${load.tally.failed.length} failed)`, load.tally.failed.length === 0);
  return load.members;
}

const countPaid = (members: Member[]) => members.reduce((sum, { paid }) => sum + paid.size, 0);

/** What a visitor and a member do: read, log in, sign up, order, show a photo. */
async function expectServes(what: string, [member]: Member[]) {
  const site = machine.parts[2]!;
  const failed = await readAll(site, PATHS);
  check(`${what}: pages answer ${failed.join(", ")}`, failed.length === 0);
  const form = new FormData();
  form.set("phone_number", member!.phone);
  form.set("password", "gym-Member1!");
  const answer = await fetch(`http://127.0.0.1:${site.port}/user/token/`, {
    method: "POST",
    body: form,
    headers: { "x-forwarded-for": "127.3.0.2" },
  });
  check(`${what}: who was a member logs in (${answer.status})`, answer.ok);
  const wrong = await goAcross(machine);
  check(`${what}: sign-up, coupon, order, refund and photo work ${wrong.join("; ")}`, wrong.length === 0);
}

async function restart(change: () => unknown) {
  for (const part of processes()) await machine.stop(part);
  await change();
  for (const part of processes()) await machine.start(part);
}

async function goBack(round: number, before: Member[]): Promise<Member[]> {
  const members = [...before, ...(await buyForAWhile())];
  const [{ now } = { now: "" }] = await query<{ now: string }>("select clock_timestamp()::text as now");
  // The next second is somebody's mistake.
  await sleep(1000);
  await query("set session_replication_role = replica; delete from membership; delete from payment");
  const damage = await findLost(machine.databaseUrl, members);
  check(`${round}: after the wrong DELETE ${damage.length} orders are not right`, damage.length > 0);
  const startedAt = performance.now();
  await restart(async () => {
    await database!.stop("fast");
    await backrest(`--type=time "--target=${now}" --target-action=promote restore`);
    await database!.start();
    for (const line of (await machine.operate("nobody", ["restore", "--rewound"]))
      .trim()
      .split("\n")
      .slice(0, 1))
      console.log(`  ${line}`);
  });
  const lost = await findLost(machine.databaseUrl, members);
  check(
    `${round}: back at ${now}, in ${Math.round((performance.now() - startedAt) / 1000)} s: of ${members.length} members and ${countPaid(members)} orders nothing is lost ${lost.slice(0, 3).join("; ")}`,
    lost.length === 0,
  );
  await expectServes(`${round}: after it`, members);
  return members;
}

try {
  for (const part of machine.parts) await machine.start(part);
  writeArchiveFiles(database!);
  await restart(async () => {
    await database!.stop("fast");
    await database!.start();
  });
  await backrest("stanza-create");
  await backrest("check");
  let members = await buyForAWhile(() => backrest("--type=full backup"));
  members = await goBack(1, members);

  const folder = join(machine.folder, "backups");
  mkdirSync(folder);
  members = [
    ...members,
    ...(await buyForAWhile(async () => {
      const answer = await machine.operate("nobody", ["backup", "--keep", "30", folder]);
      const [said = ""] = answer.split("\n");
      check(`the file has photos: ${said}`, /사진 [1-9]\d*장/.test(said));
      await backrest("--type=diff backup");
    })),
  ];
  const file = join(folder, execFileSync("ls", [folder], { encoding: "utf8" }).trim());
  members = await goBack(2, members);

  await query("alter system set archive_command = '/bin/false'");
  await query("select pg_reload_conf(), pg_switch_wal()");
  const behindMs = await waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${machine.parts[0]!.metricsPort}/metrics`);
    return Number(/^butfit_archive_behind_seconds (.+)$/m.exec(await answer.text())?.[1]) > 0;
  }, 90_000);
  check("an archive that takes nothing is told by /metrics", behindMs < Infinity);
  await query("alter system reset archive_command");
  await query("select pg_reload_conf()");

  // The file, in a database of its own: what was there at its moment, and a server on it.
  await query("create database restored");
  const [first] = members;
  await restart(async () => {
    machine.settings.DATABASE_URL = machine.databaseUrl.replace(/butfit$/, "restored");
    machine.settings.MEDIA_DIR = join(machine.folder, "media-restored");
    console.log(`  ${(await machine.operate("nobody", ["restore", file])).split("\n")[0]}`);
  });
  await expectServes("from the file", [first!]);
} catch (error) {
  keepError(error);
} finally {
  await machine.close();
  bucket.server.close();
}
finish("pitr");

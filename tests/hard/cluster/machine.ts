import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { VARIABLES } from "@/lib/env/variables";
import { rootDir } from "@/lib/runtime/release";
import { findFreePort } from "@/scripts/lib/run";
import { readStartLimits } from "@/scripts/lib/start-limits";
import { writeNginxConfig } from "../../scripts/write-nginx-config";

const { startMaxMs } = readStartLimits();
const DEPLOY = join(rootDir, "scripts/deploy");

export interface Part {
  name: "site-1" | "site-2" | "backend-1" | "backend-2" | "worker-1" | "worker-2";
  port: number;
  metricsPort: number;
  child?: ChildProcess;
}

/** What a chain has on one machine, in a folder and on ports of its own; `close` ends all of it. */
export interface Machine {
  /** Visitors' port, with TLS. */
  port: number;
  parts: Part[];
  workers: Part[];
  /** All that belongs to it. */
  folder: string;
  nginx: { folder: string };
  /** What all processes that are started from now on are told. */
  settings: Record<string, string>;
  /** The version whose processes are started from now on, as a folder. */
  release: string;
  readonly databaseUrl: string;
  hasRedis: boolean;
  start(part: Part): Promise<number>;
  /** With SIGTERM: as systemd does. */
  stop(part: Part): Promise<void>;
  /** With -9. */
  kill(part: Part): Promise<void>;
  /** An operator's command beside that backend. */
  operate(backend: string, words: string[]): Promise<string>;
  getDataFolder(part: string): string;
  /** What it has said since the machine was opened. */
  readLog(part: Part): string;
  /** `scripts/deploy/restart.sh` */
  restart(names: Part["name"][]): Promise<string>;
  database: Database;
  redis: { stop(): void; start(): Promise<void> };
  close(): Promise<void>;
}

export interface Database {
  url: string;
  start(): unknown;
  stop(): unknown;
  close(): unknown;
}

/** What is missing on this machine, by name. */
export function findMissing(): string[] {
  return [
    ...(findPostgres() && process.getuid?.() === 0
      ? []
      : ["PostgreSQL (and root, who starts it as another user)"]),
    ...(has("nginx") ? [] : ["nginx"]),
    ...(has("openssl") && has("curl") ? [] : ["openssl, curl"]),
  ];
}

/** Whether this machine has a program. */
export const has = (command: string) => spawnable(["sh", "-c", `command -v ${command}`]);

function spawnable([command, ...args]: string[]): boolean {
  try {
    execFileSync(command!, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The newest PostgreSQL's programs. */
export function findPostgres(): string | undefined {
  const versions = "/usr/lib/postgresql";
  const [last] = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return last && join(versions, last, "bin");
}

/** A unit of systemd as we start it: its command, and what it sets and takes away. */
function readUnit(kind: string) {
  const text = readFileSync(join(DEPLOY, `systemd/butfit-${kind}@.service`), "utf8");
  const find = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  const set = find("Environment")
    .split(" ")
    .map((pair) => pair.split(/=(.*)/).slice(0, 2));
  return {
    command: find("ExecStart").split(" "),
    set: Object.fromEntries(set) as Record<string, string>,
    unset: find("UnsetEnvironment").split(" "),
  };
}

/** The lines of butfit.env that are set. */
function readSettings(): Record<string, string> {
  const lines = readFileSync(join(DEPLOY, "butfit.env"), "utf8").split("\n");
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ""] = /^([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}

const runProgram = promisify(execFile);

/** As the user that a PostgreSQL runs as. */
export async function asPostgres(command: string, env: Record<string, string> = {}): Promise<void> {
  await runProgram("su", ["postgres", "-c", `cd /; ${command}`], { env: { ...process.env, ...env } });
}

/**
 * One PostgreSQL, in a folder of its own.
 *
 * @param env of its process
 */
export async function openPostgres(folder: string, env: Record<string, string> = {}): Promise<PostgresHere> {
  const bin = findPostgres()!;
  const port = await findFreePort();
  mkdirSync(folder);
  execFileSync("chown", ["postgres", folder]);
  const data = join(folder, "data");
  const database = {
    data,
    port,
    url: `postgres://butfit@127.0.0.1:${port}/butfit`,
    start: () =>
      asPostgres(
        `${bin}/pg_ctl -D ${data} -w -l ${folder}/log -o '-p ${port} -k ${folder} -c listen_addresses=127.0.0.1' start >/dev/null`,
        env,
      ),
    stop: (how = "immediate") => asPostgres(`${bin}/pg_ctl -D ${data} -m ${how} -w stop >/dev/null`),
    close: () => database.stop(),
  };
  await asPostgres(`${bin}/initdb -D ${data} -A trust -U butfit >/dev/null`);
  await database.start();
  await asPostgres(`${bin}/createdb -h 127.0.0.1 -p ${port} -U butfit butfit`);
  return database;
}

export interface PostgresHere extends Database {
  data: string;
  port: number;
  start(): Promise<void>;
  stop(how?: "immediate" | "fast"): Promise<void>;
}

/**
 * Opens PostgreSQL, Redis where it is installed and used, nginx by the deployment's own files, two sites, two backends and workers by the
 * deployment's units and settings.
 *
 * @param settings on top of those
 */
export async function openMachine(
  settings: Record<string, string>,
  {
    openDatabase = (folder: string): Promise<Database> => openPostgres(join(folder, "postgres")),
    workerCount = 1,
  } = {},
): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "butfit-cluster-"));
  // The database's own user has to reach its folder.
  execFileSync("chmod", ["755", folder]);
  const others: ChildProcess[] = [];
  const ports = await Promise.all(Array.from({ length: 17 }, findFreePort));
  const [https, http, backends, redisPort, control] = ports as [number, number, number, number, number];
  const parts: Part[] = (["backend-1", "backend-2", "site-1", "site-2"] as const).map((name, index) => ({
    name,
    port: ports[5 + index]!,
    metricsPort: ports[9 + index]!,
  }));
  /** They listen for nobody but Prometheus. */
  const workers: Part[] = (["worker-1", "worker-2"] as const)
    .slice(0, workerCount)
    .map((name, index) => ({ name, port: ports[13 + index]!, metricsPort: ports[15 + index]! }));

  const database = await openDatabase(folder);

  const hasRedis = "REDIS_URL" in VARIABLES && has("redis-server");
  let redisChild: ChildProcess | undefined;
  const redis = {
    start: async () => {
      redisChild = spawn("redis-server", [
        ...["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        ...["--maxmemory", "256mb", "--maxmemory-policy", "allkeys-lru", "--dir", folder],
      ]);
      await sleep(500);
    },
    stop: () => void redisChild?.kill("SIGKILL"),
  };
  if (hasRedis) await redis.start();

  const [backend1, backend2, site1, site2] = parts.map(({ port }) => port) as [
    number,
    number,
    number,
    number,
  ];
  const nginxFolder = join(folder, "nginx");
  const statics = join(folder, "static");
  mkdirSync(statics);
  const config = writeNginxConfig(
    nginxFolder,
    { http, https, backends, sites: [site1, site2], backendPorts: [backend1, backend2] },
    // For the comparison: the same bytes as a file.
    `    location /same-bytes/ { alias ${statics}/; gzip off; }`,
  );
  execFileSync("chmod", ["-R", "a+rwX", nginxFolder, statics]);
  const nginx = spawn("nginx", ["-c", config, "-p", nginxFolder], { stdio: ["ignore", "ignore", "inherit"] });
  others.push(nginx);

  const shared: Record<string, string> = {
    ...readSettings(),
    ...Object.fromEntries(
      ["JWT_SECRET", "REVALIDATE_SECRET", "NUMBER_SECRET", "CONTRACT_KEY"].map((name) => [
        name,
        `${name}-of-a-test-of-the-cluster`,
      ]),
    ),
    DATABASE_URL: database.url,
    // Of backends without a bucket.
    MEDIA_DIR: join(folder, "media"),
    BACKEND_URL: `http://127.0.0.1:${backends}`,
    ...(hasRedis && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
    NODE_EXTRA_CA_CERTS: join(nginxFolder, "ssl/fullchain.pem"),
    ...settings,
  };

  let release = rootDir;

  const getDataFolder = (part: string) => join(folder, part);
  const operate = async (part: string, words: string[]) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "production" as const,
      ...shared,
      DATA_DIR: getDataFolder(part),
    };
    const args = ["--import", "tsx", "backend/cli.ts", ...words];
    return (await runProgram(process.execPath, args, { cwd: release, env })).stdout;
  };
  // Apart from serving, as an operator does it.
  await operate("nobody", ["migrate"]);

  const getLog = ({ name }: Part) => join(folder, `${name}.log`);

  async function start(part: Part): Promise<number> {
    const startedAt = performance.now();
    const [kind = ""] = part.name.split("-");
    const { command, set, unset } = readUnit(kind);
    const dataDir = getDataFolder(part.name);
    mkdirSync(dataDir, { recursive: true });
    const own =
      kind === "site"
        ? { PORT: String(part.port), METRICS_PORT: String(part.metricsPort) }
        : {
            BACKEND_PORT: String(part.port),
            BACKEND_METRICS_PORT: String(part.metricsPort),
            SITE_URL: `https://localhost:${https}`,
          };
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      ...set,
      ...shared,
      ...own,
      DATA_DIR: dataDir,
    };
    for (const name of unset) delete env[name];
    const log = getLog(part);
    const [program = "", ...words] = command;
    const launcher = program.replace("/srv/butfit/current", release);
    const child = spawn("sh", ["-c", `exec "$@" >>${log} 2>&1`, "sh", launcher, ...words], {
      cwd: release,
      env,
      stdio: "ignore",
    });
    part.child = child;
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`${part.name} ended: ${readFileSync(log, "utf8").slice(-500)}`);
      if (performance.now() - startedAt > startMaxMs) throw new Error(`${part.name} is not ready`);
      const where = workers.includes(part) ? `${part.metricsPort}/metrics` : `${part.port}/readyz`;
      const answer = await fetch(`http://127.0.0.1:${where}`).catch(() => undefined);
      if (answer?.ok) return performance.now() - startedAt;
      await sleep(100);
    }
  }

  async function stop({ child }: Part) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }

  async function kill({ child, port, metricsPort }: Part) {
    const gone = once(child!, "exit");
    // The one that serves, and the one that started it; a worker has its numbers alone.
    const pids = [port, metricsPort].flatMap(findListeners);
    for (const pid of new Set(pids)) process.kill(pid, "SIGKILL");
    child!.kill("SIGKILL");
    await gone;
  }

  // What restart.sh asks in place of systemd.
  const server = createServer((request, response) => {
    const part = [...parts, ...workers].find(({ name }) => `/${name}` === request.url);
    void (part ? stop(part).then(() => start(part)) : Promise.reject(new Error("no such part"))).then(
      () => response.end("done\n"),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(control, "127.0.0.1");
  await once(server, "listening");

  async function restart(names: Part["name"][]): Promise<string> {
    const env = {
      ...process.env,
      DOWN_DIR: join(nginxFolder, "down"),
      RESTART: `sh ${join(folder, "restart-one")}`,
      ...Object.fromEntries(parts.map(({ name, port }) => [`PORT_${name.replace("-", "_")}`, String(port)])),
    };
    execFileSync("sh", [
      "-c",
      `echo 'exec curl -fsS -m ${startMaxMs / 1000} http://127.0.0.1:${control}/$1' > ${join(folder, "restart-one")}`,
    ]);
    const child = spawn("sh", [join(DEPLOY, "restart.sh"), ...names], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
    const [code] = (await once(child, "close")) as [number];
    if (code !== 0) throw new Error(`restart.sh ended with ${code}`);
    return said;
  }

  async function close() {
    for (const part of [...parts, ...workers]) part.child?.kill("SIGKILL");
    for (const { port } of parts) for (const pid of findListeners(port)) process.kill(pid, "SIGKILL");
    for (const child of others) {
      child.kill("SIGTERM");
      await once(child, "exit").catch(() => {});
    }
    redis.stop();
    server.close();
    server.closeAllConnections();
    try {
      await database.close();
    } catch {
      // It is away already.
    }
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
  }

  for (const worker of workers) await start(worker);

  return {
    port: https,
    parts,
    workers,
    folder,
    settings: shared,
    nginx: { folder: nginxFolder },
    get release() {
      return release;
    },
    set release(folder) {
      release = folder;
    },
    get databaseUrl() {
      return shared.DATABASE_URL!;
    },
    hasRedis,
    operate,
    getDataFolder,
    readLog: (part) => readFileSync(getLog(part), "utf8"),
    start,
    stop,
    kill,
    restart,
    database,
    redis,
    close,
  };
}

/** The processes that listen on a port. */
export function findListeners(port: number): number[] {
  const text = execFileSync("sh", ["-c", `ss -ltnpH "sport = :${port}"`], { encoding: "utf8" });
  return [...new Set([...text.matchAll(/pid=(\d+)/g)].map(([, pid]) => Number(pid)))];
}

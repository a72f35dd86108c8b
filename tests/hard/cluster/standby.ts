import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { rootDir } from "@/lib/runtime/release";
import { waitUntil } from "../report";
import { findListeners, findPostgres, has, type Database } from "./machine";

const FILES = join(rootDir, "scripts/deploy/patroni");
const PASSWORD = "a-password-of-a-test";
const START_MAX_MS = 120_000;

/** The machines of the deployment's files, each a network of its own; the first two have databases. */
const ADDRESSES = ["10.0.1.30", "10.0.1.31", "10.0.1.32"];

/** A PostgreSQL and the Patroni that looks after it. */
export interface Node {
  name: string;
  address: string;
  child?: ChildProcess;
}

/** Two PostgreSQL of which one is the primary, three etcd that say which, and who leads to it. */
export interface Pair extends Database {
  nodes: Node[];
  /** Both, until one confirms what the other writes. */
  start(): Promise<void>;
  /** Starts a node's Patroni, which starts its PostgreSQL. */
  begin(node: Node): void;
  /** With -9, PostgreSQL and Patroni. */
  kill(node: Node): void;
  /** Lets a node's PostgreSQL hang, or go on. */
  signal(node: Node, name: "SIGSTOP" | "SIGCONT"): void;
  /** Nothing that a node's machine sends reaches the other machines, or they it; who asks it from here reaches it still. */
  cut(node: Node): void;
  heal(node: Node): void;
  /** Writes past HAProxy, for who still reaches a node. @returns whether it was answered as written within the time */
  writesAt(node: Node, maxMs: number): Promise<boolean>;
  findPrimary(): Promise<Node | undefined>;
  /** Until each is what it should be, and the standby confirms. @returns how long it took */
  waitForBoth(): Promise<number>;
}

/** What is missing on this machine, by name. */
export function findMissingForPair(): string[] {
  return [...(["patroni", "etcd", "haproxy", "setpriv", "ip"] as const).filter((name) => !has(name))];
}

/** Before anything else, in namespaces of one's own (scripts/hard.ts): nothing of this machine is changed. */
export function enterNamespaces(): void {
  execFileSync("sh", ["-ec", "mount -t tmpfs tmpfs /run; mkdir /run/netns; ip link set lo up"]);
}

/** The deployment's own files with the folders and passwords of a test; see `enterNamespaces`. */
export async function openPair(folder: string): Promise<Pair> {
  // In memory: the disks of this machine are not what is looked at.
  const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  const data = mkdtempSync(join(memory, "butfit-pair-"));
  execFileSync("chown", ["postgres", data]);
  const bin = findPostgres()!;
  const nodes: Node[] = [0, 1].map((index) => ({ name: `db-${index + 1}`, address: ADDRESSES[index]! }));
  const children: ChildProcess[] = [];

  function run(name: string, command: string[], env: Record<string, string> = {}): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), "a");
    const child = spawn(command[0]!, command.slice(1), {
      cwd: data,
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", NODE_ENV: "production", ...env },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    children.push(child);
    return child;
  }
  /** PostgreSQL never runs as root. */
  const asUser = (command: string[]) => [
    ...["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"],
    ...command,
  ];

  const ip = (...words: string[]) => execFileSync("ip", words);
  /** On a machine of the files. */
  const at = (address: string, command: string[]) => ["ip", "netns", "exec", address, ...command];
  ip(...["link", "add", "butfit", "type", "bridge"]);
  ip(...["address", "add", "10.0.1.1/24", "dev", "butfit"]);
  ip(...["link", "set", "butfit", "up"]);
  for (const [index, address] of ADDRESSES.entries()) {
    ip("netns", "add", address);
    ip(...["link", "add", `v${index}`, "type", "veth", "peer", "name", "eth0", "netns", address]);
    ip(...["link", "set", `v${index}`, "master", "butfit", "up"]);
    ip(...["-n", address, "address", "add", `${address}/24`, "dev", "eth0"]);
    for (const link of ["eth0", "lo"]) ip(...["-n", address, "link", "set", link, "up"]);
  }
  const route = (what: "add" | "del", { address }: Node) => {
    for (const other of ADDRESSES.filter((one) => one !== address)) {
      ip(...["-n", address, "route", what, "blackhole", other]);
      ip(...["-n", other, "route", what, "blackhole", address]);
    }
  };

  for (const [index, address] of ADDRESSES.entries()) {
    const text = readFileSync(join(FILES, "etcd.env"), "utf8")
      .replaceAll(/(_URLS=http:\/\/)10\.0\.1\.30/g, `$1${address}`)
      .replace("ETCD_NAME=etcd-1", `ETCD_NAME=etcd-${index + 1}`)
      .replace("/var/lib/etcd/butfit", join(data, `etcd-${index + 1}`));
    const env = Object.fromEntries(
      [...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    run(`etcd-${index + 1}`, at(address, ["etcd"]), env);
  }

  const begin = (node: Node) => {
    const sockets = join(data, `sockets-${node.name}`);
    mkdirSync(sockets, { recursive: true });
    execFileSync("chown", ["postgres", sockets]);
    const text = readFileSync(join(FILES, "patroni.yml"), "utf8")
      .replace("name: db-1", `name: ${node.name}`)
      .replaceAll(/10\.0\.1\.30:(8008|5432)/g, `${node.address}:$1`)
      .replace("/var/lib/postgresql/15/butfit", join(data, node.name))
      .replace("/usr/lib/postgresql/15/bin", bin)
      .replace("/var/lib/postgresql/.pgpass-patroni", join(data, `pgpass-${node.name}`))
      .replace("SUPERUSER_PASSWORD", PASSWORD)
      .replace("REPLICATION_PASSWORD", PASSWORD)
      // Archiving has a check of its own (pitr).
      .replace("archive_command: pgbackrest --stanza=butfit archive-push %p", "archive_command: /bin/true")
      .replace(/ {6}recovery_conf:\n.*\n/, "")
      .replace("  pgpass:", `  parameters: { unix_socket_directories: ${sockets} }\n  pgpass:`);
    const config = join(folder, `${node.name}.yml`);
    writeFileSync(config, text, { mode: 0o644 });
    node.child = run(node.name, at(node.address, asUser(["patroni", config])));
  };
  const readPidOf = ({ name }: Node) => {
    const file = join(data, name, "postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  };
  const findPrimary = async () => {
    for (const node of nodes) {
      const answer = await fetch(`http://${node.address}:8008/primary`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined);
      if (answer?.ok) return node;
    }
    return undefined;
  };
  const ask = async (node: Node, text: string) => {
    const client = new pg.Client({
      host: node.address,
      user: "postgres",
      password: PASSWORD,
      database: "postgres",
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(text)).rows;
    } finally {
      await client.end();
    }
  };

  const pair: Pair = {
    url: `postgres://butfit:${PASSWORD}@127.0.0.1:5433/butfit`,
    nodes,
    begin,
    kill: (node) => {
      const pid = readPidOf(node);
      node.child!.kill("SIGKILL");
      if (pid) process.kill(pid, "SIGKILL");
    },
    signal: (node, name) => {
      const pid = readPidOf(node);
      const all = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
        .trim()
        .split(/\s+/);
      for (const one of [pid, ...all.map(Number)]) process.kill(one, name);
    },
    cut: (node) => route("add", node),
    heal: (node) => route("del", node),
    writesAt: (node, maxMs) =>
      Promise.race([
        ask(node, "create table if not exists written_past (at int)").then(
          () => true,
          () => false,
        ),
        sleep(maxMs).then(() => false),
      ]),
    findPrimary,
    waitForBoth: () =>
      waitUntil(async () => {
        const answer = await fetch(`http://${(await findPrimary())!.address}:8008/cluster`);
        const { members } = (await answer.json()) as { members: { role: string; state: string }[] };
        // What PostgreSQL itself says comes earlier: nobody would promote it yet.
        return members.some(({ role }) => role === "sync_standby");
      }, START_MAX_MS),
    start: async () => {
      nodes.forEach(begin);
      if ((await pair.waitForBoth()) === Infinity)
        throw new Error("the two databases do not find each other: see db-1.log");
    },
    stop: () => nodes.forEach((node) => pair.kill(node)),
    close: async () => {
      for (const node of nodes) pair.kill(node);
      for (const child of children) child.kill("SIGKILL");
      await sleep(500);
      rmSync(data, { recursive: true, force: true });
    },
  };

  try {
    await pair.start();
    const primary = (await findPrimary())!;
    await ask(primary, `create role butfit login password '${PASSWORD}'`);
    await ask(primary, "create database butfit owner butfit");

    run("haproxy", ["haproxy", "-f", join(FILES, "haproxy.cfg")]);
    if ((await waitUntil(async () => findListeners(5433).length > 0, 10_000)) === Infinity)
      throw new Error("HAProxy does not start: see haproxy.log");
    return pair;
  } catch (error) {
    await pair.close();
    throw error;
  }
}

import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "@/scripts/lib/run";

const INSTALLED = "/usr/lib/postgresql";

/** The newest installed server's programs, where this process may start one. */
function findPrograms(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync(INSTALLED)) return undefined;
  const versions = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(INSTALLED, version, "bin"))
    .find((bin) => existsSync(`${bin}/initdb`));
}

const programs = findPrograms();

/** Why there is no server to stop and start, to be said where a test is skipped. */
export const OWN_POSTGRES_HINT = programs
  ? "on a PostgreSQL that stops and starts"
  : "on a PostgreSQL that stops and starts (skipped: none is installed, or this is not root)";
export const hasOwnPostgres = programs !== undefined;

/** A PostgreSQL of the caller's own, which may do to it what happens to databases. */
export interface OwnPostgres {
  url: string;
  start(): void;
  /** As if the machine lost its power. */
  stop(): void;
  /** Every process stands still, and lives: what a machine that is out of memory or cut off looks like. */
  freeze(): void;
  thaw(): void;
  remove(): void;
}

/** Makes and starts one on a free port, in a folder that `remove` deletes. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  if (!programs) throw new Error("no PostgreSQL is installed");
  const folder = mkdtempSync(path.join(os.tmpdir(), "butfit-postgres-"));
  const port = await findFreePort();
  const as = (command: string) =>
    execFileSync("su", ["postgres", "-c", command], { stdio: ["ignore", "ignore", "inherit"] });
  chownSync(folder, Number(execFileSync("id", ["-u", "postgres"])), -1);
  as(`${programs}/initdb -D ${folder}/data -A trust -U butfit --no-sync`);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const signal = (name: string) => {
    const [main] = execFileSync("head", ["-1", `${folder}/data/postmaster.pid`], { encoding: "utf8" }).split(
      "\n",
    );
    const children = execFileSync("pgrep", ["-P", main!], { encoding: "utf8" }).split("\n").filter(Boolean);
    for (const pid of [main!, ...children]) process.kill(Number(pid), name);
  };
  const server: OwnPostgres = {
    url: `postgresql://butfit@127.0.0.1:${port}/postgres`,
    start: () => void as(`${programs}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o '${options}' start`),
    stop: () => void as(`${programs}/pg_ctl -D ${folder}/data -m immediate stop`),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    remove: () => {
      try {
        server.stop();
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  server.start();
  return server;
}

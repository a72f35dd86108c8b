import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getToday } from "../../lib/contract/rules/days";
import { startBackend, startSite } from "../../scripts/lib/processes";
import { findFreePort, stop } from "../../scripts/lib/run";
import { test as base } from "./fixtures";

/** A chain of a test's own, whose days go by as the test says. */
export interface Chain {
  /** The day on which it begins, at noon. */
  today: string;
  url: string;
  backendUrl: string;
  /** Lets the backend go on at another moment: what came due meanwhile is done as after any pause of its machine. */
  passTo(moment: Date): Promise<void>;
  /** Runs a command of the operator. @returns what it prints */
  operate(...words: string[]): Promise<string>;
}

/** An hour of a day in Seoul. @param day `YYYY-MM-DD` */
export const toMoment = (day: string, hour = 12) => new Date(`${day}T${hour}:00:00+09:00`);

const CLOCK = new URL("clock.mjs", import.meta.url).href;

async function startChain(): Promise<Chain & { close(): Promise<void> }> {
  const [port, backendPort] = [await findFreePort(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), "butfit-days-"));
  const env = { port, backendPort, dataDir, trustedProxies: 1 };
  const startAt = (moment: Date) =>
    startBackend(env, {
      NODE_OPTIONS: `--import ${CLOCK}`,
      CLOCK_AHEAD_MS: String(moment.getTime() - Date.now()),
    });
  const today = getToday();
  let backend = await startAt(toMoment(today));
  const site = await startSite(env, { distDir: process.env.E2E_DIST_DIR! });
  return {
    today,
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    passTo: async (moment) => {
      await stop(backend);
      backend = await startAt(moment);
    },
    operate: async (...words) => {
      const command = ["--import", "tsx", "backend/cli.ts", ...words];
      const options = { env: { ...process.env, DATA_DIR: dataDir } };
      return (await promisify(execFile)(process.execPath, command, options)).stdout;
    },
    close: async () => {
      await stop(site);
      await stop(backend);
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Tests of a chain of their own: relative addresses are its. */
export const test = base.extend<object, { chain: Chain }>({
  chain: [
    async ({}, provide) => {
      const chain = await startChain();
      await provide(chain);
      await chain.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ chain }, provide) => provide(chain.url),
});

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findFreePort, isPortFree } from "@/scripts/lib/run";

const PROCESS = { tags: ["wide"] };

let ports: [number, number];
let supervisor: ChildProcess;
let log = "";

/** The process id of who answers on a port; undefined if nobody does. */
async function findServer(port: number): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  return answer && Number(await answer.text());
}

async function waitForServer(port: number, isRight: (pid: number) => boolean = () => true): Promise<number> {
  let pid: number | undefined;
  await expect.poll(async () => (pid = await findServer(port)) !== undefined && isRight(pid)).toBe(true);
  return pid!;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeEach(async () => {
  log = "";
  ports = [await findFreePort(), await findFreePort()];
  supervisor = spawn(
    process.execPath,
    ["--import", "tsx", "tests/scripts/lib/two-servers.ts", ...ports.map(String)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  supervisor.stdout!.on("data", (chunk: Buffer) => (log += String(chunk)));
});
afterEach(() => {
  supervisor.kill("SIGKILL");
});

describe("two programs that are kept running", () => {
  test("one that is killed comes back, and the other answers all the while as the same process", async () => {
    const [killed, other] = [await waitForServer(ports[0]), await waitForServer(ports[1])];
    process.kill(killed, "SIGKILL");
    await waitForServer(ports[0], (pid) => pid !== killed);
    expect(await findServer(ports[1])).toBe(other);
    expect(log).toContain(`ended ${ports[0]} SIGKILL 20`);
  });

  test(
    "one that ends again and again waits twice as long each time, and is told with its last words",
    PROCESS,
    async () => {
      let pid = await waitForServer(ports[0]);
      for (let count = 0; count < 3; count++) {
        await fetch(`http://127.0.0.1:${ports[0]}/end`).catch(() => {});
        const last = pid;
        pid = await waitForServer(ports[0], (next) => next !== last);
      }
      expect(log.match(/^ended .*$/gm)).toEqual(
        [20, 40, 80].map((pauseMs) => `ended ${ports[0]} 7 ${pauseMs}`),
      );
      expect(log.match(/^said .*$/gm)).toEqual([
        "said 서버가 갑자기 끝났어요 (7). 0.02초 뒤에 다시 시작해요.",
        "said 서버가 갑자기 끝났어요 (7). 0.04초 뒤에 다시 시작해요.",
        "said 서버가 3번 이어서 끝났어요 (7). 0.08초 뒤에 다시 시작해요. 마지막 말: 설정이 틀렸어요.",
      ]);
    },
  );

  test("both end, and free their ports, when who keeps them is killed", PROCESS, async () => {
    const pids = [await waitForServer(ports[0]), await waitForServer(ports[1])];
    supervisor.kill("SIGKILL");
    await expect.poll(() => pids.some(isAlive)).toBe(false);
    expect(await Promise.all(ports.map(isPortFree))).toEqual([true, true]);
  });

  test("one that is only just starting ends with it as well", PROCESS, async () => {
    await expect.poll(() => log.match(/^started /gm)?.length).toBe(2);
    const pids = [...log.matchAll(/^started \d+ (\d+)$/gm)].map(([, pid]) => Number(pid));
    const gone = once(supervisor, "exit");
    supervisor.kill("SIGKILL");
    await gone;
    await expect.poll(() => pids.some(isAlive)).toBe(false);
  });
});

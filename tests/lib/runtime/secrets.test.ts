import { once } from "node:events";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { loadSecrets } from "@/lib/runtime/secrets";
import { makeTemporaryFolder } from "../../backend/support";

describe("the generated secrets", () => {
  test("are made once, long and different, readable by their owner alone", () => {
    const folder = path.join(makeTemporaryFolder(), "new");
    const secrets = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(secrets);
    expect(secrets.jwtSecret).not.toBe(secrets.revalidateSecret);
    expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(43);
    const file = path.join(folder, "secrets.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["jwt_secret", "revalidate_secret"]);
    expect(statSync(path.join(folder, "number-secret.json")).mode & 0o777).toBe(0o600);
  });

  test("are the same for all processes that start first at the same time", async () => {
    const folder = makeTemporaryFolder();
    const script = `
      import { parentPort } from "node:worker_threads";
      import { register } from "tsx/esm/api";
      register();
      const { loadSecrets } = await import(${JSON.stringify(path.resolve("lib/runtime/secrets.ts"))});
      parentPort.postMessage(Object.values(loadSecrets(${JSON.stringify(folder)})).join());`;
    const workers = Array.from(
      { length: 4 },
      () => new Worker(script, { eval: true, execArgv: ["--input-type=module"] }),
    );
    const answers = await Promise.all(workers.map(async (worker) => (await once(worker, "message"))[0]));
    expect(new Set(answers).size).toBe(1);
  });

  test("that are missing in an older folder are added, and the others stay", () => {
    const folder = makeTemporaryFolder();
    const { numberSecret, contractKey, ...others } = loadSecrets(folder);
    for (const name of ["number-secret.json", "contract-key.json"]) rmSync(path.join(folder, name));
    expect(loadSecrets(folder)).toMatchObject(others);
    expect(loadSecrets(folder).numberSecret).not.toBe(numberSecret);
    expect(loadSecrets(folder).contractKey).not.toBe(contractKey);
  });

  test("that are damaged are not silently replaced", () => {
    const folder = makeTemporaryFolder();
    for (const text of ["", "{}", '{"jwt_secret":"short","revalidate_secret":"short"}']) {
      writeFileSync(path.join(folder, "secrets.json"), text);
      expect(() => loadSecrets(folder)).toThrow("읽을 수 없어요");
    }
  });
});

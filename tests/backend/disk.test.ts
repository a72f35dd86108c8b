import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskCheck } from "@/backend/disk";
import { createTestApp, makeTemporaryFolder } from "./support";

/** A disk of 1 MB, where this process may mount one. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("a folder that takes bytes is left as it was", async () => {
  const folder = makeTemporaryFolder();
  await createDiskCheck(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that is gone is found by the next check", async () => {
  const folder = makeTemporaryFolder();
  rmSync(folder, { recursive: true });
  await expect(createDiskCheck(folder)()).rejects.toMatchObject({ code: "ENOENT" });
});

test("a full disk is found, where one can be mounted", async ({ skip }) => {
  const folder = makeTemporaryFolder();
  if (!mountSmallDisk(folder)) return skip("this process may not mount a disk");
  onTestFinished(() => void execFileSync("umount", [folder]));
  await createDiskCheck(folder)();
  writeFileSync(path.join(folder, "photo"), Buffer.alloc(900 * 1024));
  await expect(createDiskCheck(folder)()).rejects.toMatchObject({ code: "ENOSPC" });
  rmSync(path.join(folder, "photo"));
  await createDiskCheck(folder)();
});

test("a backend that cannot write is alive and not ready, and says so without a line in the log", async () => {
  let isFull = true;
  const api = await createTestApp({
    checkDisk: async () => {
      if (isFull) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    },
  });
  onTestFinished(() => api.close());
  const get = async (url: string) => (await api.app.inject(url)).statusCode;
  expect([await get("/healthz"), await get("/readyz")]).toEqual([200, 503]);
  expect((await api.app.inject("/readyz")).json()).toMatchObject({ code: "not_ready", message: /DATA_DIR/ });
  expect(api.logs).toEqual([]);
  isFull = false;
  expect(await get("/readyz")).toBe(200);
});

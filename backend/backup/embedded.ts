import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { openPglite, writeDump } from "../db/client";
import { lockFolder } from "../db/folder-lock";
import { CommandError } from "../operator/command";
import { runProgram, type Manifest, type Restored, type RestoreInput } from "./archive";
import {
  describeTables,
  END_WAITING,
  findDifferences,
  listEnded,
  listPhotoKeys,
  PLAIN_FORMATS,
  type Ask,
  type Dumped,
} from "./contents";

/** The embedded database of a data folder that no server has open, as a file. @throws FolderLockedError */
export async function dumpClosed(dataDir: string, file: string): Promise<void> {
  const release = lockFolder(dataDir);
  try {
    const client = await openPglite({ dataDir: path.join(dataDir, "pgdata") });
    await writeDump(client, file);
    await client.close();
  } finally {
    release();
  }
}

/** What is in a dump, by opening it: one that cannot be opened is no backup. */
export async function describeDump(file: string): Promise<Dumped> {
  const client = await load(file);
  try {
    const tables = await describe(client);
    return { tables, photos: await listPhotoKeys(toAsk(client), tables) };
  } finally {
    await client.close();
  }
}

/**
 * Makes a dump the embedded database of a data folder. It is built and checked beside its place and moved there whole: a
 * kill leaves the folder as it was, or without a database, and then it can be restored again.
 *
 * @returns where the database from before is now, if there was one, and the jobs that are not done any more
 * @throws CommandError when there is a database and nobody said to replace it, FolderLockedError
 */
export async function restoreEmbedded(
  dataDir: string,
  { dump, tables, replaces, putPhotos }: RestoreInput,
): Promise<Restored> {
  const release = lockFolder(dataDir);
  try {
    const folder = path.join(dataDir, "pgdata");
    if (existsSync(folder) && !replaces) {
      throw new CommandError(
        `${dataDir}에 데이터베이스가 있어요. 지금 내용 대신 쓰려면 --replace를 붙여 주세요.`,
      );
    }
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    try {
      const client = await load(dump, draft);
      const different = findDifferences(tables, await describe(client));
      await client.exec(END_WAITING);
      const ended = await listEnded(toAsk(client));
      await client.close();
      if (different.length > 0)
        throw new CommandError(`백업할 때와 다른 표가 있어요: ${different.join(", ")}`);
      await putPhotos();
      const kept = existsSync(folder) ? `${folder}.before-${Date.now()}` : undefined;
      if (kept) await rename(folder, kept);
      await rename(draft, folder);
      return { kept, ended };
    } finally {
      // Of one that was refused nothing stays.
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

/** @throws CommandError when it is no database, whatever its sum says */
async function load(file: string, dataDir?: string): Promise<PGlite> {
  try {
    // What PGlite cannot unpack, it lets nobody catch.
    const { code, errors } = await runProgram("tar", ["-tzf", file]);
    if (code !== 0) throw new Error(errors.split("\n")[0]);
    return await openPglite({
      dataDir,
      loadDataDir: new Blob([await readFile(file)], { type: "application/x-gzip" }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`백업 속 데이터베이스를 열 수 없어요(${reason}). 다른 백업으로 다시 해 주세요.`);
  }
}

async function describe(client: PGlite): Promise<Manifest["tables"]> {
  for (const line of PLAIN_FORMATS) await client.query(line);
  return describeTables(toAsk(client));
}

function toAsk(client: PGlite): Ask {
  return async (query) => (await client.query<Record<string, string>>(query)).rows;
}

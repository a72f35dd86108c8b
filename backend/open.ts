import type { BackendConfig } from "./config";
import { openEmbedded, openPostgres, type OpenDatabase } from "./db/client";
import { seedIfEmpty } from "./db/seed/seed";
import { createPasswordHasher } from "./password";

/**
 * Opens the database that the configuration names, migrated, and filled with the demo chain when it is empty.
 * A production PostgreSQL gets the chain without the demo members, whose password is public.
 *
 * @throws FolderLockedError when another process holds the embedded database
 */
export async function openConfigured({
  databaseUrl,
  dataDir,
  isMaster,
}: BackendConfig): Promise<OpenDatabase> {
  const hasDemoMembers = !(isMaster && databaseUrl);
  const prepare = async (db: OpenDatabase["db"]) => {
    await seedIfEmpty(db, { now: new Date(), hasDemoMembers, passwords: await createPasswordHasher() });
  };
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openEmbedded(dataDir, prepare);
}

import type { BackendConfig } from "./config";
import { openEmbedded, openPostgres, type OpenDatabase } from "./db/client";
import { seedIfEmpty } from "./db/seed/seed";
import { createPasswordHasher } from "./password";

/**
 * Opens the database that the configuration names, migrated, and filled with the chain's content when it is
 * empty. A production PostgreSQL gets the demo chain without the demo members, whose password is public.
 *
 * @throws FolderLockedError when another process holds the embedded database
 */
export async function openConfigured({
  databaseUrl,
  contentDir,
  dataDir,
  isMaster,
}: BackendConfig): Promise<OpenDatabase> {
  const hasDemoMembers = !(isMaster && databaseUrl);
  const prepare = async (db: OpenDatabase["db"]) => {
    const passwords = await createPasswordHasher();
    await seedIfEmpty(db, { contentDir, now: new Date(), hasDemoMembers, passwords });
  };
  return databaseUrl ? openPostgres(databaseUrl, prepare) : openEmbedded(dataDir, prepare);
}

import type { Tell } from "@/lib/runtime/progress";
import type { BackendConfig } from "./config";
import { openContractMaker } from "./contract/maker";
import { openEmbedded, openPostgres, type OpenDatabase } from "./db/client";
import { addDemoLives } from "./db/seed/lives";
import { lockDemoMembers } from "./db/seed/members";
import { DEMO_CONTENT, seedIfEmpty } from "./db/seed/seed";
import { createPasswordHasher } from "./password";

/**
 * Opens the database that the configuration names, migrated, and filled with the chain's content when it is
 * empty. In production nobody logs in with the demo members' password, which is public.
 *
 * @param tell is told how far it is
 * @throws FolderLockedError when another process holds the embedded database, SchemaVersionError when its schema does not fit
 */
export async function openConfigured(config: BackendConfig, tell?: Tell): Promise<OpenDatabase> {
  const { databaseUrl, pool, migratesAtStart: migrates, contentDir, dataDir, hasDemo } = config;
  const prepare = async (db: OpenDatabase["db"]) => {
    const passwords = await createPasswordHasher();
    const contracts = openContractMaker(config);
    await seedIfEmpty(db, {
      contentDir,
      now: new Date(),
      hasDemoMembers: hasDemo,
      contracts,
      passwords,
      tell,
    });
    const hasLives = hasDemo && contentDir === DEMO_CONTENT;
    if (hasLives) await addDemoLives(db, { now: new Date(), contracts, passwords, tell });
    if (!hasDemo) await lockDemoMembers(db, passwords);
  };
  return databaseUrl
    ? openPostgres(databaseUrl, prepare, { pool, migrates, tell })
    : openEmbedded(dataDir, prepare, { migrates, tell });
}

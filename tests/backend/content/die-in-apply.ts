import { applyContent } from "@/backend/content/apply";
import { requireChainContent } from "@/backend/content/read-folder";
import { openEmbedded, openPostgres } from "@/backend/db/client";

/*
 * Applies a folder and dies with everything written and nothing committed: `tsx die-in-apply.ts <folder> <data folder or
 * PostgreSQL address>`.
 */
const [folder = "", target = ""] = process.argv.slice(2);
const nothing = async () => {};
const { db } = target.startsWith("postgres")
  ? await openPostgres(target, nothing)
  : await openEmbedded(target, nothing);
await db.transaction(async (tx) => {
  await applyContent(tx, requireChainContent(folder), { folder, now: new Date() });
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => {});
});

import { FolderLockedError, lockFolder } from "@/backend/db/folder-lock";

/** Takes the folder named on its command line and holds it until it is killed; tells its parent how that went. */
try {
  lockFolder(process.argv[2] ?? "");
  process.send?.("held");
} catch (error) {
  process.send?.(error instanceof FolderLockedError ? "locked" : String(error));
}
// The open channel to the parent keeps the process alive.
process.on("message", () => {});

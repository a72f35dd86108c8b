import { FolderLockedError, lockFolder } from "@/backend/db/folder-lock";

/** Locks the folder named on its command line until it is killed; reports the result to its parent. */
try {
  lockFolder(process.argv[2] ?? "");
  process.send?.("held");
} catch (error) {
  process.send?.(error instanceof FolderLockedError ? "locked" : String(error));
}
// The open channel to the parent keeps the process alive.
process.on("message", () => {});

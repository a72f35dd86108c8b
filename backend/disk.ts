import { open, rm } from "node:fs/promises";
import path from "node:path";

/** More than one block, so that it needs space, and less than a photo. */
const PROBE = Buffer.alloc(256 * 1024, 1);
/** Proxies and monitoring ask several times a second. */
const KEPT_MS = 2000;

/**
 * Tries a folder by writing to it: a full disk, a used-up quota and a disk that has become read-only look alike.
 *
 * @returns a check that rejects with the system's reason; asked often, it writes once in two seconds
 */
export function createDiskCheck(folder: string): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS) {
      last = { at: performance.now(), outcome: writeProbe(path.join(folder, `.probe-${process.pid}`)) };
      // Whoever asked sees it; nobody else has to.
      last.outcome.catch(() => {});
    }
    return last.outcome;
  };
}

async function writeProbe(file: string): Promise<void> {
  try {
    const handle = await open(file, "w", 0o600);
    try {
      await handle.writeFile(PROBE);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

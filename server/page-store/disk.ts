import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { serialize } from "node:v8";
import { packEntry, unpackEntry, type Entry } from "./pack";

const MAX_BYTES = 200_000_000;
const MAX_WAITING = 1000;
/** Folders of other builds that nobody has opened or written for as long are removed. */
const KEPT_MS = 2 * 86_400_000;

export interface Disk {
  get(key: string): Promise<Entry | undefined>;
  set(key: string, entry: Entry): void;
  remove(key: string): void;
  /** Resolves when everything until now is written. */
  flush(): Promise<void>;
}

interface Kept {
  bytes: number;
  /** Of the content: what has not changed is not written again. */
  digest?: string;
}

/**
 * The last good copies in a folder: bounded, each file whole or not there. A file that cannot be read is removed, a disk
 * that cannot be written is as if there were none.
 *
 * @param folder for one build, beside those of others; it is created
 * @param maxBytes the entries that were written longest ago go first
 */
export function openDisk(folder: string, maxBytes = MAX_BYTES): Disk {
  const kept = findKept(folder);
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  let waiting = 0;
  let queue = Promise.resolve();
  const doNext = (task: () => Promise<void>) => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    queue = queue
      .then(task)
      .catch(() => {})
      .finally(() => (waiting -= 1));
  };

  async function drop(name: string) {
    total -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
    await rm(join(folder, name), { force: true });
  }

  async function write(key: string, entry: Entry) {
    const name = hash(key);
    const digest = hash(serialize(entry.value));
    if (kept.get(name)?.digest === digest) return;
    const bytes = await packEntry(key, entry);
    if (bytes.length > maxBytes / 10) return;
    const temporary = join(folder, `${name}.${process.pid}`);
    await writeFile(temporary, bytes);
    await rename(temporary, join(folder, name));
    total += bytes.length - (kept.get(name)?.bytes ?? 0);
    kept.delete(name);
    kept.set(name, { bytes: bytes.length, digest });
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) return;
      await drop(oldest);
    }
  }

  return {
    get: async (key) => {
      const name = hash(key);
      if (!kept.has(name)) return undefined;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      const entry = bytes && (await unpackEntry(key, bytes));
      if (!entry) doNext(() => drop(name));
      return entry;
    },
    set: (key, entry) => doNext(() => write(key, entry)),
    remove: (key) => doNext(() => drop(hash(key))),
    flush: () => queue,
  };
}

/** What the folder holds, the oldest first. */
function findKept(folder: string): Map<string, Kept> {
  try {
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(), new Date());
    removeOthers(dirname(folder));
    const files = readdirSync(folder).map((name) => ({ name, stats: statSync(join(folder, name)) }));
    // A process that was killed leaves what it had begun to write.
    for (const { name } of files.filter(({ name }) => name.includes("."))) rmSync(join(folder, name));
    const whole = files
      .filter(({ name }) => !name.includes("."))
      .sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs);
    return new Map(whole.map(({ name, stats }) => [name, { bytes: stats.size }]));
  } catch {
    return new Map();
  }
}

function removeOthers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

function hash(text: string | Buffer): string {
  return createHash("sha1").update(text).digest("hex");
}

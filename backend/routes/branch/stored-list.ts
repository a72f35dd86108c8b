import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Place } from "@/lib/contract/place";
import { countChanges } from "../../content/change-count";
import type { Database } from "../../db/client";
import { listBranches } from "./queries";

/** For what another instance applies, or somebody changes by SQL; what this process applies is seen at once. */
const KEPT_MS = 1000;

export interface StoredList {
  places: Place[];
  json: Buffer;
  gzip: Buffer;
  /** Weak: the same list in two encodings. */
  etag: string;
}

/**
 * Keeps the whole list of branches as it is sent, compressed: a thousand branches are 0.8 MB, which no request may read,
 * write and compress again.
 *
 * @param getToday the day in Seoul, `YYYY-MM-DD`, which decides what the list says of today
 * @returns reads the list, from memory unless this process has applied another content, the day is another or it is older than a second
 */
export function createStoredList(db: Database, getToday: () => string): () => Promise<StoredList> {
  let kept: { version: string; until: number; list: Promise<StoredList> } | undefined;
  return () => {
    const today = getToday();
    const version = `${today} ${countChanges(db)}`;
    if (kept && kept.version === version && performance.now() < kept.until) return kept.list;
    const list = readList(db, today);
    // However long it takes to read, nobody reads it a second time meanwhile.
    const entry = { version, until: Infinity, list };
    kept = entry;
    list.then(
      () => (entry.until = performance.now() + KEPT_MS),
      () => {
        if (kept === entry) kept = undefined;
      },
    );
    return list;
  };
}

async function readList(db: Database, today: string): Promise<StoredList> {
  const places = await listBranches(db, today);
  const json = Buffer.from(JSON.stringify(places));
  const digest = createHash("sha256").update(json).digest("base64url").slice(0, 22);
  return { places, json, gzip: await promisify(gzip)(json), etag: `W/"${digest}"` };
}

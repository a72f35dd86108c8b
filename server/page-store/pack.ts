import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";

/** What Next's cache holds of a page, of a file that is rendered, or of a read. */
export interface Entry {
  /** When its making began, in ms since 1970. */
  lastModified: number;
  cacheControl?: unknown;
  value: { kind: string };
}

const FORMAT = 1;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** An entry as bytes; whatever is cut or changed in them is found out by gzip's checksum. */
export function packEntry(key: string, entry: Entry): Promise<Buffer> {
  return pack(serialize({ format: FORMAT, key, entry }), { level: 1 });
}

/** @returns the entry of this key; undefined for bytes that hold anything else */
export async function unpackEntry(key: string, bytes: Buffer): Promise<Entry | undefined> {
  try {
    const read = deserialize(await unpack(bytes)) as { format?: unknown; key?: unknown; entry?: Entry };
    if (read.format !== FORMAT || read.key !== key) return undefined;
    const { entry } = read;
    return entry && typeof entry.lastModified === "number" && typeof entry.value?.kind === "string"
      ? // Of another machine, whose clock may be ahead.
        { ...entry, lastModified: Math.min(entry.lastModified, Date.now()) }
      : undefined;
  } catch {
    return undefined;
  }
}

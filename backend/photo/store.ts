import { randomUUID } from "node:crypto";

/** A stored file. */
export interface StoredPhoto {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

/** Where members' photos are kept. Keys come from `makePhotoKey`; a key is written once and never rewritten. */
export interface PhotoStore {
  put(key: string, photo: StoredPhoto): Promise<void>;
  /** Undefined if there is none. */
  get(key: string): Promise<StoredPhoto | undefined>;
  /** Deleting a missing file is not a failure. */
  delete(key: string): Promise<void>;
}

/** Media type of every stored photo, whatever was uploaded. */
export const PHOTO_TYPE = "image/webp";

/** May be cached for ever, because a name never gets other bytes. */
export const PHOTO_CACHE_CONTROL = "private, max-age=31536000, immutable";

const NAME = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\\.webp";
/** Names under `photo/`: no path, nothing chosen by a visitor. */
export const PHOTO_NAME_PATTERN = `^${NAME}$`;
const KEY = new RegExp(`^photo/${NAME}$`);

/** A new name that nobody can guess; it is also the `photo_uri`, a path under the media host. */
export function makePhotoKey(): string {
  return `photo/${randomUUID()}.webp`;
}

/** Whether a `photo_uri` names a file of the store; an absolute address elsewhere does not. */
export function isPhotoKey(uri: string): boolean {
  return KEY.test(uri);
}

/** @throws Error for a key that this store cannot have made: a path must not leave the store */
export function assertPhotoKey(key: string): void {
  if (!isPhotoKey(key)) throw new Error("not a photo's key");
}

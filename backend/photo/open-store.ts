import type { BackendConfig } from "../config";
import { createFolderStore } from "./folder-store";
import { createS3Store } from "./s3-store";
import type { PhotoStore } from "./store";

/** The photo store that the configuration names: a bucket, or a folder. */
export function openPhotoStore({ s3, mediaDir }: Pick<BackendConfig, "s3" | "mediaDir">): PhotoStore {
  return s3 ? createS3Store(s3) : createFolderStore(mediaDir);
}

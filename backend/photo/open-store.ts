import path from "node:path";
import type { BackendConfig } from "../config";
import { createFolderStore } from "./folder-store";
import { createS3Store } from "./s3-store";
import type { PhotoStore } from "./store";

/** The photo store that the configuration names: a bucket, or `media` in the data folder. */
export function openPhotoStore({ s3, dataDir }: Pick<BackendConfig, "s3" | "dataDir">): PhotoStore {
  return s3 ? createS3Store(s3) : createFolderStore(path.join(dataDir, "media"));
}

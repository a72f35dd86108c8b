import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { assertPhotoKey, PHOTO_TYPE, type PhotoStore } from "./store";

/** Photos as files in a folder, created on first use. A file appears whole or not at all. */
export function createFolderStore(folder: string): PhotoStore {
  const toFile = (key: string) => {
    assertPhotoKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, { bytes }) {
      const file = toFile(key);
      const draft = path.join(path.dirname(file), `.${randomUUID()}`);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(draft, "wx", 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return { bytes: await readFile(toFile(key)), type: PHOTO_TYPE };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(toFile(key), { force: true });
    },
  };
}

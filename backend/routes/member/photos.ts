import type { FastifyInstance } from "fastify";
import { findOutage } from "../../db/outage";
import { createPhotoEncoder } from "../../photo/encode";
import { isPhotoKey, makePhotoKey } from "../../photo/store";

/** Deletes a photo that no row names any more; a failure is logged for the operator. */
export async function removePhoto(app: FastifyInstance, photoUri: string | null): Promise<void> {
  if (!photoUri || !isPhotoKey(photoUri)) return;
  try {
    await app.photos.delete(photoUri);
  } catch (error) {
    app.log.error({ err: error, photoUri }, "photo left behind");
  }
}

/** Keeps the files of members' photos in sync with their rows. */
export function createMemberPhotos(app: FastifyInstance) {
  const encodePhoto = createPhotoEncoder();
  const remove = (photoUri: string | null) => removePhoto(app, photoUri);

  return {
    remove,

    /**
     * Stores an upload under a new name, saves the name, and deletes the photo it replaces; a failed update leaves
     * no file.
     *
     * @param update stores the new `photo_uri` (undefined without an upload) and returns the one it replaces
     */
    async store(
      upload: Buffer | null,
      update: (photoUri: string | undefined) => Promise<string | null>,
    ): Promise<void> {
      if (!upload) {
        await update(undefined);
        return;
      }
      const photo = await encodePhoto(upload);
      const key = makePhotoKey();
      try {
        await app.photos.put(key, photo);
        await remove(await update(key));
      } catch (error) {
        // What was being stored when the connection broke may have been stored: the row may name the photo.
        if (findOutage(error) !== "away") await remove(key);
        throw error;
      }
    },
  };
}

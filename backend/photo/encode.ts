import sharp from "sharp";
import { ApiError, tooManyRequests } from "../errors";
import { createTurns } from "../turns";
import { PHOTO_TYPE, type StoredPhoto } from "./store";

/** Pixels of a side. */
const SIDE = 512;
const QUALITY = 82;
/** A phone's photo has 12 to 50 million pixels; a file that claims more is not a profile photo. */
const PIXELS_MAX = 40_000_000;
const DECODE_TIMEOUT_S = 10;
const RETRY_AFTER_S = 5;
/** Cameras and programs write at most a dozen passes of a progressive JPEG; each costs the decoder all its pixels. */
const SCANS_MAX = 20;
const JPEG_START = Buffer.from([0xff, 0xd8]);
const SCAN_MARKER = Buffer.from([0xff, 0xda]);

// A file's first bytes identify its type; no other file ever reaches a decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// Each photo is decoded once: libvips' cache of decoded pictures would only waste memory.
sharp.cache(false);

/**
 * Makes the function that turns an upload into the stored photo: the first frame, upright, a square of 512 pixels
 * cut from the middle, as WebP without any metadata. Two photos at a time (docs/decisions/member-photos.md).
 *
 * @returns a function that throws ApiError 415 for what is not JPEG, PNG or WebP by its bytes, 400 for what
 *   cannot be decoded, 429 when too many wait or the machine is too slow for it now
 */
export function createPhotoEncoder(encode = encodePhoto): (upload: Buffer) => Promise<StoredPhoto> {
  const takeTurn = createTurns({ runningMax: 2, waitingMax: 20 });

  return async (upload) => {
    if (!isSupported(upload)) {
      throw new ApiError("unsupported_media_type", {
        field: "photo",
        message: "JPEG, PNG, WebP 사진만 올릴 수 있어요.",
      });
    }
    if (hasTooManyScans(upload)) throw unreadable();
    return takeTurn(async () => {
      try {
        const bytes = await encode(upload);
        return { bytes, type: PHOTO_TYPE };
      } catch (error) {
        // The photo is as good as any: whoever sends it again soon may be served.
        throw isTimeout(error) ? tooManyRequests(RETRY_AFTER_S) : unreadable();
      }
    });
  };
}

function encodePhoto(upload: Buffer): Promise<Buffer> {
  return sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: "cover" })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** By the decoder's words; it has no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout: ");
}

/** JPEG, PNG or WebP by the first bytes; names and declared types are only claims. */
function isSupported(upload: Buffer): boolean {
  const start = upload.subarray(0, 12).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    (start.startsWith("RIFF") && start.slice(8) === "WEBP")
  );
}

/** The decoder's own timeout is not checked between the passes. */
function hasTooManyScans(upload: Buffer): boolean {
  if (!upload.subarray(0, 2).equals(JPEG_START)) return false;
  let count = 0;
  for (let at = upload.indexOf(SCAN_MARKER); at !== -1; at = upload.indexOf(SCAN_MARKER, at + 2)) {
    // The pass's header: its length, which follows from its number of components. Random bytes after the picture
    // (the film of a moving photo) do not look like that.
    if (upload[at + 2] === 0 && upload[at + 3] === 6 + 2 * (upload[at + 4] ?? 0)) count += 1;
  }
  return count > SCANS_MAX;
}

function unreadable(): ApiError {
  return new ApiError("photo_unreadable", { field: "photo" });
}

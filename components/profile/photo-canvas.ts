import { PHOTO_MAX_BYTES } from "@/lib/contract/rules/account";
import { fitWithin, getOutputSide, type Crop } from "./photo-upload";

/** Longer side in px of the picture to crop: enough for fourfold zoom of a typical photo. */
const WORKING_PX = 2560;

/**
 * Decodes a chosen picture upright, and small enough to be dragged smoothly.
 *
 * @throws whatever the browser throws for a file that is not a picture
 */
export async function decodePhoto(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = fitWithin(whole, WORKING_PX);
  if (width === whole.width && height === whole.height) return whole;
  const smaller = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  whole.close();
  return smaller;
}

const QUALITIES = [0.9, 0.75, 0.6];

/** Draws the square of a picture onto a whole canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, canvas.width, canvas.height);
}

/**
 * The square of a picture to upload: WebP, or JPEG if the browser cannot write WebP, at most 1024 px and 5 MB.
 *
 * @throws Error if the browser cannot write it
 */
export async function encodePhoto(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = getOutputSide(crop);
  drawCrop(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const webp = await write(canvas, "image/webp", quality);
    // A browser without WebP silently writes PNG.
    const photo = webp?.type === "image/webp" ? webp : await write(canvas, "image/jpeg", quality);
    if (photo && photo.size <= PHOTO_MAX_BYTES) return photo;
  }
  throw new Error("the canvas gave no photo");
}

function write(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

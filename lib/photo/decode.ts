import { fitWithin } from "./crop";

/** Longer side in px of the picture that is cropped: enough for four times zoom of a typical photo. */
const WORKING_PX = 2560;

/**
 * Decodes a chosen picture upright, and small enough to be moved under a finger.
 *
 * @throws whatever the browser throws for a file that is no picture
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

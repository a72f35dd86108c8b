import { PHOTO_TYPES } from "@/lib/contract/rules/account";

/** A camera picture before it is cropped and scaled down; beyond it a phone runs out of memory. */
export const RAW_PHOTO_MAX_BYTES = 20 * 1024 * 1024;

type ChosenFile = { name: string; type: string; size: number };

/**
 * The message for a chosen file that cannot become a photo; undefined if it can. Whether the
 * file is what it claims only decoding can tell.
 */
export function findPhotoProblem({ name, type, size }: ChosenFile): string | undefined {
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) {
    return "아이폰의 HEIC 사진은 아직 올릴 수 없어요. 사진을 JPEG로 저장하거나 화면을 캡처해서 올려 주세요.";
  }
  if (!PHOTO_TYPES.includes(type)) return "JPEG, PNG, WebP 사진만 올릴 수 있어요.";
  if (size === 0) return "빈 파일이에요. 다른 사진을 골라 주세요.";
  return size > RAW_PHOTO_MAX_BYTES
    ? "20MB보다 큰 사진은 올릴 수 없어요. 더 작은 사진을 골라 주세요."
    : undefined;
}

/** Width and height in px. */
export type Size = { width: number; height: number };

/** The square to keep: its upper left corner and its side in px of the picture. */
export type Crop = { x: number; y: number; side: number };

/** Maximum zoom: at this zoom the square is a quarter of the picture's short side. */
export const MAX_ZOOM = 4;
/** Side of a stored photo in px; shown at 96 at most, three times as dense. */
const PHOTO_SIDE_PX = 1024;

/** The largest square in the middle of a picture. */
export function getFirstCrop(size: Size): Crop {
  const side = Math.min(size.width, size.height);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** The zoom: 1 for the largest square, 4 at most. */
export function getZoom(crop: Crop, size: Size): number {
  return Math.min(size.width, size.height) / crop.side;
}

/** The same centre at another zoom, within the picture. @param zoom from 1 to 4, others are clamped */
export function zoomCrop(crop: Crop, size: Size, zoom: number): Crop {
  const side = Math.min(size.width, size.height) / clamp(zoom, 1, MAX_ZOOM);
  const shift = (crop.side - side) / 2;
  return keepInside({ x: crop.x + shift, y: crop.y + shift, side }, size);
}

/** The square moved by px of the picture, never beyond its edge. */
export function moveCrop(crop: Crop, size: Size, dx: number, dy: number): Crop {
  return keepInside({ ...crop, x: crop.x + dx, y: crop.y + dy }, size);
}

/** Whether the square can still move in a direction. @param dx, dy -1, 0 or 1 */
export function canMove(crop: Crop, size: Size, dx: number, dy: number): boolean {
  const moved = moveCrop(crop, size, dx, dy);
  return Math.abs(moved.x - crop.x) + Math.abs(moved.y - crop.y) > 0.01;
}

/** Side in px of the picture to store: the square's, up to the stored maximum. */
export function getOutputSide(crop: Crop): number {
  return Math.max(1, Math.min(PHOTO_SIDE_PX, Math.round(crop.side)));
}

/** The size within `maxPx` on the longer side with the same proportions; a smaller picture stays as it is. */
export function fitWithin(size: Size, maxPx: number): Size {
  const scale = Math.min(1, maxPx / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

function keepInside(crop: Crop, size: Size): Crop {
  return {
    ...crop,
    x: clamp(crop.x, 0, size.width - crop.side),
    y: clamp(crop.y, 0, size.height - crop.side),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

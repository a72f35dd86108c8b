import { PHOTO_TYPES } from "@/lib/contract/rules/photo";

/** A picture out of a camera before it is cropped and made smaller; beyond it a phone runs out of memory. */
export const RAW_PHOTO_MAX_BYTES = 20 * 1024 * 1024;

type ChosenFile = { name: string; type: string; size: number };

/**
 * What keeps a chosen file from becoming a photo, in words for the person; undefined where nothing does. Whether the
 * file is what it says only its decoding can tell.
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

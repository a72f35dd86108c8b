import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { updateUser } from "@/lib/api/member";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { applyUser } from "@/stores/session";
import { encodePhoto } from "./photo-canvas";
import type { Crop } from "./photo-upload";

const WRITE_PROBLEM = "이 브라우저에서는 사진을 줄일 수 없었어요. 다른 사진으로 다시 해 주세요.";

/** Crops the square, scales it down and uploads it; after a failure the crop stays as it was. */
export function usePhotoUpload(onSaved: () => void) {
  const [problem, setProblem] = useState<string>();
  const { runOnce, isBusy } = useRunOnce();

  async function upload(picture: ImageBitmap, crop: Crop) {
    setProblem(undefined);
    const photo = await encodePhoto(picture, crop).catch(() => null);
    if (!photo) return setProblem(WRITE_PROBLEM);
    try {
      applyUser(await updateUser({ photo }));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(describeError(error, { words: FORM_WORDS, fields: ["photo"] }));
    }
  }

  return {
    problem,
    isBusy,
    upload: (picture: ImageBitmap, crop: Crop) => runOnce(() => upload(picture, crop)),
  };
}

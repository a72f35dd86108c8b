import { useEffect, useState } from "react";
import type { ShapeOf } from "@/lib/api/reading/answers";
import { requestAnonymous } from "@/lib/api/request";
import { findOnward } from "@/lib/session/onward";
import { useReturnUrl } from "./use-return-url";

/** All that is asked of a branch here. */
const namedShape: ShapeOf<{ name: string }> = { $name: "" };

/**
 * What the visitor of an auth page goes on with, as the end of a sentence: `역삼점 무료 체험 예약을 이어 가요`. The branch's
 * name is added when it is known; without an answer the sentence is true without it.
 *
 * @returns null where nothing was begun
 */
export function useOnward(): string | null {
  const onward = findOnward(useReturnUrl());
  const [branchName, setBranchName] = useState("");
  const placePk = onward?.placePk;

  useEffect(() => {
    if (placePk === undefined) return;
    const controller = new AbortController();
    requestAnonymous({ url: `/api/place/${placePk}/`, signal: controller.signal }, namedShape)
      .then(({ name }) => setBranchName(name))
      .catch(() => {});
    return () => controller.abort();
  }, [placePk]);

  return onward && (branchName ? `${branchName}점 ${onward.words}` : onward.words);
}

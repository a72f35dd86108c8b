import { useEffect, useState } from "react";
import { requestAnonymous } from "@/lib/api/request";
import type { PlaceDetail } from "@/lib/contract/place";
import { findOnward } from "@/lib/session/onward";
import { useReturnUrl } from "./use-return-url";

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
    requestAnonymous<PlaceDetail>({ url: `/api/place/${placePk}/`, signal: controller.signal })
      .then(({ name }) => setBranchName(name))
      .catch(() => {});
    return () => controller.abort();
  }, [placePk]);

  return onward && (branchName ? `${branchName}점 ${onward.words}` : onward.words);
}

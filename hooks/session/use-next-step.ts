import { useEffect, useState } from "react";
import type { ShapeOf } from "@/lib/api/reading/answers";
import { requestAnonymous } from "@/lib/api/request";
import { useReturnUrl } from "./use-return-url";

/** All that is asked of a branch here. */
const namedShape: ShapeOf<{ name: string }> = { $name: "" };

/**
 * What the visitor of an auth page goes on with, as the end of a sentence: `역삼점 무료 체험 예약을 이어 가요`. The branch's
 * name is added when it is known; without an answer the sentence is true without it.
 *
 * @returns null where nothing was begun
 */
export function useNextStep(): string | null {
  const nextStep = findNextStep(useReturnUrl());
  const [branchName, setBranchName] = useState("");
  const placePk = nextStep?.placePk;

  useEffect(() => {
    if (placePk === undefined) return;
    const controller = new AbortController();
    requestAnonymous({ url: `/api/place/${placePk}/`, signal: controller.signal }, namedShape)
      .then(({ name }) => setBranchName(name))
      .catch(() => {});
    return () => controller.abort();
  }, [placePk]);

  return nextStep && (branchName ? `${branchName}점 ${nextStep.words}` : nextStep.words);
}

/** What somebody goes on with after a login or a sign-up. */
export type NextStep = {
  /** Follows 로그인하면 or 가입하면; a branch's name stands before it where there is one. */
  words: string;
  /** The branch that it is about. */
  placePk?: number;
};

/** Pages that somebody is sent away from, by path; the first that fits counts. */
const table: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/trial$/, "무료 체험 예약을 이어 가요"],
  [/^\/product$/, "이용권을 고를 수 있어요"],
  [/^\/product\//, "고른 이용권을 이어서 볼 수 있어요"],
  [/^\/payment_completed\//, "결제한 내용을 볼 수 있어요"],
  [/^\/payment(\/|$)/, "결제를 이어 가요"],
  [/^\/mypage\/coupon$/, "내 쿠폰을 볼 수 있어요"],
  [/^\/mypage\/point$/, "내 포인트를 볼 수 있어요"],
  [/^\/mypage\/membership$/, "내 회원권을 볼 수 있어요"],
  [/^\/mypage\/paymentLog$/, "결제 내역을 볼 수 있어요"],
  [/^\/mypage\/message$/, "알림함을 볼 수 있어요"],
  [/^\/mypage\/profile$/, "프로필을 고칠 수 있어요"],
  [/^\/mypage\/changePassword$/, "비밀번호를 바꿀 수 있어요"],
  [/^\/summerfesta$/, "행사 쿠폰을 받을 수 있어요"],
  [/^\/referral$/, "내 초대 링크가 바로 만들어져요"],
  [/^\/referral\//, "선물받은 쿠폰을 받을 수 있어요"],
  [/^\/place\/\d/, "보던 지점을 이어서 볼 수 있어요"],
  [/^\/[^?#]/, "보던 페이지로 돌아가요"],
];

/**
 * What a returnUrl stands for, in words.
 *
 * @param returnUrl a safe one
 * @returns null for home, where nothing was begun
 */
export function findNextStep(returnUrl: string): NextStep | null {
  const { pathname, searchParams } = new URL(returnUrl, "http://site.invalid");
  const found = table.find(([path]) => path.test(pathname));
  if (!found || pathname === "/welcome") return null;
  const place = /^\/(trial|product)$/.test(pathname) ? searchParams.get("place") : null;
  return { words: found[1], ...(place && /^[1-9]\d{0,8}$/.test(place) && { placePk: Number(place) }) };
}

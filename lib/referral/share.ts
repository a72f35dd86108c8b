/** How a try to hand the link over ended; `closed`: the person changed their mind. */
export type ShareOutcome = "shared" | "closed" | "failed";

/** Whether this browser can hand a link to the phone's own list of apps. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/**
 * Hands an invitation to the phone's own list of apps, KakaoTalk among them. Call it from a press.
 *
 * @param url the member's invitation
 */
export async function shareInvitation(url: string): Promise<ShareOutcome> {
  try {
    await navigator.share({
      title: "버핏 건강 선물하기",
      text: "버핏 회원권 할인 쿠폰을 선물할게요. 함께 운동해요.",
      url,
    });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "failed";
  }
}

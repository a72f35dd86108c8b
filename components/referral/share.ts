import { brand } from "@/lib/config/brand";

/** The outcome of sharing the link; `closed`: the member cancelled. */
export type ShareOutcome = "shared" | "closed" | "failed";

/** Whether this browser can open the phone's share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/**
 * Opens the phone's share sheet, KakaoTalk included, with an invitation. Call it from a click.
 *
 * @param url the member's invitation
 */
export async function shareInvitation(url: string): Promise<ShareOutcome> {
  try {
    await navigator.share({
      title: `${brand} 건강 선물하기`,
      text: `${brand} 회원권 할인 쿠폰을 선물할게요. 함께 운동해요.`,
      url,
    });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "failed";
  }
}

/** What is used of Kakao's JavaScript SDK (https://developers.kakao.com/docs/latest/ko/javascript/getting-started). */
interface KakaoSdk {
  isInitialized(): boolean;
  init(key: string): void;
  Share: {
    sendDefault(message: {
      objectType: "feed";
      content: { title: string; description: string; imageUrl: string; link: KakaoLink };
      buttons: { title: string; link: KakaoLink }[];
    }): void;
  };
}
type KakaoLink = { mobileWebUrl: string; webUrl: string };

declare global {
  interface Window {
    Kakao?: KakaoSdk;
  }
}

/** The one host that the policy allows for this script, if a key is set (lib/render/page-policy.mjs). */
export const KAKAO_SDK_URL = "https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js";

let loading: Promise<KakaoSdk> | undefined;

/**
 * Loads Kakao's SDK into the page, once; a failure can be retried.
 *
 * @param key the app's JavaScript key, which is public
 */
export function loadKakao(key: string): Promise<KakaoSdk> {
  loading ??= new Promise<KakaoSdk>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = KAKAO_SDK_URL;
    script.onload = () => (window.Kakao ? resolve(window.Kakao) : reject(new Error("Kakao SDK is empty")));
    script.onerror = () => reject(new Error("Kakao SDK did not come"));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading.then((kakao) => {
    if (!kakao.isInitialized()) kakao.init(key);
    return kakao;
  });
}

/**
 * Opens KakaoTalk's list of friends with an invitation. Call it from a click: it opens a window or the app.
 *
 * @param url the member's invitation; its origin also serves the picture
 */
export function sendByKakao(kakao: KakaoSdk, url: string): void {
  const link = { mobileWebUrl: url, webUrl: url };
  kakao.Share.sendDefault({
    objectType: "feed",
    content: {
      title: `${brand} 건강 선물하기`,
      description: `${brand} 회원권 할인 쿠폰을 선물할게요. 함께 운동해요.`,
      imageUrl: new URL("/og/referral", url).href,
      link,
    },
    buttons: [{ title: "쿠폰 받기", link }],
  });
}

import { useEffect, useState } from "react";
import { publicEnv } from "@/lib/config/env";
import { loadKakao, sendByKakao } from "@/lib/referral/share";

/**
 * Sending by KakaoTalk, where the chain has a key.
 *
 * @returns null without a key and until the SDK is there: it must be before the press, or the browser takes the window
 *   for a pop-up
 */
export function useKakaoShare(url: string): (() => void) | null {
  const [kakao, setKakao] = useState<Awaited<ReturnType<typeof loadKakao>> | null>(null);

  useEffect(() => {
    if (!publicEnv.kakaoJsKey) return;
    let isCurrent = true;
    loadKakao(publicEnv.kakaoJsKey).then(
      (sdk) => isCurrent && setKakao(sdk),
      // The other ways to send stand beside it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return kakao && (() => sendByKakao(kakao, url));
}

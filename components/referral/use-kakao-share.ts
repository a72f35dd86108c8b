import { useEffect, useState } from "react";
import { publicEnv } from "@/lib/config/env";
import { loadKakao, sendByKakao } from "./share";

/**
 * Sharing by KakaoTalk, if the chain has a key.
 *
 * @returns null without a key and until the SDK has loaded: loading it on the click would be too late, because the
 *   browser would block the window as a pop-up
 */
export function useKakaoShare(url: string): (() => void) | null {
  const [kakao, setKakao] = useState<Awaited<ReturnType<typeof loadKakao>> | null>(null);

  useEffect(() => {
    if (!publicEnv.kakaoJsKey) return;
    let isCurrent = true;
    loadKakao(publicEnv.kakaoJsKey).then(
      (sdk) => isCurrent && setKakao(sdk),
      // The other ways to share remain.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return kakao && (() => sendByKakao(kakao, url));
}

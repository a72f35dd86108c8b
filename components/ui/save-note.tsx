import { canSave } from "@/lib/browser/device";

/**
 * Where a file is to be saved or printed, and the browser does neither: how it can be. Rendered in the browser alone.
 */
export function SaveNote() {
  if (canSave()) return null;
  const isKakaoTalk = /KAKAOTALK/i.test(navigator.userAgent);
  return (
    <p className="quiet quiet--label">
      {isKakaoTalk ? "카카오톡" : "네이버 앱"} 안에서는 파일을 받거나 인쇄할 수 없어요.{" "}
      {isKakaoTalk ? (
        <a href={`kakaotalk://web/openExternal?url=${encodeURIComponent(window.location.href)}`}>
          다른 브라우저로 열기
        </a>
      ) : (
        "메뉴에서 ‘기본 브라우저로 열기’를 눌러 주세요."
      )}
    </p>
  );
}

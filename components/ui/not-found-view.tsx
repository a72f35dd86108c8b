import { StateView } from "./state-view";

/**
 * Replaces a page that does not exist; the document answers 404 and is not cached.
 *
 * @param what what does not exist
 */
export function NotFoundView({ what = "페이지" }: { what?: string }) {
  return (
    <StateView
      title={`찾으시는 ${what}${endsInConsonant(what) ? "이" : "가"} 없어요`}
      sign="missing"
      headingLevel={1}
      pageStatus={404}
      action={
        <a className="state-action" href="/">
          홈으로 가기
        </a>
      }
    >
      주소가 바뀌었거나 지워졌을 수 있어요. 주소를 다시 확인해 주세요.
    </StateView>
  );
}

/** A Hangul syllable's final consonant decides between the particles 이 and 가. */
function endsInConsonant(word: string): boolean {
  const code = word.charCodeAt(word.length - 1) - 0xac00;
  return code >= 0 && code <= 11171 && code % 28 !== 0;
}

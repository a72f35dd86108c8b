import { StateView } from "./state-view";

/** Replaces a page whose data could not be loaded; the document answers 503 and is not cached. */
export function UnavailableView({ title = "지금은 페이지를 불러올 수 없어요" }: { title?: string }) {
  return (
    <StateView
      title={title}
      sign="error"
      headingLevel={1}
      pageStatus={503}
      action={
        // An empty address is the page's own: the browser loads the document again, without a script too.
        <a className="state-action" href="" target="_self">
          다시 시도
        </a>
      }
    >
      잠시 연결이 고르지 않아요. 조금 뒤에 다시 시도해 주세요.
    </StateView>
  );
}

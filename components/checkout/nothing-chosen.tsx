import { ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";

type NothingChosenProps = {
  title?: string;
  /** The branch of what cannot be bought. */
  placePk?: number;
  /** Why. */
  children?: string;
};

/** There is nothing to pay, and what there is instead. */
export function NothingChosen({
  placePk,
  title = placePk ? "지금은 살 수 없는 이용권이에요" : "결제할 상품을 골라 주세요",
  children = "지점 페이지에서 이용권과 가격을 보고 고를 수 있어요.",
}: NothingChosenProps) {
  return (
    <StateView
      title={title}
      sign="empty"
      action={
        placePk ? (
          <>
            <ButtonLink href={`/product?place=${placePk}`}>지금 파는 이용권 보기</ButtonLink>
            <ButtonLink href={`/place/${placePk}#near`} look="secondary">
              가까운 지점 보기
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href="/place">지점 찾기</ButtonLink>
        )
      }
    >
      {children}
    </StateView>
  );
}

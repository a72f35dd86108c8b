import styled from "styled-components";
import { Button } from "./button";

type ListEndProps = {
  /** Of a list that is fetched page by page. */
  query: {
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** How many are shown. */
  shown: number;
  /** How many there are. */
  count: number;
};

/** Below a list: how much of it is shown, and more on request. */
export function ListEnd({ query, shown, count }: ListEndProps) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  return (
    <>
      {hasNextPage && (
        <More>
          {isFetchNextPageError && (
            <p role="alert">더 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.</p>
          )}
          <Button look="quiet" isWide isBusy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </More>
      )}
      <Count role="status">
        {hasNextPage ? `${count}건 가운데 ${shown}건을 보고 있어요` : `모두 ${shown}건이에요`}
      </Count>
    </>
  );
}

const More = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-6);

  p {
    color: var(--color-danger);
    text-align: center;
  }
`;

const Count = styled.p`
  margin-top: var(--space-4);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

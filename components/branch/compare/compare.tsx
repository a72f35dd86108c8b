"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PageTitle } from "@/components/ui/page";
import { useOwnTitle } from "@/hooks/use-own-title";
import { branchQueries } from "@/lib/api/branch";
import type { BranchListItem } from "@/lib/branch/card";
import type { OrderedBranch } from "@/lib/branch/order";
import { media } from "@/styles/media";
import { CompareTable } from "./compare-table";
import { COMPARE_LIMIT } from "./picks";

type BranchComparisonProps = {
  entries: OrderedBranch<BranchListItem>[];
  onRemove: (pk: number) => void;
  onClose: () => void;
};

/** Up to three branches side by side; the current address shows the same to anybody. */
export const BranchComparison = withQueries(function BranchComparison({
  entries,
  onRemove,
  onClose,
}: BranchComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useQueries({ queries: entries.map(({ branch }) => branchQueries.detail(branch.pk)) });
  const failed = results.filter(({ data, isFetching }) => !data && !isFetching);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useOwnTitle(`${entries.map(({ branch }) => branch.name).join(", ")} 비교`);

  return (
    <section aria-labelledby="compare-title">
      <Head>
        <PageTitle id="compare-title" ref={heading} tabIndex={-1}>
          지점 비교
        </PageTitle>
        <Button look="secondary" size="small" onClick={onClose}>
          목록으로
        </Button>
        <CopyButton
          label="링크 복사"
          getText={() => window.location.href}
          failureText="복사하지 못했어요. 주소창의 주소를 복사해 주세요."
        />
      </Head>
      {failed.length > 0 && (
        <Failure role="alert">
          일부 정보를 불러오지 못했어요.
          <Button
            look="secondary"
            size="small"
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            다시 시도
          </Button>
        </Failure>
      )}
      <CompareTable
        branches={entries.map((entry, place) => ({ ...entry, detail: results[place]?.data ?? null }))}
        isLoading={results.some(({ data, isFetching }) => !data && isFetching)}
        onRemove={onRemove}
      />
      {entries.length < COMPARE_LIMIT && (
        <Hint>목록에서 {COMPARE_LIMIT - entries.length}곳 더 담아 나란히 볼 수 있어요.</Hint>
      )}
    </section>
  );
});

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 24px;

  h1 {
    flex: 1 1 100%;
    outline: none;
  }
  ${media.tabletUp} {
    h1 {
      flex-basis: 0;
    }
  }
  button {
    min-height: 44px;
  }
  /* No place of its own while it says nothing. */
  [role="status"]:empty {
    margin-left: -8px;
  }
`;

const Failure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 16px;
  color: var(--color-danger);
`;

const Hint = styled.p`
  margin-top: 16px;
  color: var(--color-ink-muted);
`;

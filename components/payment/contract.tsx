"use client";

import { useRef } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { LoadFailure } from "@/components/ui/load-failure";
import { Quiet } from "@/components/ui/quiet";
import { saveFile } from "@/components/ui/save-file";
import { SaveNote } from "@/components/ui/save-note";
import { StateView } from "@/components/ui/state-view";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { formatDateWith } from "@/lib/format/date";
import { getPaymentHref, isPaymentId } from "@/lib/payment/address";
import { contractQuery } from "./contract-query";
import { DETAIL_MIN_HEIGHT, DetailSkeleton } from "./detail-skeleton";

/** A payment's contract as its file, to read, to keep and to print. @param id as in the address */
export function PaymentContract({ id }: { id: string }) {
  const { data: contract, error, isFetching, refetch } = useMemberQuery(contractQuery(id), isPaymentId(id));
  const frame = useRef<HTMLIFrameElement>(null);
  const status = error?.status;

  if (!isPaymentId(id) || status === 403) {
    return (
      <StateView title="계약서를 찾을 수 없어요" sign="missing">
        주소가 바뀌었거나 다른 회원의 결제예요.
      </StateView>
    );
  }
  if (status === 404) {
    return (
      <StateView
        title="계약서가 없어요"
        sign="missing"
        action={<ButtonLink href={getPaymentHref(id)}>결제 내역 보기</ButtonLink>}
      >
        {error?.message} 금액과 환불은 결제 내역에서 볼 수 있어요.
      </StateView>
    );
  }
  if (!contract && error && !isFetching) {
    return <LoadFailure title="계약서를 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  if (!contract) return <DetailSkeleton label="계약서를 불러오고 있어요" />;
  return (
    <Root>
      {contract.term_now && (
        <Quiet size="label">
          계약한 뒤에 날이 바뀌어 지금은 {sayDay(contract.term_now.from, "부터")}{" "}
          {sayDay(contract.term_now.to, "까지")} 쓸 수 있어요. 아래는 계약할 때 그대로예요.
        </Quiet>
      )}
      {/* Its texts are escaped; under this page's policy no script could run in it but the site's own files. */}
      <iframe ref={frame} title="계약서" srcDoc={contract.html} />
      <ButtonPair>
        <Button
          look="secondary"
          onClick={() => saveFile(contract.html, { type: "text/html", name: contract.file_name })}
        >
          내려받기
        </Button>
        <Button look="secondary" onClick={() => frame.current?.contentWindow?.print()}>
          인쇄하기
        </Button>
      </ButtonPair>
      <SaveNote />
    </Root>
  );
}

/** A line breaks between the two days, not inside one. */
const sayDay = (day: string, words: string) => formatDateWith(day, words).replaceAll(" ", "\u00a0");

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  height: ${DETAIL_MIN_HEIGHT};

  iframe {
    flex: 1;
    width: 100%;
    min-height: 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
  }
`;

"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { AgreedWords } from "@/components/ui/agreed-words";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { LoadFailure } from "@/components/ui/load-failure";
import { Quiet } from "@/components/ui/quiet";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { requestMember } from "@/lib/api/member-client";
import { agreedTextListShape } from "@/lib/api/reading/shapes/account";
import type { AgreedText } from "@/lib/contract/agreement";
import { formatMoment } from "@/lib/format/date";

/** What the member agreed to when signing up, in the words of then. */
export const AgreedDialog = withQueries(function AgreedDialog({ onClose }: { onClose: () => void }) {
  const query = useMemberQuery({ queryKey: ["agreed"], queryFn: getAgreed });
  return (
    <Dialog title="가입할 때 동의한 글" onClose={onClose}>
      {query.data ? (
        <Texts texts={query.data} />
      ) : query.isError && !query.isFetching ? (
        <LoadFailure
          title="동의한 글을 불러오지 못했어요"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <p role="status">동의한 글을 불러오고 있어요</p>
      )}
    </Dialog>
  );
});

function Texts({ texts }: { texts: AgreedText[] }) {
  if (texts.length === 0) {
    return (
      <Quiet>
        가입할 때는 어느 판에 동의했는지 적어 두지 않았어요. 지금의 약관은 화면 아래에서 볼 수 있어요.
      </Quiet>
    );
  }
  return (
    <List>
      {texts.map(({ name, title, version, content, agreed_at }) => (
        <li key={name}>
          <Disclosure title={`${title} ${version}판`}>
            <AgreedWords>{content}</AgreedWords>
          </Disclosure>
          <Quiet size="label">{formatMoment(agreed_at)}에 동의했어요.</Quiet>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;
`;

function getAgreed(): Promise<AgreedText[]> {
  return requestMember({ url: "/api/member/agreement/" }, agreedTextListShape);
}

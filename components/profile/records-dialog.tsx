"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/field-password";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import { saveFile } from "@/components/ui/save-file";
import { SaveNote } from "@/components/ui/save-note";
import { useForm } from "@/hooks/use-form";
import { PASSWORD_MISMATCH } from "@/lib/account/password";
import { ApiError } from "@/lib/api/api-error";
import { requestMember } from "@/lib/api/member-client";
import { recordsShape } from "@/lib/api/reading/shapes/account";
import type { Records } from "@/lib/contract/account";
import { describeError, FORM_WORDS } from "@/lib/format/error";

/** Everything that is kept about the member, as files, after the password. */
export function RecordsDialog({ onClose }: { onClose: () => void }) {
  const [records, setRecords] = useState<Records | null>(null);
  const { problems, isBusy, forget, props } = useForm({
    initial: { password: "" },
    send: async (fields) => {
      const password = String(fields.get("password"));
      if (!password) return { password: "비밀번호를 입력해 주세요." };
      try {
        setRecords(await getRecords(password));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "password_mismatch") return { password: PASSWORD_MISMATCH };
        return { form: describeError(error, { words: FORM_WORDS }) };
      }
    },
  });
  return (
    <Dialog title="내 기록 받기" onClose={onClose} isBusy={isBusy}>
      {records ? (
        <Files records={records} />
      ) : (
        <Form {...props}>
          <Quiet>
            회원 정보, 회원권, 결제, 쿠폰, 포인트, 체험, 알림까지 남아 있는 기록을 모두 바로 드려요. 다른
            사람이 받지 못하게 비밀번호를 한 번 더 물어요.
          </Quiet>
          <PasswordField
            label="비밀번호"
            name="password"
            autoComplete="current-password"
            error={problems.password}
            onChange={() => forget("password")}
          />
          {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
          <Button type="submit" size="large" isWide isBusy={isBusy}>
            {isBusy ? "기록을 모으는 중" : "기록 모으기"}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function Files({ records: { file_name, html, json } }: { records: Records }) {
  return (
    <Form as="div">
      <p tabIndex={-1} ref={focusOnMount}>
        기록을 모았어요. 두 파일의 내용은 같아요.
      </p>
      <Button
        size="large"
        isWide
        onClick={() => saveFile(html, { type: "text/html", name: `${file_name}.html` })}
      >
        읽는 파일(HTML) 받기
      </Button>
      <Button
        look="secondary"
        size="large"
        isWide
        onClick={() => saveFile(json, { type: "application/json", name: `${file_name}.json` })}
      >
        다른 서비스에 넣을 파일(JSON) 받기
      </Button>
      <SaveNote />
      <Quiet size="label">
        이름과 번호, 결제 기록이 들어 있어요. 여럿이 쓰는 기기라면 받은 파일을 지워 주세요.
      </Quiet>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;

  > p {
    outline: none;
  }
`;

/**
 * Everything that is kept about the member, as files (`POST /user/records/`).
 *
 * @throws ApiError 400 `password_mismatch`, 429 after ten wrong passwords or five files in a day
 */
function getRecords(password: string): Promise<Records> {
  return requestMember({ method: "POST", url: "/user/records/", data: { password } }, recordsShape);
}

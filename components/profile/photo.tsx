"use client";

import { useRef, useState, type ChangeEvent } from "react";
import styled from "styled-components";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { showSuccessToast } from "@/components/ui/toast";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { publicEnv } from "@/lib/config/env";
import { PHOTO_TYPES } from "@/lib/contract/rules/account";
import { getPhotoUrl, NEUTRAL_AVATAR } from "@/lib/member/photo";
import type { Me } from "@/lib/session/storage";
import { findPhotoProblem } from "./photo-upload";

const loadCropDialog = () => import("./crop-dialog").then(({ CropDialog }) => CropDialog);
const LOAD_PROBLEM = "사진 편집기를 불러오지 못했어요. 연결을 확인하고 다시 골라 주세요.";

/** The member's photo and the button to change it; the editor loads when a picture has been chosen. */
export function ProfilePhoto({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { Component: CropDialog, hasFailed, retry } = useLazyComponent(loadCropDialog, file !== null);

  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    // Emptied, so that the same file can be chosen again.
    if (chosen) target.value = "";
    if (!chosen) return;
    const found = findPhotoProblem(chosen);
    setProblem(found);
    setFile(found ? null : chosen);
    retry();
  }

  function handleSaved() {
    setFile(null);
    showSuccessToast("사진을 바꿨어요");
  }

  const shown = problem ?? (file && hasFailed ? LOAD_PROBLEM : undefined);
  return (
    <Row>
      <Avatar
        src={getPhotoUrl(me.photo_uri, publicEnv)}
        fallbackSrc={NEUTRAL_AVATAR}
        size={96}
        alt={me.photo_uri ? "내 프로필 사진" : "프로필 사진이 아직 없어요"}
      />
      <div>
        <Button
          look="secondary"
          isBusy={file !== null && !CropDialog && !hasFailed}
          aria-describedby="photo-words"
          onClick={() => input.current?.click()}
        >
          사진 바꾸기
        </Button>
        <input
          ref={input}
          type="file"
          name="photo"
          hidden
          aria-label="사진 파일"
          accept={PHOTO_TYPES.join(",")}
          onChange={handleChoose}
        />
        <p id="photo-words">JPEG·PNG·WebP, 20MB까지</p>
        {shown && <FieldError role="alert">{shown}</FieldError>}
      </div>
      {file && CropDialog && <CropDialog file={file} onClose={() => setFile(null)} onSaved={handleSaved} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;

  p {
    margin-top: 8px;
    font-size: var(--text-small);
  }
  p:not([role]) {
    color: var(--color-ink-muted);
  }
`;

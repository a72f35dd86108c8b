"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { CropControls } from "./crop-controls";
import { CropStage } from "./crop-stage";
import { usePhotoCrop } from "./use-photo-crop";
import { usePhotoUpload } from "./use-photo-upload";

type CropDialogProps = { file: File; onClose: () => void; onSaved: () => void };

/** Positions a chosen picture in its square and uploads it; every step works without dragging. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const { picture, crop, zoom, move, setZoom, zoomBy } = usePhotoCrop(file);
  const { problem, isBusy, upload } = usePhotoUpload(onSaved);
  return (
    <Dialog title="사진 맞추기" onClose={onClose} isBusy={isBusy}>
      {picture === null ? (
        <Failure>
          <FieldError role="alert">사진을 열 수 없어요. 파일이 손상됐거나 사진이 아닐 수 있어요.</FieldError>
          <Button look="secondary" isWide onClick={onClose}>
            다른 사진 고르기
          </Button>
        </Failure>
      ) : (
        <Column>
          {picture ? (
            <CropStage picture={picture} crop={crop} onMove={move} onZoom={zoomBy} />
          ) : (
            <Placeholder />
          )}
          <CropControls picture={picture} crop={crop} zoom={zoom} onMove={move} onZoom={setZoom} />
          {problem && <FieldError role="alert">{problem}</FieldError>}
          <Button
            size="large"
            isWide
            isBusy={isBusy}
            disabled={!picture}
            onClick={() => picture && void upload(picture, crop)}
          >
            이 사진으로 바꾸기
          </Button>
        </Column>
      )}
    </Dialog>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

const Failure = styled(Column)`
  padding-block: 16px;
`;

const Placeholder = styled(Skeleton)`
  width: min(100%, 320px, 44dvh);
  height: auto;
  aspect-ratio: 1;
  margin-inline: auto;
`;

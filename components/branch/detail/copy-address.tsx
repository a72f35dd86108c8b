"use client";

import { CopyButton } from "@/components/ui/copy-button";

export function CopyAddress({ address }: { address: string }) {
  return (
    <CopyButton
      label="주소 복사"
      getText={() => address}
      failureText="복사하지 못했어요. 주소를 길게 눌러 복사해 주세요."
    />
  );
}

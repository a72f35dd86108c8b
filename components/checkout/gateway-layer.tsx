"use client";

import styled from "styled-components";
import { Dialog } from "@/components/ui/dialog";
import type { GatewayLayer as Layer } from "@/hooks/checkout/use-gateway";
import { useLayerEnd } from "@/hooks/checkout/use-layer-end";

/** The provider's page over ours. Closing it abandons the payment; the server is still asked for the result. */
export function GatewayLayer({ layer }: { layer: Layer }) {
  useLayerEnd(layer);
  return (
    <Dialog title="카드 결제" onClose={() => layer.onEnd("closed")}>
      <Page src={layer.url} title="결제사 화면" />
    </Dialog>
  );
}

const Page = styled.iframe`
  display: block;
  /* Its content has its own margins. */
  width: calc(100% + 40px);
  height: min(760px, 100dvh - 140px);
  margin-inline: -20px;
  border: 0;
  border-radius: var(--radius-small);
`;

"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonRow } from "@/components/ui/button-row";
import { Quiet } from "@/components/ui/quiet";

/** The actions, stacked on phones. */
export function Ways({ children }: { children: ReactNode }) {
  return <Row itemWidth="180px">{children}</Row>;
}

/** The outcome of an action. */
export function Note({ children }: { children: ReactNode }) {
  return <Line size="label">{children}</Line>;
}

const Row = styled(ButtonRow)`
  margin-top: 16px;
`;

const Line = styled(Quiet)`
  margin-top: 12px;
`;

"use client";

import styled from "styled-components";
import { getNoticeTone, type NoticeTone } from "@/lib/notice/category";

/** The kind of a notice, in words and in the colour of its weight. */
export function CategoryLabel({ category }: { category: string }) {
  return <Label $tone={getNoticeTone(category)}>{category}</Label>;
}

const colours: Record<NoticeTone, [background: string, text: string]> = {
  plain: ["var(--color-surface-strong)", "var(--color-ink-soft)"],
  good: ["var(--color-lime)", "var(--color-lime-ink)"],
  caution: ["var(--color-caution-tint)", "var(--color-caution)"],
  danger: ["var(--color-danger-tint)", "var(--color-danger)"],
};

const Label = styled.span<{ $tone: NoticeTone }>`
  display: inline-block;
  padding: 2px 8px;
  border-radius: var(--radius-pill);
  background: ${({ $tone }) => colours[$tone][0]};
  color: ${({ $tone }) => colours[$tone][1]};
  font-size: var(--text-tiny);
  font-weight: 600;
  line-height: 1.5;
`;

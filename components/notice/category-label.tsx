"use client";

import styled from "styled-components";
import { Badge } from "@/components/ui/badge";
import { getNoticeTone } from "@/lib/notice/article";

/** The kind of a notice, as text and in the colour of its importance. */
export function CategoryLabel({ category }: { category: string }) {
  return <Label look={getNoticeTone(category)}>{category}</Label>;
}

const Label = styled(Badge)`
  line-height: 1.5;
`;

"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { parseNoticePage } from "@/lib/notice/list";

/** Tells the list which page the address names, also after back and forward. Renders nothing. */
export function PageFromAddress({ onChange }: { onChange: (page: number) => void }) {
  const page = parseNoticePage(useSearchParams().toString());
  useEffect(() => onChange(page), [page, onChange]);
  return null;
}

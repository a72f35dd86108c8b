import type { Notice } from "@/lib/contract/notice";

/** A notice as the list call answers it. */
export function buildNotice(fields: Partial<Notice> = {}): Notice {
  const { id = 1 } = fields;
  return {
    id,
    title: `소식 ${id}`,
    category: "공지",
    is_pinned: false,
    created: "2026-11-20T10:00:00+09:00",
    summary: "요약",
    ...fields,
  };
}

import {
  NoticeDetailSchema,
  NoticePageSchema,
  type NoticeDetail,
  type NoticePage,
} from "@/lib/contract/notice";
import type { Kit } from "../kit";
import { NO_ID } from "./branches";

/** Notices, a page at a time. */
export async function askNotices(kit: Kit): Promise<void> {
  kit.begin("운영 소식");
  const page = await kit.ask<NoticePage>(
    "소식 첫 쪽",
    { path: "/api/notice/" },
    { status: 200, schema: NoticePageSchema, check: checkFirstPage },
  );
  await kit.ask(
    "한 쪽에 하나",
    { path: "/api/notice/", query: { page: 1, page_size: 1 } },
    {
      status: 200,
      schema: NoticePageSchema,
      check: ({ count, next, results }: NoticePage) =>
        (results.length !== Math.min(1, count) && `page_size=1인데 ${results.length}개예요.`) ||
        (count > 1 && !next && "다음 쪽이 있는데 next가 null이에요.") ||
        (next !== null &&
          !next.startsWith("/api/notice/") &&
          "next는 /api/notice/로 시작하는 경로여야 해요."),
    },
  );
  const [first] = page?.results ?? [];
  if (first) {
    await kit.ask(
      "한 분류의 소식",
      { path: "/api/notice/", query: { category: first.category } },
      {
        status: 200,
        schema: NoticePageSchema,
        check: ({ results }: NoticePage) =>
          results.some(({ category }) => category !== first.category) && "다른 분류의 소식이 섞여 있어요.",
      },
    );
    await kit.ask(
      "소식 하나",
      { path: "/api/notice/{id}/", params: { id: first.id } },
      {
        status: 200,
        schema: NoticeDetailSchema,
        check: ({ id }: NoticeDetail) => id !== first.id && `id가 ${id}예요.`,
      },
    );
  } else kit.leaveOut("GET /api/notice/{id}/", "목록에서 소식을 얻지 못했어요.");
  const wrong: [name: string, value: string][] = [
    ["page", "x"],
    ["page", "0"],
    ["page_size", "101"],
  ];
  for (const [name, value] of wrong) {
    await kit.ask(
      `잘못된 쪽 (${name}=${value})`,
      { path: "/api/notice/", query: { [name]: value } },
      { status: 400, code: "invalid_input" },
    );
  }
  await kit.ask("없는 소식", { path: "/api/notice/{id}/", params: { id: NO_ID } }, { status: 404 });
}

function checkFirstPage({ count, previous, results }: NoticePage): string | false {
  if (results.length > 20 || results.length > count)
    return `첫 쪽에 ${results.length}개, count는 ${count}예요.`;
  if (previous !== null) return "첫 쪽의 previous는 null이어야 해요.";
  const firstPlain = results.findIndex(({ is_pinned }) => !is_pinned);
  const isMixed = firstPlain >= 0 && results.slice(firstPlain).some(({ is_pinned }) => is_pinned);
  return isMixed && "고정한 소식이 먼저 와야 해요.";
}

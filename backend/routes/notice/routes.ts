import Type from "typebox";
import { NoticeDetailSchema, NoticePageSchema, NoticeQuerySchema } from "@/lib/contract/notice";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { IdSchema, parseId } from "../../ids";
import { toPage, toSlice } from "../paging";
import { responses } from "../responses";
import { findNotice, listNotices } from "./queries";

const LIST_PATH = "/api/notice/";

/** Operating news (anonymous). */
export const noticeRoutes: Routes = async (app) => {
  app.get(
    LIST_PATH,
    {
      schema: {
        tags: ["notice"],
        summary: "운영 소식 목록",
        description: "고정한 소식이 먼저, 그다음은 최신순이에요. `category`를 적으면 그 분류만 나와요.",
        querystring: NoticeQuerySchema,
        response: responses({ 200: NoticePageSchema }, 400),
      },
    },
    async ({ query }) => {
      const { count, notices } = await listNotices(app.db, { ...toSlice(query), category: query.category });
      return toPage(LIST_PATH, query, count, notices);
    },
  );

  app.get(
    `${LIST_PATH}:id/`,
    {
      schema: {
        tags: ["notice"],
        summary: "운영 소식 하나",
        description: "`previous`는 바로 앞(더 오래된) 소식, `next`는 바로 뒤(더 새로운) 소식이에요.",
        params: Type.Object({ id: IdSchema }),
        response: responses({ 200: NoticeDetailSchema }, 404),
      },
    },
    async ({ params }) => {
      const notice = await findNotice(app.db, parseId(params.id));
      if (!notice) throw notFound("없는 소식이에요.");
      return notice;
    },
  );
};

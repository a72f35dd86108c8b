import Type from "typebox";
import { HolidayListSchema, PlaceDetailSchema, PlaceListSchema, PlaceSchema } from "@/lib/contract/place";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { PageQuerySchema } from "@/lib/contract/shapes";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { IdSchema, parseId } from "../../ids";
import { toPage, toSlice } from "../paging";
import { responses } from "../responses";
import { findBranchByCode, findBranchDetail, listHolidays } from "./queries";
import { createStoredList } from "./stored-list";

const CodeSchema = Type.String({ pattern: "^[a-z0-9-]{1,64}$", examples: ["yeoksam"] });
const NO_BRANCH = "없는 지점이에요.";

/** Branches, called place in the API (anonymous). */
export const branchRoutes: Routes = async (app) => {
  const readStoredList = createStoredList(app.db, () => toSeoulDate(app.clock()));

  app.get(
    "/api/place/",
    {
      schema: {
        tags: ["branch"],
        summary: "지점 목록",
        description:
          "모든 지점의 배열이에요. page를 넣으면 한 쪽만 보내고, 전체 개수는 X-Total-Count, 다음 쪽은 Link 헤더에 있어요. 넣지 않으면 ETag가 있어서, 바뀌지 않았을 때 304로 답해요.",
        querystring: PageQuerySchema,
        response: responses({ 200: PlaceListSchema }),
      },
    },
    async ({ query, headers }, reply) => {
      const list = await readStoredList();
      if (query.page !== undefined) {
        const { limit, offset } = toSlice(query);
        const { next } = toPage("/api/place/", query, list.places.length, []);
        reply.header("x-total-count", list.places.length);
        if (next) reply.header("link", `<${next}>; rel="next"`);
        return list.places.slice(offset, offset + limit);
      }
      reply.headers({ etag: list.etag, "cache-control": "no-cache", vary: "accept-encoding" });
      // The bytes are ready: nothing may serialize them again.
      reply.serializer((bytes) => bytes as never).type("application/json; charset=utf-8");
      if (headers["if-none-match"]?.includes(list.etag)) return reply.code(304).send();
      if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return reply.send(list.json as never);
      return reply.header("content-encoding", "gzip").send(list.gzip as never);
    },
  );

  app.get(
    "/api/place/code/:code/",
    {
      schema: {
        tags: ["branch"],
        summary: "코드로 찾은 지점",
        params: Type.Object({ code: CodeSchema }),
        response: responses({ 200: PlaceSchema }, 404),
      },
    },
    async ({ params }) => {
      const branch = await findBranchByCode(app.db, params.code, toSeoulDate(app.clock()));
      if (!branch) throw notFound(NO_BRANCH);
      return branch;
    },
  );

  app.get(
    "/api/place/:pk/",
    {
      schema: {
        tags: ["branch"],
        summary: "지점 상세",
        params: Type.Object({ pk: IdSchema }),
        response: responses({ 200: PlaceDetailSchema }, 404),
      },
    },
    async ({ params }) => {
      const branch = await findBranchDetail(app.db, parseId(params.pk), toSeoulDate(app.clock()));
      if (!branch) throw notFound(NO_BRANCH);
      return branch;
    },
  );

  app.get(
    "/api/holiday/",
    {
      schema: {
        tags: ["branch"],
        summary: "오늘부터의 공휴일",
        description: "공휴일에는 지점이 `일·공휴일`의 시간에 문을 열어요.",
        response: responses({ 200: HolidayListSchema }),
      },
    },
    async () => listHolidays(app.db, toSeoulDate(app.clock())),
  );
};

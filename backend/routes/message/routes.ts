import { MessagePageSchema, ReadMessagesRequestSchema, UnreadMessagesSchema } from "@/lib/contract/message";
import { PageQuerySchema } from "@/lib/contract/shapes";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { toPage, toSlice } from "../paging";
import { responses } from "../responses";
import { listMessages, readMessages } from "./queries";

const PATH = "/api/member/message/";

/** What a member was told. */
export const messageRoutes: Routes = async (app) => {
  app.get(
    PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["message"],
        summary: "알림함",
        description: "회원에게 보낸 알림이 최신순이에요. 1년 동안 볼 수 있어요.",
        security: [{ bearer: [] }],
        querystring: PageQuerySchema,
        response: responses({ 200: MessagePageSchema }, 400, 401),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { count, unread, messages } = await listMessages(app.db, memberId, toSlice(request.query));
      return { ...toPage(PATH, request.query, count, messages), unread };
    },
  );

  app.post(
    `${PATH}read/`,
    {
      onRequest: authenticate,
      config: { accepts: ["json"] },
      schema: {
        tags: ["message"],
        summary: "알림을 읽음으로",
        description: "몇 번을 보내도 같아요. 내 알림이 아닌 것은 그대로 둬요.",
        security: [{ bearer: [] }],
        consumes: ["application/json"],
        body: ReadMessagesRequestSchema,
        response: responses({ 200: UnreadMessagesSchema }, 400, 401, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      return { unread: await readMessages(app.db, memberId, request.body.ids, app.clock()) };
    },
  );
};

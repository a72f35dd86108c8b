import Type, { type Static } from "typebox";
import { PAGE_SIZE_MAX, PageSchema } from "./shapes";

/** What a member was told of something that happened, in the words as they were sent. */
export const MessageSchema = Type.Object(
  {
    id: Type.String({ description: "uuid" }),
    title: Type.String(),
    text: Type.String({ description: "여러 줄" }),
    link: Type.String({ description: "자세한 내용이 있는 사이트 안의 주소", examples: ["/trial"] }),
    created: Type.String({ description: "ISO 8601" }),
    is_read: Type.Boolean(),
  },
  { title: "Message" },
);
export type Message = Static<typeof MessageSchema>;

const unread = Type.Integer({ minimum: 0, description: "모든 쪽에서 아직 읽지 않은 개수" });

export const MessagePageSchema = Type.Object({ ...PageSchema(MessageSchema).properties, unread });
export type MessagePage = Static<typeof MessagePageSchema>;

/** Which messages a member has seen. */
export const ReadMessagesRequestSchema = Type.Object({
  ids: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: PAGE_SIZE_MAX }),
});

export const UnreadMessagesSchema = Type.Object({ unread }, { title: "UnreadMessages" });

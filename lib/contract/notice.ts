import Type, { type Static } from "typebox";
import { PlaceRefSchema } from "./membership";
import { Nullable, PageQuerySchema, PageSchema, STORABLE_PATTERN } from "./shapes";

/** The categories in use. A reader must accept one it does not know. */
export const NOTICE_CATEGORIES = ["공지", "이벤트", "점검", "휴·폐업"] as const;

const noticeFields = {
  id: Type.Integer(),
  title: Type.String(),
  category: Type.String({ examples: [...NOTICE_CATEGORIES] }),
  is_pinned: Type.Boolean(),
  created: Type.String({ examples: ["2026-11-20T10:00:00+09:00"], description: "ISO 8601" }),
  // Optional for readers only: another backend need not know it.
  updated: Type.Optional(
    Nullable(Type.String({ description: "내용을 고친 때, ISO 8601. 고친 적이 없으면 null" })),
  ),
  summary: Type.String(),
  // Optional for readers only, as above.
  place: Type.Optional(Nullable(PlaceRefSchema)),
};

/** A notice as the list shows it: pinned first, then newest. */
export const NoticeSchema = Type.Object(noticeFields, { title: "Notice" });
export type Notice = Static<typeof NoticeSchema>;

/** Query of the list: all notices, or those of one category. */
export const NoticeQuerySchema = Type.Object({
  ...PageQuerySchema.properties,
  category: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: STORABLE_PATTERN, description: "이 분류의 소식만" }),
  ),
});

export const NoticePageSchema = PageSchema(NoticeSchema);
export type NoticePage = Static<typeof NoticePageSchema>;

export const NoticeLinkSchema = Type.Object({ id: Type.Integer(), title: Type.String() });
export type NoticeLink = Static<typeof NoticeLinkSchema>;

/** A notice as its own page shows it. Neighbours are ordered by date only, pinned or not. */
export const NoticeDetailSchema = Type.Object(
  {
    ...noticeFields,
    content: Type.String({ description: "Markdown" }),
    previous: Nullable(NoticeLinkSchema),
    next: Nullable(NoticeLinkSchema),
  },
  { title: "NoticeDetail" },
);
export type NoticeDetail = Static<typeof NoticeDetailSchema>;

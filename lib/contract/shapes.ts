import Type, { type Static, type TSchema } from "typebox";

/* The shapes that every part of the API shares: a value that may be missing, an error, a page of a list. */

/** The schema itself or JSON null: the API says "nothing here" with null, never by omitting a field. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/**
 * Body of every answer that is not a success: a Korean message for the user, a stable code for the program,
 * for invalid fields their messages by field name, and the id under which the logs tell what happened.
 */
export const ErrorBodySchema = Type.Object(
  {
    message: Type.String({ minLength: 1, description: "화면에 그대로 보여 줄 수 있는 한국어 문장" }),
    code: Type.String({ pattern: "^[a-z0-9]+(_[a-z0-9]+)*$", description: "바뀌지 않는 snake_case 코드" }),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    request_id: Type.Optional(
      Type.String({ description: "이 요청의 이름: 문의할 때 알려 주시면 기록에서 바로 찾아요" }),
    ),
  },
  { title: "ErrorBody" },
);
export type ErrorBody = Static<typeof ErrorBodySchema>;

/** The envelope of a list that can grow: `next` and `previous` are paths with query on the same host, or null. */
export function PageSchema<T extends TSchema>(item: T) {
  return Type.Object({
    count: Type.Integer({ minimum: 0, description: "모든 쪽을 합한 개수" }),
    next: Nullable(Type.String({ examples: ["/api/notice/?page=3&page_size=20"] })),
    previous: Nullable(Type.String({ examples: ["/api/notice/?page=1&page_size=20"] })),
    results: Type.Array(item),
  });
}

/** One page of a growing list in the API. */
export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** What a text of the database can be: it has no NUL. */
export const STORABLE_PATTERN = "^[^\\u0000]*$";
/** The same with something other than blanks. */
export const STORABLE_WORDS_PATTERN = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$";

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;

/** Query of every paged list: pages count from 1. The upper bound keeps the row offset inside 32 bits. */
export const PageQuerySchema = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
});
export type PageQuery = Static<typeof PageQuerySchema>;

import Type, { type Static, type TSchema } from "typebox";
import { Nullable } from "./nullable";

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

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;

/** Query of every paged list: pages count from 1. The upper bound keeps the row offset inside 32 bits. */
export const PageQuerySchema = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
});
export type PageQuery = Static<typeof PageQuerySchema>;

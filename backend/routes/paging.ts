import { PAGE_SIZE_DEFAULT, type Page, type PageQuery } from "@/lib/contract/shapes";

/** A page's position in the rows of a list. */
export function toSlice({ page = 1, page_size = PAGE_SIZE_DEFAULT }: PageQuery): {
  limit: number;
  offset: number;
} {
  return { limit: page_size, offset: (page - 1) * page_size };
}

/**
 * The contract's envelope. A page past the end is empty, and its `previous` points to the last one with rows.
 * See docs/decisions/backend-api.md.
 */
export function toPage<T>(
  path: string,
  query: PageQuery & Record<string, string | number | undefined>,
  count: number,
  results: T[],
): Page<T> {
  const { page = 1, page_size = PAGE_SIZE_DEFAULT, ...filter } = query;
  const last = Math.max(1, Math.ceil(count / page_size));
  const filters = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}&`],
  );
  const link = (number: number) => `${path}?${filters.join("")}page=${number}&page_size=${page_size}`;
  return {
    count,
    next: page < last ? link(page + 1) : null,
    previous: page > 1 ? link(Math.min(page - 1, last)) : null,
    results,
  };
}

/**
 * What an answer looks like, as compact as it can be sent to a browser: an example of a value, whose type counts; a list as
 * `[item]`; several shapes as `[one, other]`; a record by its fields. A field's mark says what happens to it when it is
 * absent or of another type: `$name` fails its record, `_name` is null, `__name` undefined. Without a mark it is the
 * example itself, an empty list, or the record with nothing in it.
 */
export type Shape = string | number | boolean | null | readonly Shape[] | { readonly [field: string]: Shape };

/** A list that an answer holds: `unreadable` items of it are left out. */
type Items = unknown[] & { unreadable?: number };

/**
 * Reads an answer as leniently as it can be used: other fields pass, bounds and patterns are not looked at, a list
 * keeps its good items (`countUnreadable`).
 *
 * @param onUnreadable told how many items each list is short of
 * @returns undefined if it cannot be used: not of this shape, without a needed field, or a list of bad items only
 */
export function readAnswer(shape: Shape, value: unknown, onUnreadable?: (count: number) => void): unknown {
  function read(shape: Shape, value: unknown): unknown {
    if (isList(shape)) return shape.length > 1 ? readEither(shape, value) : readList(shape[0]!, value);
    if (isRecord(shape)) return isRecord(value) ? readRecord(shape, value) : undefined;
    return typeof value === typeof shape && (shape !== null || value === null) ? value : undefined;
  }

  function readList(item: Shape, value: unknown) {
    if (!isList(value)) return undefined;
    const good: Items = value.map((one) => read(item, one)).filter((one) => one !== undefined);
    const unreadable = value.length - good.length;
    if (unreadable) {
      if (!good.length) return undefined;
      good.unreadable = unreadable;
      onUnreadable?.(unreadable);
    }
    return good;
  }

  function readEither(shapes: readonly Shape[], value: unknown) {
    for (const shape of shapes) {
      const found = read(shape, value);
      if (found !== undefined) return found;
    }
  }

  function readRecord(fields: Record<string, Shape>, value: Record<string, unknown>) {
    const record = { ...value };
    for (const [key, shape] of Object.entries(fields)) {
      const name = key.replace(/^[$_]+/, "");
      const mark = key.slice(0, -name.length);
      let field = read(shape, value[name]);
      if (field === undefined) field = mark ? (mark === "_" ? null : field) : getNeutral(shape);
      // An empty text is no id, name or token.
      if (mark === "$" ? field === undefined || field === "" : !mark && field === undefined) return undefined;
      if (field !== undefined || name in value) record[name] = field;
    }
    return record;
  }

  const getNeutral = (shape: Shape) => (isList(shape) ? [] : isRecord(shape) ? read(shape, {}) : shape);

  return read(shape, value);
}

// `Array.isArray` alone does not recognise a read-only list.
const isList = (value: unknown): value is readonly never[] => Array.isArray(value);

const isRecord = <T>(value: T): value is T & Record<string, never> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

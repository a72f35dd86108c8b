import { buildApiError } from "../api-error";
import type { LateShape, ShapeOf } from "./answers";

/**
 * Loads what reads an answer, beside its call.
 *
 * @returns the reading of an answer; it throws ApiError `unreadable` for one that cannot be used
 * @throws ApiError if the code does not come, as if no answer had come
 */
export async function loadReader<T>(shape: ShapeOf<T> | LateShape<T>): Promise<(data: unknown) => T> {
  const [{ readAnswer }, known] = await Promise.all([
    import("./read-answer"),
    typeof shape === "function" ? shape() : shape,
  ]).catch(() => {
    throw buildApiError(0);
  });
  return (data) => {
    const answer = readAnswer(known, data);
    if (answer === undefined) throw buildApiError(200, data);
    return answer as T;
  };
}

import { describeError } from "@/lib/format/error";
import { ApiError } from "./api-error";
import { fetchJson } from "./fetch-json";
import { getApiHandlers, isSystemUpdate } from "./handlers";
import type { LateShape, ShapeOf } from "./reading/answers";
import { loadReader } from "./reading/load-reader";

/*
 * Calls use two channels, and every request throws ApiError in both. Anonymous ones (here) use native fetch,
 * because they are on every public page; a member's (member-client.ts) carry the access token, renew it, and load
 * axios with the first of them (docs/decisions/api-channels.md).
 */

/** What a call consists of, in both channels. */
export type ApiRequest = {
  /** API path with its trailing slash. */
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** An object is sent as JSON, a FormData as multipart/form-data. */
  data?: unknown;
  signal?: AbortSignal;
};

/**
 * A call without any authorization, for members too (docs/product.md 14.2). An announced web update is also passed on
 * to the page.
 *
 * @param shape of the answer; without one only the status counts
 * @returns the answer, as `readAnswer` reads it
 * @throws ApiError for every failure, `unreadable` for an answer that cannot be used
 */
export async function requestAnonymous<T = unknown>(
  { url, method = "GET", data, signal }: ApiRequest,
  shape?: ShapeOf<T> | LateShape<T>,
): Promise<T> {
  const isJson = data !== undefined && !(data instanceof FormData);
  const loading = shape && loadReader(shape);
  try {
    // What changes something is not sent if its answer could not be read.
    if (method !== "GET") await loading;
    const [answer, read] = await Promise.all([
      fetchJson(url, {
        method,
        signal,
        body: isJson ? JSON.stringify(data) : (data as FormData | undefined),
        headers: isJson ? { "content-type": "application/json" } : undefined,
      }),
      loading,
    ]);
    return read ? read(answer) : (answer as T);
  } catch (error) {
    if (error instanceof ApiError && isSystemUpdate(error)) getApiHandlers().onSystemUpdate();
    throw error;
  }
}

/**
 * An anonymous call as pages make it: a failure is shown (`showFailure`) and yields null. `orThrow` is the same
 * call for a form or a query, which show the failure themselves.
 */
export function anonymousCall<Args extends unknown[], T>(send: (...args: Args) => Promise<T>) {
  const call = async (...args: Args): Promise<T | null> => {
    try {
      return await send(...args);
    } catch (error) {
      showFailure(error);
      return null;
    }
  };
  return Object.assign(call, { orThrow: send });
}

/**
 * How the failure of an anonymous call is shown when no form or view shows it (docs/product.md 15.1):
 * status 500 shows nothing, every other failure shows the server's message or the fallback as a toast. An announced
 * web update has its own screen, and an aborted call is not a failure.
 *
 * @throws what is not a failed call but a defect
 */
export function showFailure(error: unknown): void {
  if ((error as Error).name === "AbortError") return;
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 500 || isSystemUpdate(error)) return;
  getApiHandlers().onErrorMessage(describeError(error));
}

import { ApiError } from "./api-error";
import { fetchJson } from "./fetch-json";
import { getApiHandlers, isSystemUpdate } from "./handlers";

export type AnonymousInit = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart/form-data. */
  form?: FormData;
  signal?: AbortSignal;
  /** Takes the failure instead of the toast: for a form that shows the message at its field. */
  onFailure?: (error: ApiError) => void;
};

/**
 * A call without any authorization, for members too (docs/product.md 14.2, 15.1; docs/decisions/api-channels.md).
 *
 * Success gives the parsed JSON. Status 500 yields nothing and says nothing; every other failure shows the
 * server's message or the fallback and yields nothing. An announced web update yields nothing and is handed on.
 *
 * @param path API path with its closing slash
 * @returns null for "yields nothing"; `true` where a success has no body: ask with `requestAnonymous<true>`
 */
export async function requestAnonymous<T>(path: string, init: AnonymousInit = {}): Promise<T | null> {
  const { method = "GET", json, form, signal, onFailure } = init;
  try {
    return (await fetchJson(path, {
      method,
      signal,
      body: json === undefined ? form : JSON.stringify(json),
      headers: json === undefined ? undefined : { "content-type": "application/json" },
    })) as T;
  } catch (error) {
    // The caller itself gave up; or the path is wrong, which is a defect and not a failure.
    if (signal?.aborted) return null;
    if (!(error instanceof ApiError)) throw error;
    if (isSystemUpdate(error)) getApiHandlers().onSystemUpdate();
    else if (onFailure) onFailure(error);
    else if (error.status !== 500) getApiHandlers().onErrorMessage(error.message);
    return null;
  }
}

import { describeError } from "@/lib/format/error";
import { ApiError, buildApiError } from "./api-error";
import { getApiHandlers, isSystemUpdate } from "./handlers";

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

const TIMEOUT_MS = 10_000;

/**
 * Sends a request to our own origin and reads the JSON answer within 10 s.
 *
 * @param path starts with one slash
 * @returns the parsed body; `true` for a success without one (204)
 * @throws ApiError for everything else: no answer, an error status, a body that is not JSON; AbortError if the
 * caller aborted the call
 */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  if (!/^\/(?!\/)/.test(path)) throw new TypeError(`not a path of this origin: ${path}`);
  // AbortSignal.any and .timeout are newer than some in-app browsers on older phones.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const stop = () => controller.abort();
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(path, { cache: "no-store", ...init, signal: controller.signal });
    if (response.status === 204) return true;
    const data = parseJson(await response.text());
    if (response.ok && data !== undefined) return data;
    throw buildApiError(response.status, data, response.headers.get("retry-after"));
  } catch (error) {
    throw error instanceof ApiError || init.signal?.aborted ? error : buildApiError(0);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener("abort", stop);
  }
}

/**
 * A call without any authorization, for members too (docs/product.md 14.2). An announced web update is also passed on
 * to the page.
 *
 * @returns the parsed body; `true` for a success without one (204)
 * @throws ApiError for every failure
 */
export async function requestAnonymous<T>({ url, method = "GET", data, signal }: ApiRequest): Promise<T> {
  const isJson = data !== undefined && !(data instanceof FormData);
  try {
    return (await fetchJson(url, {
      method,
      signal,
      body: isJson ? JSON.stringify(data) : (data as FormData | undefined),
      headers: isJson ? { "content-type": "application/json" } : undefined,
    })) as T;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

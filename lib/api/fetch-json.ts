import { ApiError, buildApiError } from "./api-error";

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

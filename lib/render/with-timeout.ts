/**
 * Aborts work that takes too long, whether it listens to the signal or not.
 *
 * `AbortSignal.timeout` and `AbortSignal.any` are not enough: Node holds their listeners weakly, and a fetch whose
 * signal was garbage-collected hung for ever.
 *
 * @param work gets a signal that is aborted when the time is up
 * @throws DOMException `TimeoutError` when the time is up, or what the work throws
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`no answer within ${timeoutMs} ms`, "TimeoutError");
      controller.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs tasks of one key one after the other, tasks of different keys in parallel.
 *
 * @returns a function that runs a task after all earlier ones of its key, whatever their outcome
 */
export function createSerial(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const run = (lastByKey.get(key) ?? Promise.resolve()).then(task, task);
    lastByKey.set(key, run);
    try {
      return await run;
    } finally {
      if (lastByKey.get(key) === run) lastByKey.delete(key);
    }
  };
}

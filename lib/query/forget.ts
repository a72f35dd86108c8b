/** Kept apart from the client, so that the session does not bring the query library into a first load. */
const listeners = new Set<() => void>();

/** Registers what to do when a session ends. */
export function whenForgetting(listener: () => void): void {
  listeners.add(listener);
}

/** Drops all fetched data, because the member it belonged to is gone. */
export function forgetQueries(): void {
  for (const listener of listeners) listener();
}

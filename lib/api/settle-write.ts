import type { ApiError } from "./api-error";

/** A write, and how to find out what became of it when its answer is lost. */
export type Write<T> = {
  send: () => Promise<T>;
  /** Asks whether it was done: its result, or null if it was not. Without it the write is sent again: twice is as once. */
  look?: () => Promise<T | null>;
  /** Before each look. */
  pausesMs?: readonly number[];
  /** Whether a failure leaves open what became of it; a lost answer does. */
  isOpen?: (error: ApiError) => boolean;
  /** The page says itself that it is being found out. */
  isQuiet?: boolean;
};

/**
 * Sends a write. Where its answer is lost, the page says so while it is found out what is true; where that fails too, the
 * member is asked whether to look again (docs/decisions/lost-answers.md). What finds out loads with the write, so that it is
 * there when the connection is not.
 *
 * @returns the write's result, from its answer or from what was found
 * @throws ApiError that refuses it; the lost answer's if it was not done; `not_known` if the member gave up
 */
export async function settleWrite<T>(write: Write<T>): Promise<T> {
  const wasOnline = navigator.onLine;
  const loading = import("./lost-answer").catch(() => null);
  try {
    return await write.send();
  } catch (error) {
    const { findOut } = (wasOnline && (await loading)) || {};
    if (!findOut) throw error;
    return findOut(write, error);
  }
}

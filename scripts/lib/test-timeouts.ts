const FACTOR = Number(process.env.TEST_TIMEOUT_FACTOR ?? 1);

/**
 * How long tests wait at most, in milliseconds. A test ends with what it waits for, so these only say when one that
 * never comes is given up, far beyond what a machine with a fraction of a core needs. `TEST_TIMEOUT_FACTOR`
 * multiplies them for one that is slower still.
 */
export const timeouts = {
  /** Until an element, a word or a state is there; shorter than the test, which can then say what was missing. */
  wait: 60_000 * FACTOR,
  test: 240_000 * FACTOR,
  /** Starting a database, a server or a build before the tests of a file, and ending it. */
  hook: 300_000 * FACTOR,
  browserTest: 240_000 * FACTOR,
};

import { vi } from "vitest";

/** Lets the pause before the second look at a write whose answer is lost pass at once. */
export function skipPauses(): void {
  const { setTimeout } = window;
  vi.spyOn(window, "setTimeout").mockImplementation(((run: () => void, ms = 0, ...rest: []) =>
    setTimeout(run, ms === 3000 ? 0 : ms, ...rest)) as typeof setTimeout);
}

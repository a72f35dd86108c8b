import { createProgressLine, type Tell } from "@/lib/runtime/progress";

interface Shown {
  tell: Tell;
  /** Takes the line away before something else is written. */
  clear: () => void;
}

/** Shows how far some work is while it is under way, every second anew. */
export async function showWhile<Result>(work: (shown: Shown) => Promise<Result>): Promise<Result> {
  const { tell, tick, clear } = createProgressLine(process.stdout);
  const ticking = setInterval(tick, 1000).unref();
  try {
    return await work({ tell, clear });
  } finally {
    clearInterval(ticking);
    clear();
  }
}

import { useLayoutEffect } from "react";
import { vi } from "vitest";
import type * as toast from "@/components/ui/toast";

const real = await vi.importActual<typeof toast>("@/components/ui/toast");

let hosts = 0;

/** The real toasts where a test shows their host; elsewhere they would wait for the host of a later test. */
export function ToastHost() {
  useLayoutEffect(() => {
    hosts += 1;
    return () => void (hosts -= 1);
  }, []);
  return <real.ToastHost />;
}

export const showErrorToast = vi.fn(showWithHost(real.showErrorToast));
export const showSuccessToast = vi.fn(showWithHost(real.showSuccessToast));
export const showPlainToast = vi.fn(showWithHost(real.showPlainToast));
export const showToast = vi.fn(async (shown: Parameters<typeof real.showToast>[0]) =>
  hosts > 0 ? real.showToast(shown) : false,
);
export const showWelcomeToast = vi.fn(showWithHost(real.showWelcomeToast));

function showWithHost<Words extends unknown[]>(show: (...words: Words) => void) {
  return (...words: Words) => {
    if (hosts > 0) show(...words);
  };
}

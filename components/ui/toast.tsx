"use client";

import { useSyncExternalStore } from "react";
import type * as toastView from "./toast-view";

export type Toast = {
  kind: "error" | "success" | "plain" | "welcome";
  message: string;
  hasHeart?: boolean;
  /** Where to log in again: such a toast stays until it is closed or somebody has logged in. */
  loginHref?: string;
};

/** What is to be said of a lost answer; with `onAnswer` a button looks again, and closing gives up. */
export type Check = { message: string; onAnswer?: (isAgain: boolean) => void };
/** The same by now: null once nothing is. */
export type ReadCheck = () => Check | null;

type ToastModule = typeof toastView;

/** Browsers tell a screen reader of a change only in a region that it knows already. */
const KNOWN_AFTER_MS = 100;

let view: ToastModule | null = null;
const listeners = new Set<() => void>();

/** A failure that no field or view shows. */
export function showErrorToast(message: string): void {
  void showToast({ kind: "error", message });
}

/** The user's action succeeded; shown with a check. */
export function showSuccessToast(message: string): void {
  void showToast({ kind: "success", message });
}

/** A short note without an icon, and with a link where it leads to the login page. */
export function showPlainToast(message: string, loginHref?: string): void {
  void showToast({ kind: "plain", message, loginHref });
}

/** A greeting after login or sign-up, optionally with a heart. */
export function showWelcomeToast(message: string, options?: Pick<Toast, "hasHeart">): void {
  void showToast({ kind: "welcome", message, ...options });
}

/** The place where toasts appear; empty until the first one loads the toast package. */
export function ToastHost() {
  const loaded = useSyncExternalStore(subscribe, getView, getNoView);
  return loaded && <loaded.ToastView />;
}

/**
 * Shows a toast, or what there is to say of a lost answer by the time it is shown.
 *
 * @returns false if toasts cannot be shown
 */
export async function showToast(toast: Toast | ReadCheck): Promise<boolean> {
  const isFirst = view === null;
  try {
    view ??= await import("./toast-view");
  } catch (error) {
    // Offline before the first toast: the views show their own error states. The next toast tries again.
    console.warn(`toast could not be loaded: ${String(error)}`);
    return false;
  }
  const { pushToast } = view;
  listeners.forEach((notify) => notify());
  // In a separate task: React's strict mode mounts the container twice, and the first one's toasts are lost. The first
  // toast waits until screen readers know the region that it comes to.
  setTimeout(() => pushToast(toast), isFirst ? KNOWN_AFTER_MS : 0);
  return true;
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

const getView = () => view;
const getNoView = () => null;

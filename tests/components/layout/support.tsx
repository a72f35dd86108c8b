import { vi } from "vitest";
import type { Me } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";

const member: Me = {
  access: "access",
  refresh: "refresh",
  id: 1,
  name: "김버핏",
  nickname: "버핏러",
  photo_uri: "photo/a.png",
  remain_point: 12_400,
};

export function beMember(changes: Partial<Me> = {}) {
  useSessionStore.setState({ status: "member", me: { ...member, ...changes } });
}

export function beVisitor() {
  useSessionStore.setState({ status: "visitor", me: null });
}

/** jsdom has no modal dialogs: what the drawer needs of them, without the inert page behind. */
export function installDialog() {
  const restore: { focus: HTMLElement | null } = { focus: null };
  HTMLDialogElement.prototype.showModal = function showModal() {
    restore.focus = document.activeElement as HTMLElement;
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>("button, a")?.focus();
  };
  HTMLDialogElement.prototype.show = function show() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
    restore.focus?.focus();
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}

/** Nothing moves, so that an animation ends as soon as it has started. */
export function installReducedMotion() {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("prefers-reduced-motion"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

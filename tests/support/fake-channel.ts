import { vi } from "vitest";

/** Channels between tabs, without those of other workers that run tests. Messages arrive at once. */
export function stubChannels() {
  const open = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const channel of open) if (channel !== this) channel.onmessage?.({ data });
    }
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  return { open };
}

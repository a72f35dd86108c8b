import type { Database } from "../db/client";
import { siteState } from "../db/schema";
import { createSerial } from "../serial";

/** The operator's switches. */
export interface SiteState {
  /** The realtime record says so, and the website shows its closed screen. */
  isClosed: boolean;
  /** Every call is answered 503 `system_update`. */
  isUpdating: boolean;
}

export interface SiteStateKeeper {
  /** As far as this process knows; asks no database. */
  current(): SiteState;
  /** Stores a change; watchers are notified before this resolves. */
  set(change: Partial<SiteState>): Promise<SiteState>;
  /** Takes over what another process stored. */
  reload(): Promise<void>;
  /** @returns a function that ends the watching */
  watch(listener: (state: SiteState) => void): () => void;
}

const AT_FIRST: SiteState = { isClosed: false, isUpdating: false };

/** Reads the switches and keeps them in memory, because every request needs them (docs/decisions/maintenance.md). */
export async function createSiteState(db: Database): Promise<SiteStateKeeper> {
  const listeners = new Set<(state: SiteState) => void>();
  // One after the other, so that a slow read cannot restore an old value.
  const serial = createSerial();
  const columns = { isClosed: siteState.isClosed, isUpdating: siteState.isUpdating };
  const read = async () => (await db.select(columns).from(siteState))[0] ?? AT_FIRST;
  let state = await read();

  function take(next: SiteState): void {
    const isChanged = next.isClosed !== state.isClosed || next.isUpdating !== state.isUpdating;
    state = next;
    if (isChanged) for (const listener of listeners) listener(next);
  }

  return {
    current: () => state,
    set: (change) =>
      serial("state", async () => {
        const [stored] = await db
          .insert(siteState)
          .values({ ...AT_FIRST, ...change })
          .onConflictDoUpdate({ target: siteState.id, set: change })
          .returning(columns);
        if (!stored) throw new Error("insert returned no row");
        take(stored);
        return stored;
      }),
    reload: () => serial("state", async () => take(await read())),
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

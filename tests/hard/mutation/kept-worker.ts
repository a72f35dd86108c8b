import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from "vitest/node";

/**
 * One thread for all runs. Vitest starts a worker for every run, which takes longer to load the backend than most tests
 * take, and a run is one changed rule. Who is told that the thread has stopped starts it again without cost.
 */
class KeptWorker extends ThreadsPoolWorker {
  private isRunning = false;
  private listeners: [event: string, callback: (...args: unknown[]) => void][] = [];
  private config: unknown;

  override on(event: string, callback: (...args: unknown[]) => void): void {
    this.listeners.push([event, callback]);
    super.on(event, callback);
  }

  override async start(): Promise<void> {
    if (!this.isRunning) await super.start();
  }

  override send(message: WorkerRequest): void {
    if (message.type === "stop") return this.answer("stopped");
    if (message.type === "start") {
      // Which tests are asked is new in each run.
      this.config = message.context.config;
      if (this.isRunning) return this.answer("started");
      this.isRunning = true;
      super.on("exit", () => (kept = undefined));
    }
    if (message.type === "run") Object.assign(message.context, { config: this.config });
    super.send(message);
  }

  override async stop(): Promise<void> {
    for (const [event, callback] of this.listeners.splice(0)) super.off(event, callback);
  }

  private answer(type: "started" | "stopped"): void {
    const listeners = this.listeners.filter(([event]) => event === "message");
    for (const [, callback] of listeners) callback({ type, __vitest_worker_response__: true });
  }
}

let kept: PoolWorker | undefined;

/** What Vitest asks for a worker. */
export const keptPool = {
  name: "kept",
  createPoolWorker: (options: PoolOptions) => (kept ??= new KeptWorker(options)),
};

import { createServer, type Server } from "node:http";
import { getHeapStatistics } from "node:v8";
import type { Registry } from "prom-client";
import { COUNTED, onCount, type Counted } from "./count";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Seconds: a page from the cache takes a hundredth, and nobody waits longer than thirty. */
const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Exchange {
  method: string;
  /** As it stands in the code, without ids: it becomes a label. */
  route: string;
  status: number;
  ms: number;
}

/** What one process tells Prometheus. */
export interface Meter {
  countAnswer(exchange: Exchange): void;
  /**
   * Adds values that are looked up when somebody asks for them.
   *
   * @param gauges what each of them means, by its name
   * @param read the values by name, at a label or without; one that is missing or fails to be read is NaN
   * @param label the label's name
   */
  addGauges<Name extends string>(
    gauges: Record<Name, string>,
    read: () => Partial<Record<Name, Value>> | Promise<Partial<Record<Name, Value>>>,
    label?: "state" | "name",
  ): void;
  /** Everything as text, in Prometheus' format. */
  write(): Promise<string>;
  /** The names of all that it writes. */
  listNames(): string[];
  close(): void;
}

/** A number, or one for each value of the label. */
type Value = number | Record<string, number>;

/**
 * Makes the meter of a process: its memory and event loop, requests by route with their times, and what `count` counts.
 * No label is made of what a visitor sends. The library is loaded with the first meter, so that it costs nothing where no port is set.
 *
 * @param counted what is counted in this process
 */
export async function createMeter(counted: readonly Counted[]): Promise<Meter> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "butfit_http_requests_total",
    help: "Answered requests",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const times = new Histogram({
    name: "butfit_http_request_duration_seconds",
    help: "From the request's head to the end of its answer",
    labelNames: ["method", "route"],
    buckets: BUCKETS_S,
    registers,
  });
  const counters = new Map(
    counted.map((name) => {
      const counter = new Counter({
        name: `butfit_${name}_total`,
        help: `What became of ${name.replaceAll("_", " ")}`,
        labelNames: ["result"],
        registers,
      });
      // Known from the start, so that the first one is an increase.
      for (const result of COUNTED[name]) counter.inc({ result }, 0);
      return [name, counter] as const;
    }),
  );
  const looks: (() => Promise<void>)[] = [];
  const endCounting = onCount((name, result) => counters.get(name)?.inc({ result }));

  const meter: Meter = {
    countAnswer: ({ method, route, status, ms }) => {
      const known = METHODS.has(method) ? method : "other";
      answers.inc({ method: known, route, status: String(status) });
      times.observe({ method: known, route }, ms / 1000);
    },
    addGauges: (gauges, read, label = "state") => {
      const names = Object.keys(gauges) as (keyof typeof gauges)[];
      const made = names.map(
        (name) => [name, new Gauge({ name, help: gauges[name], labelNames: [label], registers })] as const,
      );
      looks.push(async () => {
        const values = await Promise.resolve()
          .then(read)
          .catch(() => ({}) as Awaited<ReturnType<typeof read>>);
        for (const [name, gauge] of made) {
          const value: Value = values[name] ?? NaN;
          if (typeof value === "number") gauge.set(value);
          else for (const [of, number] of Object.entries(value)) gauge.set({ [label]: of }, number);
        }
      });
    },
    write: async () => {
      await Promise.all(looks.map((look) => look()));
      return registry.metrics();
    },
    listNames: () => listSeries(registry),
    close: () => {
      endCounting();
      registry.clear();
    },
  };
  meter.addGauges(
    { butfit_heap_max_bytes: "What the objects of this process may take before it ends" },
    () => ({ butfit_heap_max_bytes: getHeapStatistics().heap_size_limit }),
  );
  return meter;
}

/** The names of series, as queries use them. */
function listSeries(registry: Registry): string[] {
  return registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    );
}

/**
 * Shows a meter at `/metrics` of a port of its own, which no visitor reaches.
 *
 * @throws the server's error when the port is taken
 */
export async function serveMeter(meter: Meter, address: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    meter.write().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host === "localhost" ? "127.0.0.1" : address.host, resolve);
  });
  // It keeps no process alive.
  server.unref();
  return server;
}

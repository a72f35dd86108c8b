import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { timeouts } from "@/scripts/lib/test-timeouts";
import { createPostgresTwins, createTestApp, POSTGRES_URL, type TestApp } from "../../backend/support";

/** The long checks (`npm run test:hard -- attacks`): every number of addresses, on PostgreSQL with two backends. */
const isFull = process.env.ATTACKS === "full";

/** From how many addresses strangers come. */
export const ADDRESSES = isFull ? [100, 1000, 10_000] : [100];
/** How often they try at least: more than a number allows, which is a hundred. */
export const ATTEMPTS_MIN = isFull ? 500 : 150;
/** For a story that takes long with all of them. */
export const TIMEOUT_MS = isFull ? 600_000 : timeouts.test;

/** What is attacked: one backend, or two over one database, between which requests alternate. */
export interface Target {
  api: TestApp;
  /** Every backend, the first included. */
  apps: FastifyInstance[];
  /** Sends a request to the next backend in turn. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  advance(ms: number): void;
  close(): Promise<void>;
}

/** Opens what the check is about: two backends on PostgreSQL in the long ones, one on the embedded database here. */
export async function openTarget(): Promise<Target> {
  const apis = isFull && POSTGRES_URL ? await createPostgresTwins() : [await createTestApp()];
  let turn = 0;
  return {
    api: apis[0]!,
    apps: apis.map(({ app }) => app),
    send: (request) => apis[turn++ % apis.length]!.app.inject(request),
    advance: (ms) => apis.forEach((api) => api.advance(ms)),
    close: async () => {
      for (const api of apis) await api.close();
    },
  };
}

/** An address of a stranger, each in another network. */
export function addressOf(index: number): string {
  return `2001:db8:${(index >> 12).toString(16)}:${(index & 0xfff).toString(16)}::1`;
}

/** Does something `count` times, fifty at once, as fast as answers come. */
export async function repeat<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await act(index);
    }
  };
  await Promise.all(Array.from({ length: 50 }, work));
  return results;
}

/** How many answers there were of each kind: `{"200": 1, "429 too_many_requests": 9}`. */
export function tally(answers: LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.statusCode < 300 ? "" : ` ${answer.json<{ code: string }>().code}`;
    const kind = `${answer.statusCode}${code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The `cookie` header of a browser after an answer that set one. */
export function keepCookie({ cookies }: LightMyRequestResponse): { cookie: string } {
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";
import { createShapeMaker } from "@/lib/api/reading/make-shape";
import { readAnswer } from "@/lib/api/reading/read-answer";
import { ErrorBodySchema } from "@/lib/contract/shapes";
import { withTimeout } from "@/lib/render/with-timeout";
import { getRequestId, REQUEST_ID_HEADER } from "@/lib/runtime/request";
import { listTags, type DataKind } from "./tags";

/**
 * Age in seconds after which public data is read again. Pages that show it export the same number as `revalidate`,
 * written out, because Next accepts only a literal there (tests/app/tree.test.ts).
 */
export const REVALIDATE_S = 60;
const TIMEOUT_MS = 3000;
/** What failed is not requested again for a moment, so that cold pages answer immediately. */
const REST_AFTER_FAILURE_MS = 2000;
/** One slow path is no outage. So many paths in so short a time, with no answer to any other, are one. */
const OUTAGE_PATHS = 3;
const OUTAGE_WITHIN_MS = 10_000;
const makeShape = createShapeMaker(false);
/** Pages rendered at once read a path once, which of a large chain's lists is megabytes. */
const underWay = new Map<string, Promise<Answer>>();
const failedAt = new Map<string, number>();
let answeredAt = 0;
/** In an outage every failure makes all reads rest; it lasts until something is answered. */
let isOutage = false;

/** The backend has no such thing: the page answers 404. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** The backend gave no usable answer: the page answers 503, or its last good copy stays. */
export class BackendUnavailableError extends Error {
  override name = "BackendUnavailableError";
}

/** A read as a page renders it (`LoadedPage`). */
export type Loaded<T> = { status: "ok"; data: T } | { status: "not-found" } | { status: "unavailable" };

/** What the cache keeps of an answer; a 404 is an answer too, or a deleted record would be shown for ever. */
type Answer = { body: unknown } | { isMissing: true };

/**
 * Reads one record of public data on the server for a cached page, once per render and path. Only what can be read
 * (`readAnswer`) is kept, so that an unreadable answer is refetched at once, and one that becomes unreadable keeps the last
 * good one in place.
 *
 * @param path API path with its closing slash
 * @param schema of the answer; what cannot be read by it counts as no answer
 * @param kind the data's kind, and `id` the record's id where one is read: the tags by which `/api/revalidate` renews it
 * @throws NotFoundError on the contract's own 404, BackendUnavailableError on any other failure within 3 s
 */
export const readRecord = cache(async function readRecord<Schema extends TSchema>(
  path: string,
  schema: Schema,
  kind: DataKind,
  id?: string | number,
): Promise<Static<Schema>> {
  // A build has no backend: its pages are rendered at the first request (docs/decisions/cache-handler.md).
  if (process.env.NEXT_PHASE === "phase-production-build") throw new BackendUnavailableError("build");
  const readOnce = () => {
    const read = underWay.get(path) ?? askBackend(path, schema).finally(() => underWay.delete(path));
    underWay.set(path, read);
    return read;
  };
  const readKept = unstable_cache(readOnce, [path], {
    revalidate: REVALIDATE_S,
    tags: listTags(kind, id),
  });
  const answer = await readKept();
  if ("isMissing" in answer) throw new NotFoundError(path);
  return answer.body as Static<Schema>;
});

/**
 * Reads a list as `readRecord` reads a record. A list may be empty but never missing: a 404 means the backend is not
 * ours, and no page that lists something may say that it does not exist.
 *
 * @throws BackendUnavailableError on any failure
 */
export async function readList<Schema extends TSchema>(
  path: string,
  schema: Schema,
  kind: DataKind,
): Promise<Static<Schema>> {
  try {
    return await readRecord(path, schema, kind);
  } catch (error) {
    if (error instanceof NotFoundError) throw new BackendUnavailableError(`${path}: 404`, { cause: error });
    throw error;
  }
}

async function askBackend(path: string, schema: TSchema): Promise<Answer> {
  if (isResting(path)) throw new BackendUnavailableError(`${path}: resting after a failure`);
  try {
    const answer = await withTimeout(TIMEOUT_MS, async (signal): Promise<Answer> => {
      const response = await fetch(`${process.env.BACKEND_URL}${path}`, {
        cache: "no-store",
        headers: { accept: "application/json", ...nameRequest() },
        signal,
      });
      const isMissing = response.status === 404;
      if (!response.ok && !isMissing) throw new Error(String(response.status));
      const body: unknown = await response.json();
      if (isMissing) {
        // A proxy or a server that is being set up says 404 as well; only the contract's own says that a record is gone.
        if (!Value.Check(ErrorBodySchema, body)) throw new Error("404 of something else");
        return { isMissing: true };
      }
      const read = readAnswer(makeShape(schema), body, (count) =>
        console.error(`backend read: ${path} has ${count} unreadable items`),
      );
      if (read === undefined) throw new Error("unexpected shape");
      return { body: read };
    });
    noteAnswer(path);
    return answer;
  } catch (error) {
    noteFailure(path);
    throw new BackendUnavailableError(`${path}: ${String(error)}`, { cause: error });
  }
}

function isResting(path: string): boolean {
  const isRecent = (at: number) => at > Date.now() - REST_AFTER_FAILURE_MS;
  return isOutage ? [...failedAt.values()].some(isRecent) : isRecent(failedAt.get(path) ?? 0);
}

function noteAnswer(path: string): void {
  failedAt.delete(path);
  answeredAt = Date.now();
  isOutage = false;
}

function noteFailure(path: string): void {
  const now = Date.now();
  failedAt.set(path, now);
  for (const [other, at] of failedAt) if (at <= now - OUTAGE_WITHIN_MS) failedAt.delete(other);
  isOutage ||= [...failedAt.values()].filter((at) => at > answeredAt).length >= OUTAGE_PATHS;
}

/** The backend's log names the request for which a page was rendered. */
function nameRequest(): Record<string, string> {
  const id = getRequestId();
  return id ? { [REQUEST_ID_HEADER]: id } : {};
}

/**
 * Turns a read into a result that a page can render, because a throw on a cold page would answer an empty 500.
 */
export async function load<T>(read: Promise<T>): Promise<Loaded<T>> {
  try {
    return { status: "ok", data: await read };
  } catch (error) {
    if (error instanceof NotFoundError) return { status: "not-found" };
    if (!(error instanceof BackendUnavailableError)) throw error;
    if (error.message !== "build") console.error(`backend read failed: ${error.message}`);
    return { status: "unavailable" };
  }
}

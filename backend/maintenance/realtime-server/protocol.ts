import Type, { type Static } from "typebox";
import { Value } from "typebox/value";

/*
 * The part of the Firebase Realtime Database's wire protocol (version 5) that `get()` and `onValue()` of its SDK need.
 * It is not documented; this was derived from the SDK (@firebase/database, core/PersistentConnection and
 * realtime/Connection). Messages are `{t: "d", d: …}` for data and `{t: "c", d: …}` for the connection itself.
 */

type Json = boolean | number | string | null | { [name: string]: Json };

const LISTENED_MAX = 20;

const ControlSchema = Type.Object({ t: Type.Literal("c"), d: Type.Object({ t: Type.String() }) });
const QuerySchema = Type.Object({
  p: Type.String({ maxLength: 1024 }),
  /** Order and bounds; empty for a plain read. */
  q: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
const RequestSchema = Type.Object({
  t: Type.Literal("d"),
  d: Type.Object({ r: Type.Integer(), a: Type.String({ maxLength: 32 }), b: Type.Optional(Type.Unknown()) }),
});
type DataRequest = Static<typeof RequestSchema>["d"];

interface ConnectionOptions {
  /** The whole database as it is now. */
  getRoot(): Json;
  send(message: object): void;
}

export interface RealtimeConnection {
  /** @returns false for what the SDK would never send: hang up */
  receive(text: string): boolean;
  /** Sends the current value of every path that is listened to. */
  publish(): void;
  isListening(): boolean;
}

/** The first message to a client. @param host what it connected to, so that it uses the same host next time */
export function greet(host: string, sessionId: string, now: Date): object {
  return { t: "c", d: { t: "h", d: { ts: now.getTime(), v: "5", h: host, s: sessionId } } };
}

/** Answers one client: serves reads and listening, refuses every write. */
export function createConnection({ getRoot, send }: ConnectionOptions): RealtimeConnection {
  const listened = new Set<string>();
  const push = (path: string) => send({ t: "d", d: { a: "d", b: { p: path, d: readAt(getRoot(), path) } } });

  function answer({ r, a: action, b: body }: DataRequest): void {
    const reply = (status: string, data: Json) => send({ t: "d", d: { r, b: { s: status, d: data } } });
    // Statistics, and logging out without a login.
    if (["s", "unauth", "unappcheck"].includes(action)) return reply("ok", "");
    const isQuery = Value.Check(QuerySchema, body) && Object.keys(body.q ?? {}).length === 0;
    if (!isQuery) return reply("permission_denied", "Permission denied");
    const { p: path } = body;
    switch (action) {
      case "g":
        return reply("ok", readAt(getRoot(), path));
      case "q":
        if (listened.size >= LISTENED_MAX) return reply("permission_denied", "Too many listeners");
        listened.add(path);
        push(path);
        return reply("ok", {});
      case "n":
        listened.delete(path);
        return reply("ok", "");
      default:
        return reply("permission_denied", "Permission denied");
    }
  }

  return {
    receive(text) {
      // Keeps the connection open.
      if (text === "0") return true;
      const message = parse(text);
      if (Value.Check(ControlSchema, message)) {
        if (message.d.t === "p") send({ t: "c", d: { t: "o", d: null } });
        return true;
      }
      if (!Value.Check(RequestSchema, message)) return false;
      answer(message.d);
      return true;
    },
    publish: () => listened.forEach(push),
    isListening: () => listened.size > 0,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path; null if there is nothing, as in the database itself. */
function readAt(root: Json, path: string): Json {
  let value = root;
  for (const name of path.split("/").filter(Boolean)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}

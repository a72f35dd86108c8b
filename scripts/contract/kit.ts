import { listDifferences, type Answer, type Expected } from "./differences";

/** A call as its caller writes it: the path with `{name}` in place of parameters, as the API's document has it. */
export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** A body, in one of these forms. */
  json?: object;
  form?: Record<string, string>;
  multipart?: FormData;
  text?: string;
  headers?: Record<string, string>;
  /** A member's access token. */
  access?: string;
}

export interface Kit {
  /**
   * Sends a call and reports it in a line.
   *
   * @param what is looked at, in a few Korean words
   * @returns the body, or undefined if the answer differs from the contract or has none
   */
  ask<T>(what: string, call: Call, expected: Expected): Promise<T | undefined>;
  /** Sends a call without a line; for what only leads to one. */
  send(call: Call): Promise<Answer>;
  /** Reports what cannot be looked at, which is no fault. */
  leaveOut(what: string, why: string): void;
  /** Reports that what follows cannot be looked at, which is a fault. */
  end(why: string): void;
  /** A line about the check itself. */
  note(text: string): void;
  /** A heading of the report. */
  begin(title: string): void;
  /** What was looked at: `GET /api/place/ 200`. */
  seen: Set<string>;
  counts: { right: number; wrong: number; skipped: number };
}

const PATIENCE_MS = 30_000;

/**
 * Asks a backend and reports how it keeps the contract. Cookies are kept as a browser does.
 *
 * @param origin of the backend
 * @param print takes the report's lines
 */
export function createKit(origin: string, print: (line: string) => void): Kit {
  const cookies = new Map<string, string>();
  const seen = new Set<string>();
  const counts = { right: 0, wrong: 0, skipped: 0 };

  async function send(call: Call): Promise<Answer> {
    const { method = "GET", json, form, multipart, text, headers = {}, access } = call;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(origin + toUrl(call), {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(cookie && { cookie }),
        ...(access !== undefined && { authorization: `Bearer ${access}` }),
        ...(json && { "content-type": "application/json" }),
        ...headers,
      },
      body: text ?? multipart ?? (json ? JSON.stringify(json) : form && new URLSearchParams(form)),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const received = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: received,
      json: parse(received),
    };
  }

  return {
    seen,
    counts,
    send,
    begin: (title) => print(`\n${title}`),
    note: (text) => print(`  ${text}`),
    end: (why) => {
      counts.wrong += 1;
      print(`✖ ${why}`);
    },
    leaveOut: (what, why) => {
      counts.skipped += 1;
      print(`– ${what}: ${why}`);
    },
    ask: async <T>(what: string, call: Call, expected: Expected) => {
      const name = `${call.method ?? "GET"} ${call.path}`;
      const { answer, differences } = await send(call).then(
        (received) => ({ answer: received, differences: listDifferences(received, expected) }),
        (error: Error) => ({
          answer: undefined,
          differences: [`답을 받지 못했어요: ${describeFailure(error)}`],
        }),
      );
      const isRight = differences.length === 0;
      counts[isRight ? "right" : "wrong"] += 1;
      if (answer) seen.add(`${name} ${answer.status}`);
      print(`${isRight ? "✔" : "✖"} ${name} ${answer?.status ?? "답 없음"} · ${what}`);
      for (const difference of differences) print(`    ${difference}`);
      return isRight ? (answer?.json as T) : undefined;
    },
  };
}

function toUrl({ path, params = {}, query = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeFailure(error: Error): string {
  if (error.name === "TimeoutError") return `${PATIENCE_MS / 1000}초 안에 답하지 않았어요.`;
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? error.message;
}

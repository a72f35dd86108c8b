import { connect, constants, type ClientHttp2Session } from "node:http2";
import { connect as connectPlain } from "node:net";
import { connect as connectTls } from "node:tls";

/** A browser retires a connection before nginx does, which ends one after 1,000 requests. */
const REQUESTS_MAX = 500;
const TIMEOUT_MS = 40_000;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Browser {
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  close(): void;
}

/**
 * A visitor's browser as the proxy sees it: HTTP/2 over TLS, one connection that is kept and renewed. It repeats only what the
 * other side says it has not begun (REFUSED_STREAM), as browsers do.
 *
 * @param address of its own, within 127.0.0.0/8, so that limits count it apart
 */
export function openBrowser(port: number, address: string): Browser {
  let session: ClientHttp2Session | undefined;
  let asked = 0;

  function findSession(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed && asked < REQUESTS_MAX) {
      asked += 1;
      return session;
    }
    session?.close();
    asked = 1;
    const opened = connect(`https://localhost:${port}`, {
      createConnection: () =>
        connectTls({
          socket: connectPlain({ host: "127.0.0.1", port, localAddress: address }),
          ALPNProtocols: ["h2"],
          rejectUnauthorized: false,
        }),
    });
    opened.on("error", () => {});
    opened.on("goaway", () => {
      if (session === opened) session = undefined;
      opened.close();
    });
    session = opened;
    return opened;
  }

  function askOnce(path: string, options: Parameters<Browser["ask"]>[1] = {}): Promise<Answer> {
    const { method = "GET", headers = {}, body } = options;
    return new Promise((resolve, reject) => {
      const stream = findSession().request({ ":method": method, ":path": path, ...headers });
      let answered: Answer["headers"] = {};
      let text = "";
      stream.setEncoding("utf8");
      stream.setTimeout(TIMEOUT_MS, () => stream.close(constants.NGHTTP2_CANCEL));
      stream.on("response", (head) => (answered = head as Answer["headers"]));
      stream.on("data", (chunk: string) => (text += chunk));
      stream.on("error", reject);
      stream.on("close", () => {
        const status = Number(answered[":status"] ?? 0);
        if (status && stream.rstCode === constants.NGHTTP2_NO_ERROR)
          resolve({ status, headers: answered, text });
        else reject(Object.assign(new Error(`no answer (${stream.rstCode})`), { rstCode: stream.rstCode }));
      });
      stream.end(body);
    });
  }

  return {
    ask: async (path, options) => {
      try {
        return await askOnce(path, options);
      } catch (error) {
        if ((error as { rstCode?: number }).rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error;
        return askOnce(path, options);
      }
    },
    close: () => session?.destroy(),
  };
}

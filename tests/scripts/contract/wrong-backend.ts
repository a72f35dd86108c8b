import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { omit } from "@/tests/support/omit";

export interface ToldAnswer {
  status: number;
  headers: Record<string, string>;
  /** Undefined if it is no JSON. */
  body: Record<string, unknown>;
}

/** What goes wrong with the answers to a call: `GET /api/place/`; `hang-up` gives none. */
export type Fault = ((answer: ToldAnswer) => Partial<ToldAnswer>) | "hang-up";

/** A backend that answers as another one does, but for its faults. */
export async function openWrongBackend(origin: string, faults: Record<string, Fault>): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = "", url = "", headers } = request;
      const sent = omit(headers, "host", "connection", "content-length");
      const answer = await fetch(origin + url, {
        method,
        headers: sent as Record<string, string>,
        body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        redirect: "manual",
      });
      const text = Buffer.from(await answer.arrayBuffer());
      const fault = faults[`${method} ${url}`] ?? faults[`${method} ${url.split("?")[0]}`];
      if (fault === "hang-up") return void request.socket.destroy();
      const kept = omit(
        Object.fromEntries(answer.headers),
        "content-encoding",
        "transfer-encoding",
        "content-length",
      );
      const told = { status: answer.status, headers: kept };
      const isJson = kept["content-type"]?.startsWith("application/json");
      const body = isJson ? (JSON.parse(text.toString()) as ToldAnswer["body"]) : {};
      const changed: Partial<ToldAnswer> & typeof told = { ...told, ...fault?.({ ...told, body }) };
      response.writeHead(changed.status, {
        ...changed.headers,
        ...(answer.headers.getSetCookie().length > 0 && { "set-cookie": answer.headers.getSetCookie() }),
      });
      response.end(changed.body === undefined ? text : JSON.stringify(changed.body));
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

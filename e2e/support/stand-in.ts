import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startSite } from "../../scripts/lib/processes";
import { findFreePort, stop } from "../../scripts/lib/run";

export type Fault = "none" | "down" | "silent" | "html" | "empty" | "truncated" | "wrong-shape" | "error-500";

export type FaultySite = {
  url: string;
  /** What the backend does from now on. */
  setFault(fault: Fault): void;
  /** Tells the site that all its data changed, as the backend would. */
  renew(tags: string[]): Promise<void>;
  close(): Promise<void>;
};

const secret = "secret-of-the-fault-tests";

/** A site whose backend passes everything on to the real one until it should fail. */
export async function startFaultySite(): Promise<FaultySite> {
  let fault: Fault = "none";
  const standIn = createServer((request, response) => {
    if (fault === "none") return void passOn(request.url ?? "/", response);
    answerWith(fault, response);
  });
  const backendUrl = await listen(standIn);
  const port = await findFreePort();
  const site = await startSite(
    { port, backendPort: 0, dataDir: "", backendUrl, trustedProxies: 1 },
    { distDir: process.env.E2E_DIST_DIR!, revalidateSecret: secret },
  );
  const url = `http://localhost:${port}`;
  return {
    url,
    setFault: (next) => {
      fault = next;
    },
    renew: async (tags) => {
      const answer = await fetch(`${url}/api/revalidate`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}` },
        body: JSON.stringify({ tags }),
      });
      if (answer.status !== 204) throw new Error(`the site refused to renew: ${answer.status}`);
    },
    close: async () => {
      await stop(site);
      standIn.closeAllConnections();
      standIn.close();
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function passOn(path: string, response: ServerResponse) {
  const answer = await fetch(`${process.env.E2E_BACKEND_URL}${path}`);
  response.writeHead(answer.status, {
    "content-type": answer.headers.get("content-type") ?? "application/json",
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function answerWith(fault: Exclude<Fault, "none">, response: ServerResponse) {
  const json = (text: string, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(text);
  };
  switch (fault) {
    case "down":
      return response.destroy();
    case "silent":
      return;
    case "html":
      response.writeHead(200, { "content-type": "text/html" });
      return response.end("<h1>Bad gateway</h1>");
    case "empty":
      return json("");
    case "truncated":
      return json('[{"pk": 1, "name": "역');
    case "wrong-shape":
      return json('{"results": null}');
    case "error-500":
      return json("{}", 500);
  }
}

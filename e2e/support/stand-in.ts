import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startSite } from "../../scripts/lib/processes";
import { findFreePort, stop } from "../../scripts/lib/run";

/** What a call gets instead of its answer. */
export type Fault =
  /** The connection is closed at once. */
  | "down"
  /** No answer ever. */
  | "silent"
  /** The true answer, broken off in its middle. */
  | "cut"
  /** The true answer, once the promise resolves. */
  | { after: Promise<unknown> }
  /** Another answer; its body is JSON if nothing else is said. */
  | { status?: number; headers?: Record<string, string>; body?: string };

export interface StandIn {
  url: string;
  /**
   * What these calls do from now on; a later fault goes before an earlier one.
   * @param calls found in method and path, as in `GET /user/info/`; all of them unless given
   */
  fail(fault: Fault, calls?: RegExp): void;
  /** From now on everything is passed on. */
  heal(): void;
  close(): void;
}

export interface FaultySite {
  /** The site as the browser has it: pictures, documents and calls can fail here. */
  url: string;
  browser: StandIn;
  /** What the site itself asks. */
  backend: StandIn;
  /** Tells the site that all its data changed, as the backend would. */
  renew(tags: string[]): Promise<void>;
  close(): Promise<void>;
}

const secret = "secret-of-the-fault-tests";

/** A site whose backend, and which itself, pass everything on until they should fail. */
export async function startFaultySite({ isDownAtFirst = false } = {}): Promise<FaultySite> {
  const backend = await startStandIn(process.env.E2E_BACKEND_URL!);
  if (isDownAtFirst) backend.fail("down");
  const port = await findFreePort();
  const started = await startSite(
    { port, backendPort: 0, dataDir: "", backendUrl: backend.url, trustedProxies: 1 },
    { distDir: process.env.E2E_DIST_DIR!, revalidateSecret: secret },
  );
  const site = `http://localhost:${port}`;
  const browser = await startStandIn(site);
  return {
    url: browser.url,
    browser,
    backend,
    renew: async (tags) => {
      const answer = await fetch(`${site}/api/revalidate`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}` },
        body: JSON.stringify({ tags }),
      });
      if (answer.status !== 204) throw new Error(`the site refused to renew: ${answer.status}`);
    },
    close: async () => {
      browser.close();
      await stop(started);
      backend.close();
    },
  };
}

/** A server that passes headers and bodies on to another one, both ways, until it should fail. */
async function startStandIn(target: string): Promise<StandIn> {
  const faults: { fault: Fault; calls: RegExp }[] = [];
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    const fault = faults.findLast(({ calls }) => calls.test(call))?.fault;
    if (fault === "silent") return;
    if (fault === "down") return void response.destroy();
    if (fault === undefined || fault === "cut") return passOn(target, request, response, fault === "cut");
    if ("after" in fault) return void fault.after.then(() => passOn(target, request, response));
    response.writeHead(fault.status ?? 200, { "content-type": "application/json", ...fault.headers });
    response.end(fault.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (fault, calls = /^/) => void faults.push({ fault, calls }),
    heal: () => void faults.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(target: string, request: IncomingMessage, response: ServerResponse, isCut = false) {
  const { method, headers } = request;
  const onward = ask(new URL(request.url ?? "/", target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!isCut) return answer.pipe(response);
    return void answer.once("data", (chunk: Buffer) => {
      response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
      answer.destroy();
    });
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

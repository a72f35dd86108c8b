import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** How many messages in a hundred are refused, and how many are taken without an answer. */
const REFUSED_PERCENT = 3;
const SILENT_PERCENT = 1;

/** An SMS carrier: takes messages as Solapi does, refuses some, and is silent about some that it took. */
export async function startCarrier() {
  /** How often each number got a message. */
  const got = new Map<string, number>();
  const awaited = new Map<string, () => void>();
  let count = 0;
  const counts = { refused: 0, silent: 0 };
  let isCalm = true;

  async function take(body: string, response: ServerResponse): Promise<void> {
    const { to } = (JSON.parse(body) as { message: { to: string } }).message;
    count += 1;
    const dice = isCalm ? 100 : count % 100;
    if (dice < REFUSED_PERCENT) {
      counts.refused += 1;
      return void response.writeHead(500).end(JSON.stringify({ errorCode: "Busy" }));
    }
    got.set(to, (got.get(to) ?? 0) + 1);
    awaited.get(to)?.();
    if (dice < REFUSED_PERCENT + SILENT_PERCENT) {
      counts.silent += 1;
      return void response.destroy();
    }
    response.writeHead(200).end(JSON.stringify({ messageId: `M${count}` }));
  }

  const server = createServer((request, response) => {
    text(request).then(
      (body) => take(body, response),
      // Its sender was killed while it sent.
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    counts,
    /** Resolves when a number gets its message. */
    untilGot: (phone: string) => new Promise<void>((resolve) => awaited.set(phone, resolve)),
    /** Whether it takes everything; otherwise some are refused, and of some nothing is said. */
    setCalm: (isNowCalm: boolean) => void (isCalm = isNowCalm),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Carrier = Awaited<ReturnType<typeof startCarrier>>;

import { connect } from "node:net";
import { timeouts } from "../../scripts/lib/test-timeouts";

interface RawAnswer {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request letter by letter, as no browser would, and reads the answer until the connection closes.
 *
 * @param line the request line
 * @param headers further lines, without their ends
 */
export async function sendRaw(port: number, line: string, headers: string[] = []): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(timeouts.wait, () => socket.destroy(new Error(`no answer to ${line.slice(0, 80)}`)));
  const lines = [line, `Host: localhost:${port}`, ...headers, "Connection: close", "", ""];
  socket.write(lines.join("\r\n"), "latin1");
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch (error) {
    // A server that refuses a long request closes while it is still being sent.
    if (chunks.length === 0) throw error;
  }
  const [head = "", ...rest] = Buffer.concat(chunks).toString("utf8").split("\r\n\r\n");
  const [statusLine = "", ...headerLines] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: Object.fromEntries(
      headerLines.map((text) => {
        const [name = "", ...value] = text.split(": ");
        return [name.toLowerCase(), value.join(": ")];
      }),
    ),
    body: rest.join("\r\n\r\n"),
  };
}

import type { Server } from "node:http";
import { createServer } from "node:net";

/**
 * Opens a server's port, or ends the process with a sentence for the operator, who stands before it.
 *
 * @param host an address of this machine; `localhost` is both loopback addresses, because a browser may find it at either
 * @returns closes it for new connections
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  onReady: () => void,
): () => void {
  const fail = (error: NodeJS.ErrnoException): never => {
    process.stderr.write(`${explain(error, port, host)}\n`);
    process.exit(1);
  };
  server.on("error", fail);
  server.listen(port, host === "localhost" ? "127.0.0.1" : host, onReady);
  if (host !== "localhost") return () => server.close();

  const second = createServer((socket) => server.emit("connection", socket));
  second.on("error", (error: NodeJS.ErrnoException) => {
    // A machine without IPv6.
    if (!["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code ?? "")) fail(error);
  });
  second.listen(port, "::1");
  return () => {
    second.close();
    server.close();
  };
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === "EADDRINUSE") return `포트 ${port}를 이미 다른 프로그램이 쓰고 있어요.`;
  if (code === "EADDRNOTAVAIL") return `SITE_HOST: ${host}은(는) 이 컴퓨터의 주소가 아니에요.`;
  return message;
}

import { chmodSync, rmSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { CommandError, type CommandRequest, type CommandResult } from "./command";

/** The address of a Unix socket is at most 103 bytes long on some systems. */
const SOCKET_PATH_BYTES_MAX = 103;
/** A folder of content with ten thousand branches has about seventy. */
const REQUEST_BYTES_MAX = 256 * 1024 * 1024;

type Answer = CommandResult | { error: string };

/** Listens for the operator's commands on a socket in the data folder, for this user alone (mode 0600). */
export async function listenForOperator(
  dataDir: string,
  run: (request: CommandRequest) => Promise<CommandResult>,
): Promise<{ close(): Promise<void> }> {
  const server = http.createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(request, run).then((result) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result));
    });
  });
  const file = findSocketPath(dataDir);
  // The holder of the data folder owns this name; an existing one was left behind by a crash.
  rmSync(file, { force: true });
  const umask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(file, resolve);
    });
  } finally {
    process.umask(umask);
  }
  chmodSync(file, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

/**
 * Lets the running server of a data folder execute a command.
 *
 * @returns undefined when no server listens there
 * @throws CommandError with the server's reason
 */
export async function askServer(
  dataDir: string,
  command: CommandRequest,
): Promise<CommandResult | undefined> {
  let reply: string;
  try {
    reply = await post(findSocketPath(dataDir), JSON.stringify(command));
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
  const result: Answer = JSON.parse(reply);
  if ("error" in result) throw new CommandError(result.error);
  return result;
}

/** @throws Error when neither the absolute nor the relative path is short enough for a socket */
function findSocketPath(dataDir: string): string {
  const absolute = path.join(dataDir, "operator.sock");
  const candidates = [absolute, path.relative(process.cwd(), absolute)];
  const short = candidates.find((candidate) => Buffer.byteLength(candidate) <= SOCKET_PATH_BYTES_MAX);
  if (!short) throw new Error(`DATA_DIR 경로가 너무 길어요(${SOCKET_PATH_BYTES_MAX}바이트까지): ${dataDir}`);
  return short;
}

async function answer(
  request: http.IncomingMessage,
  run: (request: CommandRequest) => Promise<CommandResult>,
): Promise<Answer> {
  try {
    if (Number(request.headers["content-length"] ?? Infinity) > REQUEST_BYTES_MAX) {
      throw new CommandError("명령이 너무 커요.");
    }
    return await run(JSON.parse(await text(request)));
  } catch (error) {
    if (error instanceof CommandError) return { error: error.message };
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    return { error: "명령을 처리하지 못했어요. 서버의 로그에 까닭이 있어요." };
  }
}

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-length": Buffer.byteLength(body) };
    const request = http.request(
      // A connection that is kept may be one that the server ends just then: a backup asks twice, minutes apart.
      { socketPath, method: "POST", path: "/", headers, agent: false },
      (response) => text(response).then(resolve, reject),
    );
    request.once("error", reject).end(body);
  });
}

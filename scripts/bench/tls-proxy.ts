import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../lib/run";
import { atEnd } from "./at-end";

/** Headers of a connection, which HTTP/2 forbids. */
const hopByHop = ["connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade", "host"];

/**
 * Puts HTTP/2 over TLS before a server, as a proxy does where the site is deployed; what the server compresses stays
 * compressed. The certificate is made for this run and trusted by nobody.
 *
 * @param target origin of a server on this machine
 * @returns the proxy's origin @throws Error where there is no openssl
 */
export async function startTlsProxy(target: string): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...createCertificate(), allowHTTP1: true }, (asked, answer) => {
    const headers = { ...keep(asked.headers), host: asked.headers[":authority"] ?? asked.headers.host };
    const forwarded = request(target + asked.url, { method: asked.method, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode!, keep(answered.headers));
      answered.pipe(answer);
    });
    forwarded.on("error", () => answer.stream?.close());
    asked.pipe(forwarded);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  atEnd(() => {
    agent.destroy();
    // A browser's connection would keep the server open; the process is about to end anyway.
    server.close();
    server.unref();
  });
  return `https://localhost:${port}`;
}

function keep(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !hopByHop.includes(name)),
  );
}

function createCertificate(): { key: Buffer; cert: Buffer } {
  const dir = mkdtempSync(join(tmpdir(), "butfit-bench-tls-"));
  try {
    const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    execFileSync(
      "openssl",
      ["req", "-x509", ...curve, "-nodes", "-days", "2", ...names, "-keyout", key, "-out", cert],
      { stdio: "ignore" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

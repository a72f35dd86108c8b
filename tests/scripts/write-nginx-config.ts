import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const NGINX = resolve(import.meta.dirname, "../../scripts/deploy/nginx");

interface Ports {
  /** 0 where nothing is started. */
  http: number;
  https: number;
  /** What sites ask. */
  backends: number;
  sites: [number, number];
  backendPorts: [number, number];
}

/**
 * The deployment's own nginx files with the paths and ports of a test: everything is in one folder, on loopback, with a
 * certificate of its own.
 *
 * @param extra further lines in the server for visitors
 * @returns the path of the whole configuration, for `nginx -c`
 */
export function writeNginxConfig(folder: string, ports: Ports, extra = ""): string {
  for (const name of ["ssl", "cache", "log", "down", "tmp"])
    mkdirSync(join(folder, name), { recursive: true });
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-keyout", join(folder, "ssl/privkey.pem"), "-out", join(folder, "ssl/fullchain.pem")],
    ],
    { stdio: "pipe" },
  );
  const atPort = (text: string, from: number, to: number) =>
    text
      .replaceAll(`127.0.0.1:${from};`, `127.0.0.1:${to};`)
      .replaceAll(`127.0.0.1:${from} `, `127.0.0.1:${to} `);
  let upstreams = readFileSync(join(NGINX, "butfit-upstreams.conf"), "utf8");
  for (const [index, port] of ports.sites.entries()) upstreams = atPort(upstreams, 3001 + index, port);
  for (const [index, port] of ports.backendPorts.entries()) upstreams = atPort(upstreams, 8001 + index, port);
  writeFileSync(join(folder, "butfit-upstreams.conf"), upstreams);
  const listen = atPort(readFileSync(join(NGINX, "butfit-listen.conf"), "utf8"), 8000, ports.backends);
  writeFileSync(join(folder, "butfit-listen.conf"), listen);
  const main = readFileSync(join(NGINX, "butfit.conf"), "utf8")
    .replaceAll("/etc/nginx/", `${folder}/`)
    .replaceAll("/etc/ssl/butfit", join(folder, "ssl"))
    .replaceAll("/var/cache/nginx/butfit", join(folder, "cache"))
    .replaceAll("/var/log/nginx", join(folder, "log"))
    .replaceAll("/run/butfit", join(folder, "down"))
    .replaceAll(/listen \[::\]:.*;/g, "")
    .replace("listen 80;", ports.http ? `listen 127.0.0.1:${ports.http};` : "listen 127.0.0.1:80;")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${ports.https || 443} ssl http2;`)
    .replace("    # Of no interest outside.", `${extra}\n    # Of no interest outside.`);
  writeFileSync(join(folder, "butfit.conf"), main);
  const whole = `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/log/error.log warn;
events { worker_connections 2048; }
http {
  types { text/html html; application/javascript js; text/css css; }
  client_body_temp_path ${folder}/tmp/body;
  proxy_temp_path ${folder}/tmp/proxy;
  fastcgi_temp_path ${folder}/tmp/fastcgi;
  uwsgi_temp_path ${folder}/tmp/uwsgi;
  scgi_temp_path ${folder}/tmp/scgi;
  include ${folder}/butfit.conf;
}
`;
  const path = join(folder, "nginx.conf");
  writeFileSync(path, whole);
  return path;
}

/**
 * Where a process of this machine reaches a server of ours.
 *
 * @param host what the server listens on: an IP address, `localhost`, or all addresses (`0.0.0.0`, `::`)
 * @returns an origin
 */
export function toOrigin(host: string, port: number): string {
  const isLocal = ["localhost", "0.0.0.0", "::", ""].includes(host);
  return `http://${isLocal ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
}

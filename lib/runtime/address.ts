import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * The part of a peer's address that identifies one household or office: the whole IPv4 address, of an IPv6
 * address the first 64 bits, because a single connection owns all the rest.
 */
export function toAddressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = plain.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":");
}

/** Whether a peer runs on this machine. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./i.test(address);
}

/**
 * Whether a peer is one of our own: the website, or a proxy between it and the backend. Only such a peer is believed about
 * its visitor's address.
 *
 * @param networks addresses and ranges in CIDR notation, separated by commas
 */
export function createTrust(networks: string): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks.split(",").map((part) => part.trim())) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    return isIP(plain) > 0 && trusted.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}

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

import { isIPv6 } from "node:net";

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

/** Whether a peer runs on this machine. Only such a peer, our own website, is trusted about its visitor's address. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./i.test(address);
}

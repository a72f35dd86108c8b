import { expect, test } from "vitest";
import { createTrust, isLoopback, toAddressKey } from "@/lib/runtime/address";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["not an address", "not an address"],
])("the address %s counts as %s", (address, key) => {
  expect(toAddressKey(address)).toBe(key);
});

test("only this machine's own addresses are loopback", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].map(isLoopback)).toEqual(Array(4).fill(true));
  expect(["10.0.0.1", "1.127.0.0", "::2", "fe80::1"].map(isLoopback)).toEqual(Array(4).fill(false));
});

test("who may name a visitor is one of the listed addresses and ranges", () => {
  const isTrusted = createTrust("127.0.0.0/8, 10.0.1.0/24,2001:db8::/48,192.0.2.7");
  const ours = ["127.0.0.1", "::ffff:127.0.0.1", "10.0.1.255", "2001:db8:0:1::9", "192.0.2.7"];
  expect(ours.map(isTrusted)).toEqual(ours.map(() => true));
  const others = ["10.0.2.1", "2001:db9::1", "192.0.2.8", "::1", "", "10.0.1"];
  expect(others.map(isTrusted)).toEqual(others.map(() => false));
});

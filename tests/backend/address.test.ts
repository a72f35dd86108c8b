import { expect, test } from "vitest";
import { isLoopback, toAddressKey } from "@/backend/address";

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

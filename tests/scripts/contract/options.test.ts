import { describe, expect, test } from "vitest";
import { readOptions } from "@/scripts/contract/options";

const HOST = "https://backend.example.com";
const MEMBER = ["--write", "--phone", "01012345678", "--code-command", "cat messages"];

describe("the kit's options", () => {
  test("are an address, which alone is only read from", () => {
    expect(readOptions([`${HOST}/api/`])).toEqual({ origin: HOST, hasLimits: false });
    expect(readOptions([HOST, "--limits"])).toEqual({ origin: HOST, hasLimits: true });
  });

  test("name the number of a new member and the command that reads its messages", () => {
    const member = { phone: "01012345678", codeCommand: "cat messages", coupons: [] };
    expect(readOptions([HOST, ...MEMBER])).toEqual({ origin: HOST, hasLimits: false, member });
    expect(readOptions([HOST, ...MEMBER, "--coupon", "A", "--coupon", "B"])).toMatchObject({
      member: { coupons: ["A", "B"] },
    });
  });

  test.each([
    ["no address", [], /주소 하나를/],
    ["two addresses", [HOST, HOST], /주소 하나를/],
    ["another protocol", ["ftp://backend.example.com"], /http나 https/],
    ["no number", [HOST, "--write", "--code-command", "cat"], /--phone/],
    ["no command", [HOST, "--write", "--phone", "01012345678"], /--code-command/],
    ["no mobile number", [HOST, "--write", "--phone", "0212345678", "--code-command", "cat"], /--phone/],
    ["an unknown option", [HOST, "--wirte"], /--wirte/],
  ])("are refused in a sentence with the usage: %s", (_what, words, sentence) => {
    const refusal = readOptions(words);
    expect(refusal).toMatch(sentence);
    expect(refusal).toContain("npm run contract --");
  });
});

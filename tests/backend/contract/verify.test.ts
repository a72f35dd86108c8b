import { describe, expect, test } from "vitest";
import { renderContract } from "@/backend/contract/render";
import { verifyContract } from "@/backend/contract/verify";
import { buildContract, TEST_KEY } from "../../support/build-contract";
import { toWorkMs, WORK_MAX_MS } from "../../support/work";

const KEYS = new Map([[TEST_KEY.id, TEST_KEY.publicKey]]);
const verify = (file: string) => verifyContract(file, KEYS);

/** A true contract's file with other JSON in it. */
function embed(json: string): string {
  const [before, rest] = renderContract(buildContract())!.split('id="contract">') as [string, string];
  return `${before}id="contract">${json}${rest.slice(rest.indexOf("</script>"))}`;
}

test("a true contract verifies, whatever letters its texts and names hold", () => {
  const letters = ["\u2028", "\u2029", "\r\n", "\u0085", "\u202e", "</script>", "<!--", "$&", "😀"];
  const refused = letters.filter((letter) => {
    const parts = buildContract({ brand: `버${letter}핏`, texts: { terms: `앞${letter}뒤` } });
    return !verify(renderContract(parts)!).isTrue;
  });
  expect(refused).toEqual([]);
});

test("a contract without texts is true as it was made, and not with another nothing in their place", () => {
  const file = renderContract(buildContract({ texts: {}, agreed_at: null }))!;
  expect(verify(file)).toMatchObject({ isTrue: true });
  expect(verify(file.replace('"texts":{}', '"texts":[]'))).toMatchObject({ isTrue: false });
});

describe("a hostile file", () => {
  test("that begins again and again is answered in the time that it takes to read", () => {
    const startedAt = process.cpuUsage();
    const file = '<script type="application/json" id="contract">'.repeat(20_000);
    expect(verify(file)).toMatchObject({ isTrue: false });
    expect(toWorkMs(startedAt)).toBeLessThan(WORK_MAX_MS);
  });

  test("whose signature is the same bytes, written otherwise, is found out", () => {
    const parts = buildContract();
    const { signature } = parts;
    const last = signature.length - 3;
    const others = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_ "]
      .filter((letter) => letter !== signature[last])
      .map((letter) => `${signature.slice(0, last)}${letter}==`);
    const missed = [...others, signature.slice(0, -2), `${signature}!`].filter(
      (other) => verify(renderContract({ ...parts, signature: other })!).isTrue,
    );
    expect(missed).toEqual([]);
  });

  test("with something else where a name stands is false, and breaks nothing", () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    const salt = JSON.stringify(buildContract().personal!.name.salt);
    const json = JSON.stringify(buildContract());
    expect(json).toContain(salt);
    for (const other of [deep, "null", "1", "{}"]) {
      const changed = embed(json.replace(salt, other));
      expect(verify(changed)).toEqual({ isTrue: false, part: "당사자: 이름" });
    }
  });

  test("with more of a person than was signed is told in words, whatever that is called", () => {
    const json = JSON.stringify(buildContract());
    for (const name of ["constructor", "__proto__", "toString", "other"]) {
      const changed = json.replace('"personal":{"name":{', `"personal":{"${name}":{},"name":{`);
      expect(changed).not.toBe(json);
      expect(verify(embed(changed))).toEqual({ isTrue: false, part: "당사자: 모르는 항목" });
    }
  });
});

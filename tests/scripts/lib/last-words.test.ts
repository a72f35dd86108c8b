import { expect, test } from "vitest";
import { pickLastWords } from "@/scripts/lib/last-words";

test.each([
  ["a sentence", "시작해요.\nBACKEND_PORT: 숫자를 넣어 주세요.\n", "BACKEND_PORT: 숫자를 넣어 주세요."],
  [
    "an exception, and not its stack",
    "/app/a.ts:3\nthrow new TypeError('x')\n      ^\n\nTypeError: x is not a function\n    at a (/app/a.ts:3:7) {\n  code: 'E'\n}\n\nNode.js v20.20.2\n",
    "TypeError: x is not a function",
  ],
  [
    "memory that ran out",
    "<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n 1: 0xb8d0a3 node::OOMErrorHandler\n",
    "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
  ],
  [
    "a line of the log",
    '{"level":50,"name":"backend","err":{"message":"connection lost"},"msg":"purge failed"}\n',
    "purge failed: connection lost",
  ],
  ["nothing", "\n", ""],
])("the last words are %s", (_, text, words) => {
  expect(pickLastWords(text)).toBe(words);
});

test("they are bounded", () => {
  expect(pickLastWords("가".repeat(5000))).toHaveLength(301);
});

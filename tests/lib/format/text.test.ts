import { expect, test } from "vitest";
import { cutText } from "@/lib/format/text";

test.each([
  ["a text that fits", "가나다", "가나다"],
  ["a longer text, at its end", "가나다라마", "가나다…"],
  ["a text of emoji, never through one", "😀😀😀😀😀", "😀😀😀…"],
  ["line ends and control characters, as one space", "a\r\n\u0000b", "a b"],
  ["what would turn the direction of writing", "a\u202eb\u2066", "a b "],
])("%s is cut to four characters", (_what, text, expected) => expect(cutText(text, 4)).toBe(expected));

import { expect, test } from "vitest";
import { describeWait } from "@/lib/session/wait";

test.each([
  [45, "45초"],
  [60, "1분"],
  [750, "12분 30초"],
  [0.2, "1초"],
  [59.4, "1분"],
])("%s seconds are %s in words", (seconds, words) => expect(describeWait(seconds)).toBe(words));

import { beforeEach, describe, expect, test } from "vitest";
import { createProgressLine } from "@/lib/runtime/progress";

let written: string[];
let clock: number;
const open = (isTTY: boolean) =>
  createProgressLine({ isTTY, write: (text) => written.push(text) }, { isInPlace: isTTY, now: () => clock });
const filling = (done: number) => ({ step: "데이터베이스: 채우는 중", done, total: 1016, unit: "행" });

beforeEach(() => {
  written = [];
  clock = 0;
});

describe("progress where lines stay", () => {
  test("is a line for each step, one every ten seconds within it, and its last count", () => {
    const line = open(false);
    line.tell({ step: "데이터베이스: 만드는 중" });
    line.tell(filling(100));
    clock = 9999;
    line.tell(filling(200));
    line.tick();
    clock = 12_000;
    line.tell(filling(320));
    line.tell(filling(1016));
    line.clear();
    expect(written).toEqual([
      "▸ 데이터베이스: 만드는 중\n",
      "▸ 데이터베이스: 채우는 중 100/1,016행\n",
      "▸ 데이터베이스: 채우는 중 320/1,016행 (12초)\n",
      "▸ 데이터베이스: 채우는 중 1,016/1,016행 (12초)\n",
    ]);
  });

  test("goes on while nothing new is told", () => {
    const line = open(false);
    line.tell({ step: "빌드: 소스를 묶는 중" });
    clock = 10_000;
    line.tick();
    expect(written.at(-1)).toBe("▸ 빌드: 소스를 묶는 중 (10초)\n");
  });
});

test("on a terminal it is one line, shown anew each second and taken away at the end", () => {
  const line = open(true);
  line.tell(filling(100));
  clock = 1000;
  line.tick();
  line.clear();
  const clear = "\r\u001b[K";
  expect(written).toEqual([
    `${clear}▸ 데이터베이스: 채우는 중 100/1,016행`,
    `${clear}▸ 데이터베이스: 채우는 중 100/1,016행 (1초)`,
    clear,
  ]);
});

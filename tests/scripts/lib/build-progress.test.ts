import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBuildProgress } from "@/scripts/lib/build-progress";

test("what Next prints of a build says how far it is", () => {
  const recorded = readFileSync("tests/scripts/lib/recorded-build.txt", "utf8");
  const told = recorded.split("\n").flatMap((line) => readBuildProgress(line) ?? []);
  const pages = { step: "빌드: 페이지를 만드는 중", total: 43, unit: "쪽" };
  expect(told).toEqual([
    { step: "빌드: 소스를 묶는 중" },
    { step: "빌드: 페이지를 살피는 중" },
    ...[0, 10, 21, 32, 43].map((done) => ({ ...pages, done })),
    { step: "빌드: 마무리하는 중" },
  ]);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUND_WORKING_DAYS } from "@/lib/contract/rules/late-refund";
import { MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";

/** Every text of the pages, by its file. */
const files = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);
const find = (pattern: RegExp) =>
  files.flatMap((text) => [...text.matchAll(pattern)].map(([, said]) => said));

test("how many taps leaving takes is said alike everywhere; e2e/walks/stop.spec.ts counts them", () => {
  const said = find(/(\S+) 번 누르면 끝/g);
  expect(said.length).toBeGreaterThan(1);
  expect(new Set(said)).toEqual(new Set(["네"]));
});

test("what the pages say of the first days and of the penalty is the rule's own number", () => {
  // Where a sentence writes it out.
  const days = find(/시작하고 (\d+)일 안에/g).map(Number);
  const percents = find(/총액의 (\d+)% 이내/g).map(Number);
  expect(days.length).toBeGreaterThan(1);
  expect(percents.length).toBeGreaterThan(1);
  expect(new Set(days)).toEqual(new Set([WITHDRAWAL_DAYS]));
  expect(new Set(percents)).toEqual(new Set([MAX_PENALTY_PERCENT]));
});

test("within how many working days money goes back is the rule's own number everywhere", () => {
  const texts = ["refund.md", "../notices/027-refund-rule.md"].map((name) =>
    readFileSync(`backend/content/demo/agreements/${name}`, "utf8"),
  );
  const said = [...files, ...texts, readFileSync("backend/message/templates.ts", "utf8")].flatMap((text) =>
    [...text.matchAll(/(\S+?)영업일/g)].map(([, count]) => count!.replace(/^.*[^0-9~]/, "")),
  );
  expect(said.length).toBeGreaterThan(5);
  expect(new Set(said)).toEqual(new Set([String(REFUND_WORKING_DAYS)]));
});

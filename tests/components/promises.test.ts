import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LATE_MS, RELEASE_AFTER_MS } from "@/backend/routes/payment/reconcile";
import { DUE_DAYS, KEPT_KRW_MIN } from "@/backend/routes/payment/reward";
import { SIGN_UP_MIN_AGE } from "@/lib/contract/rules/account";
import { REFUND_WORKING_DAYS } from "@/lib/contract/rules/late-refund";
import { ADULT_AGE, MAX_PENALTY_PERCENT, WITHDRAWAL_DAYS } from "@/lib/contract/rules/refund";
import { referralTerms } from "@/lib/referral/referral";
import { KEPT_PROMISES, NO_PROMISE, PEOPLE } from "./kept-promises";

const readTexts = (folders: string[], names: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => names.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );

/** Every text of the pages, by its file. */
const files = readTexts(["app", "components", "lib"], /\.tsx?$/);
/** The same, with what the demo chain writes itself and what is sent. */
const everything = [
  ...files,
  ...readTexts(["backend/content/demo"], /\.(md|json)$/),
  readFileSync("backend/message/templates.ts", "utf8"),
];
/** The sentences in which something is said. */
const listSentences = (pattern: RegExp) =>
  everything.flatMap((text) =>
    text
      .replace(/\s+/g, " ")
      .split(/(?<=[.?!"])\s|["`]/)
      .filter((sentence) => pattern.test(sentence)),
  );

const isPromising =
  /(알려|보내|보여|도와) ?(드려|드릴게)|드려요|드릴게요|드립|[할열낼]게요|보내요|저절로|자동으로|언제든|항상|무료|공짜|보장|(\d+(일|분|시간|영업일|주|년)|하루|몇 분|한 시간|\}일|\}분) ?(안에|동안)|마다 알|다음 날까지|돌려 ?드|돌려받[아을]|돌아[와가온]|되돌릴 수 있|위약금|늘어나|밀려|그대로|바로 (?!앞|뒤|옆)|보관해|지워져|전까지|책임|횟수 제한|다시 결제되지/;
const isSentence = /(요|다|음|무료)\W*$|요\.?\$\{\w+\}$/;
/** Each promise as it stands in pages, errors, messages, contract and content; not in the gallery, settings or the API's page. */
const promises = [
  ["app", /\.tsx?$/],
  ["components", /^(?!gallery\/).*\.tsx?$/],
  ["lib", /^(?!env|content|runtime|contract\/(?!errors|rules)).*\.tsx?$/],
  ["backend/content/demo", /^(?!schema).*\.(md|json)$/],
  ["backend", /^(closing|contract|message|photo|routes|sms)\/(?!.*(routes|commands|records)\.ts$).*\.ts$/],
]
  .flatMap(([folder, names]) => readTexts([folder as string], names as RegExp))
  .flatMap((text) =>
    text
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, " ")
      .replace(/\s+/g, " ")
      .split(/(?<=[.?!])\s|["`<>|]|\\n| - | ## /),
  )
  .map((sentence) => sentence.trim())
  .filter(
    (sentence) =>
      /[가-힣]{2}/.test(sentence) &&
      isPromising.test(sentence) &&
      isSentence.test(sentence.replace(/\{[^}]*$/, "")),
  );
const find = (pattern: RegExp) =>
  files.flatMap((text) => [...text.matchAll(pattern)].map(([, said]) => said));

test("every promise has a row in the table of those that are kept", () => {
  expect(promises.length).toBeGreaterThan(300);
  const unkept = promises.filter((said) => !KEPT_PROMISES.some(([words]) => words.test(said)));
  expect([...new Set(unkept)]).toEqual([]);
});

test("every row of that table still stands somewhere, and names a test that there is", () => {
  for (const [words, file, name] of KEPT_PROMISES) {
    expect(
      promises.some((said) => words.test(said)),
      `said nowhere: ${String(words)}`,
    ).toBe(true);
    if (file === PEOPLE || file === NO_PROMISE) continue;
    expect(name, file).toBeTruthy();
    expect(readFileSync(file, "utf8"), `${String(words)} is kept by no test`).toContain(name);
  }
});

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

test("the days without a penalty have one number and one name, the ages are the rules' own", () => {
  const count = (pattern: RegExp) =>
    everything.flatMap((text) => [...text.matchAll(pattern)]).map(([, n]) => n);
  const calm = [
    ...count(/(\d+)일 안심/g),
    ...count(/(\d+)일 안에(?:는| 그만두면)[^.]*(?:위약금|금액만|날만큼)/g),
  ];
  expect(calm.length).toBeGreaterThan(15);
  expect(new Set(calm)).toEqual(new Set([String(WITHDRAWAL_DAYS)]));
  const ages = count(/만 ?(\d+)세/g);
  expect(new Set(ages)).toEqual(new Set([SIGN_UP_MIN_AGE, ADULT_AGE].map(String)));
});

test("within how many working days money goes back is the rule's own number, and nothing else has such a day", () => {
  const said = everything.flatMap((text) =>
    [...text.matchAll(/(\S+?)영업일/g)].map(([, count]) => count!.replace(/^.*[^0-9~]/, "")),
  );
  const others = listSentences(/영업일/).filter((one) => !/환불|결제한 수단|카드사|이자|죄송/.test(one));
  expect(others).toEqual([]);
  expect(said.length).toBeGreaterThan(5);
  expect(new Set(said)).toEqual(new Set([String(REFUND_WORKING_DAYS)]));
});

test("when a friend's points come and go is said as the reward's rule has it", () => {
  const notices = readTexts(["backend/content/demo/notices"], /\.md$/).join("\n");
  const days = find(/이용 (\d+)일째/g).map(Number);
  expect(notices).toContain(`이용 ${DUE_DAYS}일째`);
  expect(days.length).toBeGreaterThan(1);
  expect(new Set(days)).toEqual(new Set([DUE_DAYS]));
  expect(referralTerms.rewardPaidKrw).toBe(KEPT_KRW_MIN);
  // However late: no number of days ends it.
  const limited = /(\d+일 안에 그만두면[^.]*포인트)/g;
  expect([...find(limited), ...notices.matchAll(limited)]).toEqual([]);
});

test("an order without an answer is let go after as many minutes as the checkout says", () => {
  const minutes = find(/(\d+)분 안에 저절로/g).map(Number);
  expect(minutes.length).toBeGreaterThan(1);
  expect(new Set(minutes)).toEqual(new Set([RELEASE_AFTER_MS / 60_000]));
});

test("a payment that came to nothing is let go within the time that the notice of an outage says", () => {
  expect(LATE_MS).toBe(3_600_000);
  expect(listSentences(/카드 문자를 받았다면/)).toEqual([
    expect.stringContaining("한 시간 안에 저절로 취소"),
  ]);
});

test("nobody is promised a call, an answer or early news that no code sends", () => {
  expect(listSentences(/연락드|먼저 (보내|알려) ?드|바로 고칠|(일|시간) 안에 [^.]*(연락|답)/)).toEqual([]);
});

test("what has one name is called by it, also in notices", () => {
  // The search takes visitors' own words.
  const said = listSentences(/기구|입장(해|할|돼)|낮은 값|오픈 시간|알려드|돌려 드/);
  expect(said.filter((one) => !one.includes("런닝머신"))).toEqual([]);
});

test("a trial, which is always free, is not said to be free for a while", () => {
  const trial = readFileSync("backend/content/demo/notices/024-free-trial.md", "utf8");
  expect(trial).not.toMatch(/\{\{|이번 달/);
});

import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findContentWarnings } from "@/backend/content/check";
import { readChainContent } from "@/backend/content/read-folder";
import { DEMO_CONTENT } from "@/backend/db/seed/seed";
import { describeFault } from "@/lib/content/json-file";
import { makeTemporaryFolder, NOW } from "../support";

const SECOND_CHAIN = "tests/support/second-chain";

/** What is wrong with the second chain's folder once one of its files was edited. */
function checkEdited(file: string, edit: (text: string) => string | undefined): string[] {
  const folder = path.join(makeTemporaryFolder(), "chain");
  cpSync(SECOND_CHAIN, folder, { recursive: true });
  const target = path.join(folder, file);
  const edited = edit(existsSync(target) && statSync(target).isFile() ? readFileSync(target, "utf8") : "");
  if (edited === undefined) rmSync(target, { recursive: true });
  else writeFileSync(target, edited);
  return readChainContent(folder).faults.map(describeFault);
}

const replace = (from: string | RegExp, to: string) => (text: string) => {
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  return edited;
};

function writeBusyHours(from: string, to: string, days = 7): string {
  const levels = Array.from({ length: days }, () => Array(24).fill(10));
  return `"busy_hours": ${JSON.stringify({ levels, measured_from: from, measured_to: to })}`;
}

function writeClass(days: string, start: string, end: string, count = 1): string {
  const classes = Array.from({ length: count }, () => ({ days, start, end, name: "요가" }));
  return `"classes": ${JSON.stringify(classes)}, "guarantee"`;
}

describe("a folder of content", () => {
  test.each([DEMO_CONTENT, SECOND_CHAIN])("is without a fault: %s", (folder) => {
    expect(readChainContent(folder).faults).toEqual([]);
  });

  test.each([
    // What is no JSON, or has not the shape.
    ["a missing file", "products.json", () => undefined, "products.json — 파일이 없어요"],
    ["a missing folder", "notices", () => undefined, "notices/ — 폴더가 없어요"],
    [
      "a comma too many",
      "categories.json",
      replace(/\}\n {2}\]/, "},\n  ]"),
      /^categories.json:1\d:\d+ — JSON 형식이 아니에요/,
    ],
    [
      "a missing quote",
      "coupons.json",
      replace('"HARUFRIEND"', "HARUFRIEND"),
      /^coupons.json:6:21 — JSON 형식이 아니에요. 글자는 큰따옴표로/,
    ],
    [
      "a name written twice",
      "branches/seomyeon.json",
      replace('"pk": 102,', '"pk": 102, "pk": 103,'),
      'branches/seomyeon.json:3:14 — "pk"이(가) 한 항목에 두 번',
    ],
    [
      "a field that is missing",
      "branches/seomyeon.json",
      replace(/ {2}"phone".*\n/, ""),
      'branches/seomyeon.json:1:1 — "phone"이(가) 빠졌어요. 붙임표 없이 숫자만',
    ],
    [
      "a misspelt field",
      "branches/seomyeon.json",
      replace('"summary"', '"sumary"'),
      '"sumary"은(는) 모르는 이름이에요. 쓸 수 있는 이름: pk, code',
    ],
    [
      "text for a number",
      "products.json",
      replace('"price": 99000', '"price": "99000"'),
      /^products.json:15:\d+ — "99000"은\(는\) 쓸 수 없어요. 0 이상의 정수를 원으로/,
    ],
    [
      "a price below nothing",
      "products.json",
      replace('"price": 99000', '"price": -1'),
      "-1은(는) 쓸 수 없어요",
    ],
    [
      "a time that no clock shows",
      "branches/seomyeon.json",
      replace('"06:00"', '"25:00"'),
      '"25:00"은(는) 쓸 수 없어요. "06:00"처럼',
    ],
    [
      "staff that is there from midnight to midnight",
      "branches/seomyeon.json",
      replace(
        '"guarantee"',
        '"staffed_hours": [{ "days": "평일", "open": "24:00", "close": "24:00" }], "guarantee"',
      ),
      "24:00~24:00은(는) 여는 시간이 아니에요",
    ],
    [
      "a class on no weekday",
      "branches/seomyeon.json",
      replace('"guarantee"', writeClass("저녁마다", "19:00", "19:50")),
      '"저녁마다"에는 요일이 없어요. "월·수·금"이나 "평일"처럼',
    ],
    [
      "a class that ends before it begins",
      "branches/seomyeon.json",
      replace('"guarantee"', writeClass("월·수", "19:00", "18:50")),
      "끝나는 시각(18:50)이 시작(19:00)보다 늦지 않아요",
    ],
    [
      "a class of a Sunday on which the branch has closed by then",
      "branches/seomyeon.json",
      replace('"guarantee"', writeClass("토·일", "22:00", "22:50")),
      '일요일 22:00~22:50 "요가"은(는) 여는 시간 밖이에요',
    ],
    [
      "more classes than a page can show",
      "branches/seomyeon.json",
      replace('"guarantee"', writeClass("매일", "10:00", "10:50", 9)),
      "수업이 한 주에 63개예요. 60개까지",
    ],
    [
      "insurance without an insurer",
      "branches/seomyeon.json",
      replace(/"guarantee": .*/, '"guarantee": { "kind": "insurance" },'),
      "insurance이면 보증하는 곳(provider)도",
    ],
    [
      "a guarantee that is none and names a bank",
      "branches/seomyeon.json",
      replace(/"guarantee": .*/, '"guarantee": { "kind": "none", "provider": "부산은행" },'),
      "none에는 보증하는 곳을",
    ],
    [
      "a claim of a deduction without its number",
      "branches/seomyeon.json",
      replace('"guarantee"', '"culture_deduction": { "registered_on": "2025-07-01" }, "guarantee"'),
      "number",
    ],
    [
      "a claim of a deduction without its day",
      "branches/seomyeon.json",
      replace('"guarantee"', '"culture_deduction": { "number": "2025-체육-1" }, "guarantee"'),
      "registered_on",
    ],
    [
      "a claim of a deduction from a day that is none",
      "branches/seomyeon.json",
      replace(
        '"guarantee"',
        '"culture_deduction": { "number": "2025-체육-1", "registered_on": "2026-02-30" }, "guarantee"',
      ),
      "2026-02-30은(는) 달력에 없는 날이에요",
    ],
    [
      "an amenity nobody can filter by",
      "branches/seomyeon.json",
      replace('"샤워실"', '"샤워장"'),
      '"샤워장"은(는) 쓸 수 없어요. 운동복·수건 무료',
    ],
    [
      "a notice without a head",
      "notices/001-open.md",
      replace(/^---[\s\S]*?---\n/, ""),
      "notices/001-open.md:1:1 — 맨 위에 --- 두 줄로",
    ],
    [
      "a head that cannot be read",
      "notices/001-open.md",
      replace('"하루짐 웹사이트를 열었어요"', "하루짐: 웹사이트: 열었어요"),
      /^notices\/001-open.md:\d:\d+ — 머리말을 읽을 수 없어요/,
    ],
    [
      "an unknown kind of notice",
      "notices/001-open.md",
      replace("category: 공지", "category: 알림"),
      /^notices\/001-open.md:4:11 — "알림"은\(는\) 쓸 수 없어요. 공지, 이벤트/,
    ],
    [
      "a notice without text",
      "notices/001-open.md",
      replace(/이제[\s\S]*/, ""),
      "본문을 100000자까지 적어 주세요",
    ],
    [
      "a file that is not read",
      "notices/readme.txt",
      () => "",
      "notices/readme.txt — .md 파일만 둘 수 있어요",
    ],
    // What contradicts itself or names what is not there.
    [
      "a day that no calendar has",
      "branches/suyeong.json",
      replace("2027-01-11", "2027-02-30"),
      "branches/suyeong.json:16:3 — 2027-02-30은(는) 달력에 없는 날",
    ],
    [
      "a place outside of Korea",
      "branches/suyeong.json",
      replace("35.165620", "53.165620"),
      '"53.165620"은(는) 한국 밖이에요',
    ],
    [
      "a number used twice",
      "branches/suyeong.json",
      replace('"pk": 103', '"pk": 101'),
      /branches\/suyeong.json:3:3 — 번호 "101"이\(가\) 두 번/,
    ],
    [
      "a code used twice",
      "branches/suyeong.json",
      replace('"suyeong"', '"seomyeon"'),
      '코드 "seomyeon"이(가) 두 번',
    ],
    [
      "a product of an unknown branch",
      "products.json",
      replace('"branch": "suyeong"', '"branch": "suyung"'),
      '"suyung" 지점이 branches 폴더에 없어요',
    ],
    [
      "a sale that costs more",
      "products.json",
      replace('"sale_price": 378000', '"sale_price": 478000'),
      "할인가 478000원이 정가 420000원보다 비싸요",
    ],
    [
      "a membership without months",
      "products.json",
      replace('"months": 1,', '"visits": 1,'),
      '"회원권 1개월"은(는) membership이라서 months만',
    ],
    [
      "a kind without a category",
      "categories.json",
      replace(/,\s*\{\s*"id": 4[\s\S]*?\}/, ""),
      '"day_pass" 분류가 categories.json에 없어요',
    ],
    [
      "more than everything off",
      "coupons.json",
      replace('"discount_value": 10,', '"discount_value": 110,'),
      "110%는 쓸 수 없어요",
    ],
    [
      "a coupon that ends before it begins",
      "coupons.json",
      replace("2027-03-31 23:59", "2026-10-31 23:59"),
      "끝(2026-10-31 23:59)이 시작(2026-11-01 00:00)보다 일러요",
    ],
    [
      "a condition about an unknown branch",
      "coupons.json",
      replace("103", "109"),
      "번호가 109인 지점이 branches 폴더에 없어요",
    ],
    [
      "two coupons for invited friends",
      "coupons.json",
      replace('"quantity": 200', '"is_referral": true'),
      "친구 초대 쿠폰은 하나뿐이에요",
    ],
    [
      "news of an unknown branch",
      "notices/002-seomyeon.md",
      replace("branch: seomyeon", "branch: busan"),
      /^notices\/002-seomyeon.md:6:9 — "busan" 지점이/,
    ],
    [
      "a link to a branch that is not there",
      "notices/002-seomyeon.md",
      replace("회원권은", "[해운대점](/place/1)을 쓰세요. 회원권은"),
      "notices/002-seomyeon.md:9:32 — /place/1: 그 번호의 지점이 없어요",
    ],
    [
      "a link to a page that is not there",
      "notices/001-open.md",
      replace("가격을", "[가격](/prices)을"),
      "notices/001-open.md:9:18 — /prices: 사이트에 없는 경로예요",
    ],
    [
      "a closure that ends before it begins",
      "branches/seomyeon.json",
      replace("2026-12-25", "2026-12-23"),
      "마지막 날(2026-12-23)이 첫날(2026-12-24)보다 일러요",
    ],
    [
      "an amenity written twice",
      "branches/seomyeon.json",
      (text: string) => text.replace(/("amenities": \[\s*)("[^"]+")/, "$1$2, $2"),
      /^branches\/seomyeon.json:\d+:\d+ — ".+"을\(를\) 두 번/,
    ],
    [
      "a heading as large as its title",
      "notices/001-open.md",
      replace(/---\n\n/, "---\n\n# 문을 열어요\n\n"),
      "본문의 제목은 ##부터",
    ],
    [
      "a text that multiplies itself",
      "notices/001-open.md",
      replace(/title: .*/, "title: &a [x, *a]"),
      /^notices\/001-open.md:\d:\d+ — 머리말을 읽을 수 없어요/,
    ],
    [
      "a list in a list in a list, ten thousand deep",
      "categories.json",
      () => "[".repeat(10_000),
      "categories.json:1:1 — JSON 형식이 아니에요",
    ],
    [
      "crowding whose last day is before the first",
      "branches/seomyeon.json",
      replace(/"phone"/, `${writeBusyHours("2026-11-21", "2026-10-25")}, "phone"`),
      "잰 마지막 날(2026-10-25)이 첫날(2026-11-21)보다 일러요",
    ],
    [
      "crowding measured on a day that the calendar does not have",
      "branches/seomyeon.json",
      replace(/"phone"/, `${writeBusyHours("2026-09-31", "2026-10-25")}, "phone"`),
      "2026-09-31은(는) 달력에 없는 날",
    ],
    [
      "crowding of a week of six days",
      "branches/seomyeon.json",
      replace(/"phone"/, `${writeBusyHours("2026-10-25", "2026-11-21", 6)}, "phone"`),
      "7개 이상의 [ ]로 감싼 목록을 적어 주세요",
    ],
    [
      "a picture of another site that looks like a path",
      "branches/seomyeon.json",
      replace(/"src": "[^"]*"|"image": "\/[^"]*"/, '"image": "//evil.test/x.png"'),
      '"//evil.test/x.png"은(는) 쓸 수 없어요',
    ],
    [
      "a text that turns the direction of what follows",
      "branches/seomyeon.json",
      replace(/"summary": "/, '"summary": "\u202e'),
      "쓸 수 없는 글자가 있어요",
    ],
    [
      "a branch without its circle",
      "branches/seomyeon.json",
      replace('"web_type": "{product}"', '"web_type": "web"'),
      "동그란 그림이 없어요",
    ],
  ] as const)("with %s is told the file and the place", (_, file, edit, expected) => {
    const faults = checkEdited(file, edit);
    expect(
      faults.filter((fault) =>
        typeof expected === "string" ? fault.includes(expected) : expected.test(fault),
      ),
    ).toHaveLength(1);
  });

  const NOTICE = readdirSync(path.join(SECOND_CHAIN, "notices"))[0]!;
  const editHead = (head: string) => (text: string) => text.replace("---\n", () => `---\n${head}\n`);
  const levels = Array.from({ length: 12 }, (_, level) => `- &a${level} [${`*a${level - 1},`.repeat(9)}]`);

  test.each([
    ["an alias in a list", "more:\n  - &a [x]\n  - *a"],
    ["a bomb of aliases", ["more:", "- &a-1 [x]", ...levels].join("\n")],
    ["more lists in lists than the stack holds", `more:\n${"- ".repeat(50_000)}x`],
    ["as many brackets", `more: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("whose notice has %s is refused in a sentence", (_, head) => {
    expect(checkEdited(`notices/${NOTICE}`, editHead(head))).toEqual([
      expect.stringContaining("머리말을 읽을 수 없어요."),
    ]);
  });

  test.each([
    ["in pointed brackets", "[x](<//evil.test/x>)"],
    ["below the text", "[x][1]\n\n[1]: //evil.test/x"],
    ["with what a browser takes for a slash", "[x](/\\evil.test/x)"],
  ])("whose notice has a link to another site that looks like a path, %s, is told so", (_, link) => {
    expect(checkEdited(`notices/${NOTICE}`, (text) => `${text}\n${link}\n`)).toEqual([
      expect.stringMatching(/evil\.test\/x: 사이트에 없는 경로예요/),
    ]);
  });

  test.each([
    ["a title", (text: string) => text.replace(/^title: .*$/m, 'title: "공지 \u202egpj.exe"')],
    ["a text", (text: string) => `${text}\n\u2066뒤집어요\n`],
  ])("whose notice has %s that turns the direction is told so", (_, edit) => {
    expect(checkEdited(`notices/${NOTICE}`, edit)).toEqual([
      expect.stringContaining("쓸 수 없는 글자가 있어요"),
    ]);
  });

  const MANY = 60_000;
  test.each([
    [
      "keys",
      () => ({
        holidays: [],
        ...Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`key-${at}`, at])),
      }),
      /^holidays\.json:1:1 — 모르는 이름이 너무 많아요/,
    ],
    [
      "days that are none",
      () => ({ holidays: Array.from({ length: MANY }, () => ({ date: "2026-02-30", name: "x" })) }),
      /^holidays\.json — 고칠 곳이 119949곳 더 있어요/,
    ],
    [
      "days of another shape",
      () => ({ holidays: Array.from({ length: MANY }, (_, at) => ({ date: at, name: "x" })) }),
      /^holidays\.json — 고칠 곳이 \d+곳 더 있어요/,
    ],
  ])(
    "of sixty thousand %s is answered, with as much as somebody reads",
    { tags: ["wide"] },
    (_, make, last) => {
      const faults = checkEdited("holidays.json", () => JSON.stringify(make()));
      expect(faults.length).toBeLessThanOrEqual(51);
      expect(faults.at(-1)).toMatch(last);
    },
  );

  test("is told all its faults at once", () => {
    const faults = checkEdited("products.json", (text) =>
      text.replace('"price": 99000', '"price": "a"').replace('"price": 89000', '"price": "b"'),
    );
    expect(faults).toHaveLength(2);
  });

  test("may be saved by an editor of Windows", () => {
    const folder = path.join(makeTemporaryFolder(), "chain");
    cpSync(SECOND_CHAIN, folder, { recursive: true });
    for (const file of ["coupons.json", "notices/001-open.md"]) {
      const target = path.join(folder, file);
      writeFileSync(target, `\uFEFF${readFileSync(target, "utf8").replaceAll("\n", "\r\n")}`);
    }
    expect(readChainContent(folder)).toEqual(readChainContent(SECOND_CHAIN));
  });

  test("is told that a file stands where a folder has to be, or a pipe where a file has to be", () => {
    const folder = path.join(makeTemporaryFolder(), "chain");
    cpSync(SECOND_CHAIN, folder, { recursive: true });
    rmSync(path.join(folder, "branches"), { recursive: true });
    writeFileSync(path.join(folder, "branches"), "");
    rmSync(path.join(folder, "coupons.json"));
    execFileSync("sh", ["-c", `mkfifo "${path.join(folder, "coupons.json")}"`]);
    expect(readChainContent(folder).faults.map(describeFault)).toEqual([
      expect.stringContaining("branches/ — 폴더가 없어요"),
      expect.stringContaining("coupons.json — 파일이 없어요"),
    ]);
  });

  test("warns of pictures that are not there yet", () => {
    const { content } = readChainContent(DEMO_CONTENT);
    content.branches[0]!.gallery[0]!.image = "/images/branches/yeoksam/new.webp";
    expect(findContentWarnings(content, NOW, DEMO_CONTENT, "public")).toEqual([
      "pictures/branches/yeoksam/new.webp 사진이 없어요. 넣기 전에는 브랜드의 표시가 보여요.",
    ]);
  });

  test("warns half a year before its holidays end", () => {
    const { agreements } = readChainContent(DEMO_CONTENT).content;
    const { branches, ...second } = readChainContent(SECOND_CHAIN).content;
    // 덕천 has no pictures.
    const content = { ...second, branches: branches.filter(({ code }) => code !== "deokcheon"), agreements };
    expect(
      findContentWarnings(content, new Date("2028-06-01T12:00:00+09:00"), SECOND_CHAIN, "public"),
    ).toEqual([]);
    const [warning] = findContentWarnings(
      content,
      new Date("2028-07-01T12:00:00+09:00"),
      SECOND_CHAIN,
      "public",
    );
    expect(warning).toContain("2028-12-25 끝나요");
    expect(
      findContentWarnings({ ...content, holidays: [] }, new Date(), SECOND_CHAIN, "public"),
    ).toHaveLength(1);
  });

  test("warns of branches that do not say by what their members are safe", () => {
    const { content } = readChainContent(DEMO_CONTENT);
    content.branches[0]!.guarantee = null;
    expect(findContentWarnings(content, NOW, DEMO_CONTENT, "public")).toEqual([
      expect.stringMatching(
        /^보증 수단\(guarantee\)을 적지 않은 지점이 있어요: .+ none이라고 적어 주세요\.$/,
      ),
    ]);
  });

  test("warns of branches whose words on parking contradict their amenities", () => {
    const { content } = readChainContent(DEMO_CONTENT);
    const [denies, tells] = content.branches;
    denies!.amenities = ["주차"];
    denies!.access.parking_note = "주차장이 없어요. 공영 주차장이 가까워요";
    tells!.amenities = [];
    tells!.access.parking_note = "건물 지하 주차장 2시간 무료, 주말에는 빈자리가 없어요";
    content.branches[2]!.access.parking_note = "";
    expect(findContentWarnings(content, NOW, DEMO_CONTENT, "public")).toEqual([
      expect.stringContaining(`어긋나는 지점이 있어요: ${denies!.name}, ${tells!.name}. 주차할 수 있으면`),
    ]);
  });

  test("is read in the order of its file names, whatever order the disk has", () => {
    const folder = path.join(makeTemporaryFolder(), "chain");
    cpSync(SECOND_CHAIN, folder, { recursive: true });
    mkdirSync(path.join(folder, ".git"));
    const { content, faults } = readChainContent(folder);
    expect(faults).toEqual([]);
    expect(content.branches.map(({ code }) => code)).toEqual([
      ...["centum", "deokcheon", "dongnae"],
      ...["haeundae", "seomyeon", "suyeong"],
    ]);
  });
});

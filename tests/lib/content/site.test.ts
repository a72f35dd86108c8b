import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeFault } from "@/lib/content/json-file";
import { readSiteContent } from "@/lib/content/site";
import type { Links, Menus, Promotions } from "@/lib/contract/content/site";

const DEMO = "backend/content/demo";
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  for (const name of [
    "wordmark.svg",
    "mark.svg",
    "brand.json",
    "company.json",
    "links.json",
    "menus.json",
    "promotions.json",
  ]) {
    cpSync(`${DEMO}/${name}`, join(folder, name));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const readText = (file: string) => readFileSync(join(folder, file), "utf8");
/** Changes a file's text, which has to have what is replaced. */
function replace(file: string, from: string, to: string) {
  const text = readText(file);
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}
function change<Content>(name: string, edit: (content: Content) => void) {
  const content = JSON.parse(readText(`${name}.json`)) as Content;
  edit(content);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content, null, 2));
}
const findFaults = () => readSiteContent(folder).faults.map(describeFault);

describe("the demo chain's files for the build", () => {
  test("have no fault", () => {
    expect(readSiteContent(DEMO).faults).toEqual([]);
    expect(readSiteContent(DEMO).content?.brand.name).toBe("버핏");
  });

  test("need no metro lines, but those that are there have colours", () => {
    expect(readSiteContent(folder).content?.lines).toEqual({ lines: {} });
    cpSync(`${DEMO}/lines.json`, join(folder, "lines.json"));
    expect(readSiteContent(folder).content?.lines.lines["2호선"]).toBe("#00a84d");
    replace("lines.json", '"#00a84d"', '"green"');
    expect(findFaults()).toEqual([expect.stringMatching(/^lines\.json:\d+:\d+ — /)]);
  });

  test("a line map draws only lines that have a colour, and nothing outside itself", () => {
    const map = {
      columns: 2,
      rows: 1,
      stations: { 역삼: [3, 0] },
      lines: { "2호선": "0,0 2,2", "9호선": "0,0 1,1" },
    };
    writeFileSync(join(folder, "lines.json"), JSON.stringify({ lines: { "2호선": "#00a84d" }, map }));
    expect(findFaults()).toEqual([
      expect.stringContaining("역삼의 자리가 노선도 밖이에요."),
      expect.stringContaining("2호선이(가) 노선도 밖을 지나요."),
      expect.stringContaining("9호선의 색을 lines에 적어 주세요."),
    ]);
  });
});

describe("a fault is named with its file, its line and what to write", () => {
  test("a file that is missing", () => {
    rmSync(join(folder, "company.json"));
    expect(findFaults()).toEqual([
      "company.json — 파일이 없어요. 예시 폴더(backend/content/demo)의 같은 파일을 복사해 고쳐 주세요.",
    ]);
  });

  test("a file that is not JSON", () => {
    replace("brand.json", '"locale": "ko_KR",', '"locale": "ko_KR"');
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /^brand\.json:11:\d+ — JSON 형식이 아니에요\. 앞 항목 뒤에 쉼표를 적어 주세요\.$/,
      ),
    ]);
  });

  test("a value of the company that is missing", () => {
    replace("company.json", '"representative": "홍길동(예시)",', "");
    expect(findFaults()).toEqual([
      expect.stringMatching(/^company\.json:\d+:\d+ — "representative"이\(가\) 빠졌어요\. 대표자/),
    ]);
  });

  test.each([
    ["an address that is not https", '"https://pt.butfit.example/"', '"http://pt.butfit.example/"'],
    ["an address without a host", '"https://pt.butfit.example/"', '"https:///"'],
  ])("%s", (_, from, to) => {
    replace("links.json", from, to);
    const line =
      readText("links.json")
        .split("\n")
        .findIndex((text) => text.includes('"pt"')) + 1;
    expect(findFaults()).toEqual([
      expect.stringContaining(
        `links.json:${line}:3 — ${to}은(는) 쓸 수 없어요. PT 안내: https://로 시작하는 주소`,
      ),
    ]);
  });

  test("a name that no file knows", () => {
    replace("menus.json", '"width": "narrow"', '"widht": "narrow"');
    expect(findFaults()).toEqual([
      expect.stringMatching(/^menus\.json:\d+:\d+ — "widht"은\(는\) 모르는 이름이에요\./),
    ]);
  });

  test("a link of a menu that links.json does not have", () => {
    replace("menus.json", '{ "name": "PT", "to": "pt" }', '{ "name": "PT", "to": "pts" }');
    expect(findFaults()).toEqual([
      'menus.json:9:21 — links.json에 "pts"이(가) 없어요. links.json의 이름이나 "/place" 같은 경로를 적어 주세요.',
    ]);
  });

  test("a name that every object has, but links.json does not", () => {
    replace("menus.json", '{ "name": "PT", "to": "pt" }', '{ "name": "PT", "to": "constructor" }');
    expect(findFaults()).toEqual([expect.stringContaining('links.json에 "constructor"이(가) 없어요')]);
  });

  test("a path of a menu that the site does not have", () => {
    replace("menus.json", '"to": "/place"', '"to": "/places"');
    expect(findFaults()).toEqual([
      'menus.json:8:24 — "/places"은(는) 사이트에 없는 경로예요. "/place"처럼 있는 경로를 적어 주세요.',
    ]);
  });

  test("a link that has an address for each branch, where only one can stand", () => {
    change<Menus>("menus", ({ header }) => header.push({ name: "예약", to: "presale_booking" }));
    expect(findFaults()).toEqual([expect.stringContaining("지점마다 주소가 달라요")]);
  });

  test("an entry of the drawer that leads nowhere", () => {
    change<Menus>("menus", ({ drawer }) => drawer.push({ name: "빈 항목" }));
    expect(findFaults()).toEqual([
      expect.stringContaining('"빈 항목"에는 to와 children 중 하나만 적어 주세요.'),
    ]);
  });

  test("two entries of one name, and two of one code", () => {
    change<Menus>("menus", ({ header, bottom }) => {
      header.push({ name: "PT", to: "/place" });
      bottom[0]!.code = "blog";
    });
    expect(findFaults()).toEqual([
      expect.stringContaining('"PT"이(가) 이 목록에 두 번 있어요.'),
      expect.stringContaining('"blog"을(를) 다른 항목도 써요.'),
    ]);
  });

  test("a link at the bottom that the law asks for", () => {
    change<Menus>("menus", (menus) => (menus.bottom = menus.bottom.filter(({ to }) => to !== "privacy")));
    expect(findFaults()).toEqual([
      expect.stringMatching(/^menus\.json:\d+:\d+ — "privacy" 링크가 빠졌어요\. 법에 따라/),
    ]);
  });

  test("a promotion at an address that the site does not have", () => {
    replace("promotions.json", '"path": "/secret_hanti"', '"path": "/secret_seoul"');
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /^promotions\.json:\d+:\d+ — "\/secret_seoul"은\(는\) 쓸 수 없어요\. "\/secret_hanti", /,
      ),
    ]);
  });

  test("a presale without its booking page, and a promotion without dates", () => {
    change<Links>("links", (links) => delete links.presale_booking.한티);
    change<Promotions>("promotions", ({ pages }) => delete pages[2]!.dates);
    expect(findFaults()).toEqual([
      expect.stringContaining('links.json의 presale_booking에 "한티"이(가) 없어요.'),
      expect.stringContaining("일정이 없어요. dates를 적거나"),
    ]);
  });

  test("two promotions at one address and of one branch", () => {
    change<Promotions>("promotions", ({ pages }) => (pages[1] = pages[0]!));
    change<Menus>("menus", (menus) => {
      menus.presale = [];
      menus.drawer = menus.drawer.filter(({ name }) => name !== "사전 예약");
    });
    expect(findFaults()).toEqual([
      expect.stringContaining('"/secret_hanti"이(가) 두 번 있어요.'),
      expect.stringContaining('"hanti"의 프로모션이 두 개예요.'),
    ]);
  });

  test.each([
    ["/nowhere", "사이트에 없는 경로예요"],
    ["/secret_promotion", "또 다른 곳으로 보내는 경로예요"],
  ])("/secret_promotion leading to %s", (to, message) => {
    replace("promotions.json", '"secret_promotion": "/place/21"', `"secret_promotion": "${to}"`);
    expect(findFaults()).toEqual([expect.stringContaining(message)]);
  });

  test("every fault of all files is named at the same time", () => {
    replace("brand.json", "#ffffff", "white");
    replace("links.json", "https://pt.butfit.example/", "pt");
    rmSync(join(folder, "promotions.json"));
    expect(findFaults().map((fault) => fault.split(/[:\s]/)[0])).toEqual([
      "brand.json",
      "links.json",
      "promotions.json",
    ]);
  });
});

describe("a chain that leaves a promotion out", () => {
  test("is told which menu entries lead to it", () => {
    change<Promotions>("promotions", (promotions) => {
      promotions.pages = promotions.pages.filter(({ path }) => path !== "/secret_hanti");
    });
    expect(findFaults()).toEqual([
      expect.stringMatching(
        /^menus\.json:\d+:\d+ — promotions\.json에 "\/secret_hanti"의 내용이 없어요\. 이 항목을 지우거나/,
      ),
    ]);
  });

  test("has no fault without any of them, the event and their menu entries", () => {
    change<Promotions>("promotions", (promotions) => {
      promotions.pages = [];
      delete promotions.summer_event;
      delete promotions.secret_promotion;
    });
    change<Menus>("menus", (menus) => {
      menus.presale = [];
      menus.drawer = menus.drawer.filter(({ name }) => name !== "사전 예약");
    });
    expect(findFaults()).toEqual([]);
  });
});

import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { easyKorean } from "@/components/first-visit/easy-korean";
import { english, nameLine } from "@/components/first-visit/english";
import { buildFirstVisitShare, buildGuide } from "@/components/first-visit/guide";
import { FirstVisitView } from "@/components/first-visit/view";
import { stations } from "@/components/station/stations";
import { AMENITIES, type Place } from "@/lib/contract/place";
import { buildPlace } from "@/tests/support/build-place";
import { buildProduct } from "@/tests/support/build-product";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const TODAY = "2026-11-20";
const branch = buildPlace({
  pk: 1,
  code: "yeoksam-gfc",
  name: "역삼GFC",
  subway_exit: "2호선 역삼역 3번 출구에서 걸어서 1분",
  hours: [
    { days: "평일", open: "06:00", close: "23:00" },
    { days: "일·공휴일", open: "09:00", close: "18:00" },
  ],
  amenities: ["샤워실", "주차"],
  price_from: 69_000,
});
const priced = [
  { ...{ pk: 1, name: "역삼GFC", region: "", latitude: "", longitude: "" }, passes: [[1, 119_000]] as const },
  {
    ...{ pk: 2, name: "선릉", region: "", latitude: "", longitude: "" },
    passes: [
      [1, 99_000],
      [12, 828_000],
    ] as const,
  },
];
const dayPass = buildProduct({ kind: "day_pass", months: null, visits: 1, price: 20_000, place_pk: 1 });
const elsewhere = { ...dayPass, id: 9, price: 5_000, place_pk: 999 };

function show(words: typeof english, branches: Place[] = [branch]) {
  const guide = buildGuide(branches, priced, [dayPass, elsewhere], TODAY);
  return render(<FirstVisitView guide={guide} words={words} />);
}
const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });

test.each([
  [english, "Closes for good on 2027-02-01"],
  [easyKorean, /^2027년 2월 1일 \(월\).에 문을 닫아요\. 그 뒤에는 열지 않아요\.$/],
])("a branch that closes for good says when, in the page's own words", (words, said) => {
  show(words, [{ ...branch, closes_on: "2027-02-01" }]);
  expect(screen.getByText(said)).toBeVisible();
});

describe("the page of a first visit in English", () => {
  test("is marked as English, and leads to the same in easy Korean", () => {
    show(english);
    expect(screen.getByRole("main")).toHaveAttribute("lang", "en");
    const other = screen.getByRole("link", { name: "쉬운 한국어로 보기" });
    expect(other).toHaveAttribute("lang", "ko");
    expect(other).toHaveAttribute("href", "/first");
  });

  test("names a branch in Latin letters beside its sign, with the way, the hours and the price", () => {
    show(english);
    const link = screen.getByRole("link", { name: "BUTFIT Yeoksam GFC 역삼GFC점" });
    expect(link).toHaveAttribute("href", "/place/1");
    expect(within(link).getByText("역삼GFC점")).toHaveAttribute("lang", "ko");
    for (const line of [
      "Yeoksam station (Line 2), exit 3, 1 minute on foot",
      "Mon–Fri 06:00 – 23:00",
      "Sun, public holidays 09:00 – 18:00",
      "From ₩69,000 a month",
    ]) {
      expect(screen.getByText(line)).toBeInTheDocument();
    }
  });

  test("shows what it cannot tell as the branch says it, marked as Korean", () => {
    show(english, [
      { ...branch, subway_exit: "버스 정류장 앞", hours: [{ days: "격주", open: "06:00", close: "10:00" }] },
    ]);
    expect(screen.getByText("버스 정류장 앞")).toHaveAttribute("lang", "ko");
    expect(screen.getByText("격주 06:00 – 10:00")).toHaveAttribute("lang", "ko");
  });

  test("says the lowest price of each term and of a day at branches that are open", () => {
    show(english);
    expect(row("1 month")).toHaveTextContent(/from ₩99,000$/);
    expect(row("12 months")).toHaveTextContent("from ₩828,000, ₩69,000 a month");
    expect(row("One day")).toHaveTextContent("from ₩20,000");
  });

  test("can tell the way and the hours of every branch of the demo, on every line of the station list", () => {
    for (const own of readDemoBranches()) {
      expect(english.branches.sayWay(own), own.subway_exit).toMatch(/^[ -~–]+$/);
      expect(english.branches.sayHours(own)?.join(), own.name).toMatch(/^[ -~–]+$/);
    }
    const lines = new Set(stations.flatMap((station) => station.lines));
    expect([...lines].filter((line) => nameLine(line) === null)).toEqual([]);
    expect(AMENITIES.map(english.inside.sayAmenity).filter((name) => /[가-힣]|^$/.test(name))).toEqual([]);
  });

  test("counts a branch that opens later, or that no list shows, in nothing", () => {
    const later = { ...branch, pk: 3, name: "한티", open_date: "2027-01-01", amenities: [] };
    show(english, [branch, later, { ...branch, pk: 12, name: "판교벤처타운" }]);
    expect(screen.getByRole("heading", { name: "1 open branch" })).toBeInTheDocument();
    expect(screen.getByText("Showers")).toBeInTheDocument();
  });
});

describe("the same in easy Korean", () => {
  test("says days in whole words, and leads to English", () => {
    show(easyKorean);
    expect(screen.getByText("월요일 ~ 금요일 06:00 – 23:00")).toBeInTheDocument();
    expect(screen.getByText("역삼역(2호선) 3번 출구, 걸어서 1분")).toBeInTheDocument();
    expect(row("12개월")).toHaveTextContent("828,000원부터, 한 달에 69,000원");
    expect(screen.getByRole("link", { name: "Read this page in English" })).toHaveAttribute("lang", "en");
  });

  test("says no more than a few words in a sentence", () => {
    const sentences = [
      easyKorean.lead,
      ...easyKorean.join.steps.map(({ text }) => text),
      ...easyKorean.leaving.rules,
    ]
      .join(" ")
      .split(/(?<=[.?])\s/);
    expect(sentences.filter((sentence) => sentence.split(" ").length > 11)).toEqual([]);
  });

  test("has the same steps, needs and rules as the English page", () => {
    const shape = (words: typeof english) => [
      words.join.steps.map(({ link }) => link?.href),
      words.needs.items.length,
      words.leaving.rules.map((rule) => rule.replace(/\D/g, "")),
      words.terms.items.length,
    ];
    expect(shape(easyKorean)).toEqual(shape(english));
  });
});

test("each language is shared with where a month costs least, and what is paid at once for it", () => {
  const guide = buildGuide([branch], priced, [], TODAY);
  expect(buildFirstVisitShare(guide, english)).toMatchObject({
    title: "Your first visit to BUTFIT",
    note: "1 open branch",
    figure: "From ₩69,000 a month",
    condition: "12 months: from ₩828,000, ₩69,000 a month",
  });
  expect(buildFirstVisitShare(guide, easyKorean)).toMatchObject({
    figure: "회원권 한 달에 69,000원부터",
    condition: "12개월: 828,000원부터, 한 달에 69,000원",
  });
  expect(buildFirstVisitShare(buildGuide([], [], [], TODAY), english)).not.toHaveProperty("figure");
});

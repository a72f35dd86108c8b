import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { findBranchesAround } from "@/components/station/around";
import { buildDistrictPage, buildGymsShare, buildStationPage } from "@/components/station/gyms";
import { GymsView } from "@/components/station/gyms-view";
import { findStationByKey } from "@/components/station/stations";
import type { PlaceDetail } from "@/lib/contract/place";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildProduct } from "@/tests/support/build-product";

const TODAY = "2026-11-20";
const station = findStationByKey("역삼")!;
const near = buildBranchDetail({
  products: [
    buildProduct({ id: 1, months: 1, price: 119_000 }),
    buildProduct({ id: 2, months: 3, price: 297_000 }),
    buildProduct({ id: 3, kind: "day_pass", months: null, visits: 1, price: 20_000 }),
  ],
  amenities: ["샤워실", "운동복·수건 무료"],
});
const farther = buildBranchDetail({
  pk: 2,
  name: "선릉",
  latitude: "37.504500",
  subway_exit: "",
  amenities: ["샤워실", "GX룸"],
  access: { lift: true, step_free: true, parking_note: "" },
});
const links = { stations: [findStationByKey("선릉")!], districts: [] };
const district = { key: "강남구", name: "강남구", fullName: "서울 강남구" };

function show(...branches: PlaceDetail[]) {
  const page = buildStationPage(station, findBranchesAround(station, branches, TODAY), links);
  render(<GymsView {...page} map={null} />);
  return page;
}
function showDistrict(...compared: PlaceDetail[]) {
  const page = buildDistrictPage(district, { compared, count: 12 }, links);
  render(<GymsView {...page} map={null} />);
  return page;
}
const answerTo = (question: string | RegExp) =>
  screen.getByRole("heading", { level: 3, name: question }).parentElement!;

test("its share picture counts the branches whose prices it shows, however far they are", () => {
  const far = { ...farther, pk: 3, name: "강변", latitude: "37.535", longitude: "127.095" };
  const share = buildGymsShare(show(near, far));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("1곳");
  expect(share.note).toBe("버핏 2곳의 가격과 시간");
});

describe("the page of a station", () => {
  test("says of a branch that closes for good from when on", () => {
    show(near, { ...farther, closes_on: "2127-02-01" });
    expect(screen.getAllByText("폐업")).toHaveLength(1);
    expect(screen.getByText(/^2127년 2월 1일.*부터 문을 닫아요$/)).toBeVisible();
  });

  test("says how many branches are within a walk, which is the nearest, and from what price", () => {
    show(farther, near);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("역삼역 헬스장 2곳");
    const lead = screen.getByText(/25분 안에 걸어갈 수 있는/);
    expect(lead).toHaveTextContent("지점이 2곳 있어요. 가장 가까운 곳은 역삼점이에요");
    expect(lead).toHaveTextContent("한 달에 99,000원부터, 역삼점이 가장 낮아요.");
    const [first, second] = screen.getAllByRole("link", { name: /버핏 .*점/ });
    expect(first).toHaveAttribute("href", "/place/1");
    expect(second).toHaveAttribute("href", "/place/2");
  });

  test("tells apart what it counts and what is farther, each with its picture", () => {
    const far = { ...farther, pk: 3, name: "강변", latitude: "37.535", longitude: "127.095" };
    show(
      { ...near, image: "/images/branches/yeoksam/square.webp" },
      { ...far, image: "https://example.com/gangbyeon.jpg" },
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("역삼역 헬스장 1곳");
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(["걸어서 25분 안 1곳", "그다음으로 가까운 1곳"]);
    const pictures = document.querySelectorAll("main li .picture img");
    expect([...pictures].map((picture) => picture.getAttribute("src"))).toEqual([
      "/images/branches/yeoksam/square-320.avif",
      "https://example.com/gangbyeon.jpg",
    ]);
  });

  test("compares the way, each term's price, a day's, hours and parking", () => {
    show(near);
    const card = within(screen.getByRole("table", { name: "역삼점" }));
    expect(card.getByRole("row", { name: /가는 길/ })).toHaveTextContent("3번 출구에서 걸어서 2분");
    expect(card.getByRole("row", { name: /회원권/ })).toHaveTextContent("3개월 297,000원 월 99,000원");
    expect(card.getByRole("row", { name: /운영 시간/ })).toHaveTextContent("평일 06:00 – 24:00");
    const more = within(screen.getByRole("table", { name: "역삼점 더 보기" }));
    expect(more.getByRole("row", { name: /1일권/ })).toHaveTextContent("20,000원");
    expect(more.getByRole("row", { name: /머신/ })).toHaveTextContent("24대, 1,200m²");
    expect(more.getByRole("row", { name: /시설/ })).toHaveTextContent("샤워실, 운동복·수건 무료");
  });

  test("says once what all have, and of each what the others do not have", () => {
    show(near, farther);
    expect(screen.getByText("모두 있는 시설: 샤워실")).toBeInTheDocument();
    expect(screen.getAllByRole("row", { name: /다른 점/ }).map(({ textContent }) => textContent)).toEqual([
      "다른 점운동복·수건 무료",
      "다른 점GX룸",
    ]);
  });

  test("answers what is asked before one goes there", () => {
    show(near, farther);
    expect(answerTo("역삼역에서 가장 가까운 버핏 지점은 어디예요?")).toHaveTextContent(
      /역삼점이에요\. .*걸어서 2분, 서울.*에 있어요\.$/,
    );
    expect(answerTo("역삼역에 24시간 여는 곳이 있어요?")).toHaveTextContent("역삼점, 평일 24:00까지예요");
    expect(answerTo("하루만 다녀 볼 수 있어요?")).toHaveTextContent("1일권은 역삼점 20,000원이에요");
    expect(answerTo("주차할 수 있어요?")).toHaveTextContent("역삼점: 2시간 무료. 선릉점: 주차장이 없어요.");
    const shower = answerTo("샤워하고 운동복을 빌릴 수 있어요?");
    expect(shower).toHaveTextContent("샤워실은 모두 있어요. 무료 운동복과 수건은 역삼점에 있어요.");
    expect(answerTo("중간에 그만두면 얼마를 돌려받아요?")).toHaveTextContent("7일 안심");
  });

  test("names the branch that never closes", () => {
    show(farther, buildBranchDetail({ hours: [{ days: "매일", open: "00:00", close: "24:00" }] }));
    expect(answerTo("역삼역에 24시간 여는 곳이 있어요?")).toHaveTextContent("역삼점이 24시간 열어요.");
  });

  test("names every branch where a month costs least", () => {
    show(near, buildBranchDetail({ ...near, pk: 3, name: "선릉" }), farther);
    expect(screen.getByText(/25분 안에 걸어갈 수 있는/)).toHaveTextContent("역삼·선릉점이 가장 낮아요.");
  });

  test("says so where a month costs the same at all of them", () => {
    show(near, buildBranchDetail({ ...near, pk: 3, name: "선릉" }));
    expect(screen.getByText(/25분 안에 걸어갈 수 있는/)).toHaveTextContent(
      "회원권은 역삼·선릉점 모두 한 달에 99,000원부터예요.",
    );
  });

  test("promises no price where a branch sells nothing yet", () => {
    show(farther);
    expect(screen.queryByRole("heading", { name: /한 달에 얼마/ })).toBeNull();
    expect(screen.getByText(/25분 안에 걸어갈 수 있는/)).not.toHaveTextContent("원부터");
  });

  test("leads to the stations around, and says nothing of districts where none has a page", () => {
    show(near);
    const href = `/place/station/${encodeURIComponent("선릉")}`;
    expect(screen.getByRole("link", { name: "선릉역 헬스장" })).toHaveAttribute("href", href);
    expect(screen.queryByRole("heading", { name: "동네로 보기" })).toBeNull();
  });

  test("has a description of its own that search results show whole", () => {
    const { description } = show(near, farther);
    expect(description).toContain("역삼점 2분");
    expect([...description].length).toBeLessThanOrEqual(80);
    expect([...description].length).toBeGreaterThanOrEqual(50);
  });
});

describe("the page of a district", () => {
  test("says how many branches it has and how many of them it compares", () => {
    const { href, description } = showDistrict(near, farther);
    expect(href).toBe(`/place/area/${encodeURIComponent("강남구")}`);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("강남구 헬스장 12곳");
    expect(screen.getByText(/문을 연/)).toHaveTextContent("12곳 있어요. 그 가운데 회원권 가격이 낮은 2곳");
    expect(description).toContain("역삼, 선릉점 등.");
    expect([...description].length).toBeGreaterThanOrEqual(50);
  });

  test("tells where a month costs least", () => {
    showDistrict(farther, near);
    expect(answerTo("강남구에서 회원권이 가장 저렴한 버핏 지점은 어디예요?")).toHaveTextContent(
      "역삼점이에요. 3개월 297,000원, 한 달에 99,000원이에요.",
    );
  });
});

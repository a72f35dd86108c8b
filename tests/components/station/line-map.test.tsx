import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LineMap } from "@/components/station/line-map";
import { cutMap, lineMap, placePins } from "@/components/station/map-pins";
import { findStationByKey } from "@/components/station/stations";
import { formatLine, formatStation } from "@/lib/station/station";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const today = "2026-11-26";
const map = lineMap!;
const place = (pk: number, name: string, station: string, more = {}) =>
  buildBranchDetail({ pk, name, station, price_from: 69_000, open_date: "2020-01-01", ...more });
const branches = [
  place(1, "역삼", "2호선 역삼역", { price_plan: { months: 12, price: 828_000 } }),
  place(2, "역삼GFC", "2호선 역삼역", { open_date: "2027-01-10" }),
  place(3, "한티", "수인분당선 한티역", { open_date: "2026-12-17" }),
  place(4, "외딴", "2호선 없는역"),
];
const { pins, stops } = placePins(branches, today)!;
const pin = (name: RegExp) => screen.getByRole("link", { name });

test("names stations of the list, each of whose drawn lines passes it", () => {
  for (const [key, point] of Object.entries(map.stations)) {
    const station = findStationByKey(key)!;
    expect(station, key).toBeDefined();
    const passing = Object.entries(map.lines).filter(([, points]) => passes(points, point));
    expect(passing.length, key).toBeGreaterThan(0);
    expect(station.lines.map(formatLine), key).toEqual(expect.arrayContaining(passing.map(([line]) => line)));
  }
});

test("has the station of every branch", () => {
  const names = Object.keys(map.stations).map((key) => formatStation(findStationByKey(key)!));
  for (const { station } of readDemoBranches()) {
    expect(names).toContain(station.slice(station.lastIndexOf(" ") + 1));
  }
});

test("each branch's station is a link that says what a month costs, and for ears what that is a part of", () => {
  render(<LineMap pins={pins} />);
  expect(within(screen.getByRole("group", { name: "노선도" })).getAllByRole("link")).toHaveLength(2);
  expect(pin(/^역삼/)).toHaveAccessibleName(/^역삼\s*6\.9만\s*원, 12개월 828,000원의 한 달 가격$/);
  expect(pin(/^역삼/)).toHaveAttribute("href", `/place/station/${encodeURIComponent("역삼")}`);
  // Nothing is open there, so that its station has no page.
  expect(pin(/^한티/)).toHaveAttribute("href", `/place?from=${encodeURIComponent("한티")}`);
  expect(pin(/^한티/)).toHaveTextContent(/^한티\s\d+\.\d+~ 오픈 예정$/);
  expect(pin(/^역삼/)).toHaveAttribute("data-cheapest");
  expect(pin(/^한티/)).not.toHaveAttribute("data-cheapest");
  expect(screen.getByText("12개월을 한 번에 낼 때 한 달 가격")).toBeVisible();
});

test("words stand beside a line that goes down from their station, where neither words nor another line are", () => {
  const { pins } = placePins(
    [
      ...branches,
      place(5, "강변", "2호선 강변역"),
      place(6, "선릉", "2호선 선릉역"),
      place(7, "삼성", "2호선 삼성역"),
      place(8, "신도림", "2호선 신도림역"),
      place(9, "여의도", "9호선 여의도역"),
    ],
    today,
  )!;
  const sides = Object.fromEntries(pins.map(({ name, side }) => [name, side]));
  expect(sides).toEqual({
    역삼: undefined,
    한티: "right",
    // At the map's edge.
    강변: "left",
    // Neighbours on both sides; a neighbour, and a line that goes down to the other side.
    선릉: undefined,
    신도림: undefined,
    // No line goes straight down.
    삼성: undefined,
    여의도: undefined,
  });
  render(<LineMap pins={pins} />);
  expect(pin(/^한티/)).toHaveAttribute("data-side", "right");
});

test("around a chosen station the pins say the minutes on foot, and where it has no branch it is shown itself", () => {
  const found = new Map([[1, 13]]);
  render(<LineMap pins={pins} stops={stops} chosen={["강남"]} found={found} />);
  expect(pin(/^역삼/)).toHaveTextContent("13분");
  expect(pin(/^한티/)).toHaveAttribute("data-far");
  expect(screen.getByText("강남")).toBeVisible();
});

test("a pin that is pressed is chosen without a new page, and with Ctrl left to the browser", async () => {
  const onChoose = vi.fn();
  render(<LineMap pins={pins} chosen={["역삼"]} onChoose={onChoose} />);
  expect(pin(/^역삼/)).toHaveAttribute("aria-current", "true");
  const user = userEvent.setup();
  await user.click(pin(/^한티/));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: "한티" }));
  await user.keyboard("{Control>}");
  await user.click(pin(/^한티/));
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test("of more than a hundred branches the map has a pin for each region", () => {
  const many = Array.from({ length: 101 }, (_, index) =>
    place(index + 1, `지점${index}`, index % 2 ? "2호선 역삼역" : "신분당선·경강선 판교역", {
      region: index % 2 ? "서울 강남" : "경기 성남",
    }),
  );
  render(<LineMap {...placePins(many, today)!} />);
  expect(pin(/^경기 성남\s51곳$/)).toHaveAttribute(
    "href",
    `/place?region=${encodeURIComponent("경기 성남")}`,
  );
  expect(pin(/^서울 강남\s50곳$/)).toBeVisible();
});

test("a part of the map shows a station with what lies around it, and stays within the map", () => {
  const { part, ...cut } = cutMap({ pins, stops }, { keys: ["강남"], pks: [1] })!;
  expect(part).toEqual({ view: "1,1.65,5,3.2", columns: 4, rows: 2 });
  expect(cut.pins.map(({ key }) => key)).toEqual(["역삼", "한티"]);
  expect(cut.stops.map(([key]) => key)).toEqual(expect.arrayContaining(["논현", "강남", "선릉"]));
  expect(cut.stops.map(([key]) => key)).not.toContain("합정");

  const edge = cutMap({ pins, stops }, { keys: ["가산디지털단지"], pks: [] })!;
  expect(edge.part.view).toBe("-0.5,1.65,5,3.2");
  const { container } = render(<LineMap {...edge} />);
  expect(container.querySelector("img")).toHaveAttribute(
    "src",
    "/line-map.svg#svgView(viewBox(-0.5,1.65,5,3.2))",
  );
});

test("there is no part around what is not on the map", () => {
  expect(cutMap({ pins, stops }, { keys: ["없는역"], pks: [4] })).toBeNull();
  expect(cutMap(null, { keys: ["강남"], pks: [1] })).toBeNull();
});

test("a chain whose branches are off its map has none", () => {
  expect(placePins([branches[3]!], today)).toBeNull();
});

/** Whether a line of `x,y x,y …` runs through a point. */
function passes(points: string, [x, y]: readonly [number, number]): boolean {
  const corners = points.split(" ").map((corner) => corner.split(",").map(Number) as [number, number]);
  return corners.slice(1).some(([toX, toY], index) => {
    const [fromX, fromY] = corners[index]!;
    const isOnLine = Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) < 1e-9;
    const isBetween = (at: number, from: number, to: number) =>
      at >= Math.min(from, to) && at <= Math.max(from, to);
    return isOnLine && isBetween(x, fromX, toX) && isBetween(y, fromY, toY);
  });
}

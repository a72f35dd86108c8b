import { describe, expect, test, vi } from "vitest";
import { getCirclePicture, toCircles } from "@/lib/branch/circles";
import { getDistanceKm, orderBranches } from "@/lib/branch/order";
import { buildPlace } from "../../support/build-place";

const today = "2026-11-21";
const seoulStation = { latitude: 37.5547, longitude: 126.9707 };
const near = { latitude: "37.56", longitude: "126.98" };
const middle = { latitude: "37.50", longitude: "127.03" };
const far = { latitude: "37.39", longitude: "127.11" };

function order(
  places: Parameters<typeof buildPlace>[0][],
  position: typeof seoulStation | null = null,
): string[] {
  const branches = places.map((fields, index) => buildPlace({ pk: index + 1, ...fields }));
  return orderBranches(branches, { today, position }).map(({ branch }) => branch.name);
}

test("without a position branches keep the list call's order", () => {
  expect(order([{ name: "다" }, { name: "가" }, { name: "나" }])).toEqual(["다", "가", "나"]);
});

test("upcoming branches come first, the soonest opening first, whatever their distance", () => {
  const places = [
    { name: "가까움", ...near },
    { name: "내년", open_date: "2027-01-02", ...near },
    { name: "내일", open_date: "2026-11-22", ...far },
    { name: "다음달", open_date: "2026-12-01", ...middle },
  ];
  expect(order(places)).toEqual(["내일", "다음달", "내년", "가까움"]);
  expect(order(places, seoulStation)).toEqual(["내일", "다음달", "내년", "가까움"]);
});

test("two openings on one day keep their order", () => {
  const open_date = "2026-12-01";
  expect(
    order([{ name: "하나" }, { name: "둘", open_date, ...far }, { name: "셋", open_date, ...near }]),
  ).toEqual(["둘", "셋", "하나"]);
});

test("a branch that opens today is open", () => {
  const [entry] = orderBranches([buildPlace({ open_date: today })], { today, position: null });
  expect(entry?.isUpcoming).toBe(false);
});

test("with a position the nearest comes first and unknown distances last, in their own order", () => {
  const places = [
    { name: "모름1", latitude: "", longitude: "" },
    { name: "멀리", ...far },
    { name: "모름2", latitude: "", longitude: "127" },
    { name: "가까이", ...near },
    { name: "중간", ...middle },
  ];
  expect(order(places, seoulStation)).toEqual(["가까이", "중간", "멀리", "모름1", "모름2"]);
});

test("distances exist only where both sides are known", () => {
  const branches = [buildPlace(near), buildPlace({ latitude: "", longitude: "" })];
  const known = orderBranches(branches, { today, position: seoulStation });
  expect(known.map(({ distanceKm }) => distanceKm?.toFixed(1))).toEqual(["1.0", undefined]);
  const unknown = orderBranches(branches, { today, position: null });
  expect(unknown.map(({ distanceKm }) => distanceKm)).toEqual([null, null]);
});

test("a distance over 300 km is left out, and the order stays", () => {
  const jeju = { latitude: 33.5, longitude: 126.5 };
  const branches = [
    buildPlace({ name: "가까이", ...near }),
    buildPlace({ name: "수원", latitude: "37.27", longitude: "127" }),
  ];
  const entries = orderBranches(branches, { today, position: jeju });
  expect(entries.map(({ branch, distanceKm }) => [branch.name, distanceKm])).toEqual([
    ["수원", null],
    ["가까이", null],
  ]);
});

test("the given list is not changed", () => {
  const branches = [buildPlace({ pk: 1 }), buildPlace({ pk: 2, open_date: "2027-01-01" })];
  const before = structuredClone(branches);
  orderBranches(branches, { today, position: seoulStation });
  expect(branches).toEqual(before);
});

describe("invalid values", () => {
  test.each(["abc", null, "1000"])(
    "latitude %j is logged and the branch comes last",
    (latitude: string | null) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      expect(
        order(
          [
            { name: "이상", latitude },
            { name: "멀리", ...far },
          ],
          seoulStation,
        ),
      ).toEqual(["멀리", "이상"]);
      expect(log).toHaveBeenCalledOnce();
    },
  );

  test.each(["not-a-date", "2026-02-31", "", "2027-1-1", null as unknown as string])(
    "opening date %j is logged and counts as open",
    (open_date) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      expect(order([{ name: "먼저" }, { name: "이상", open_date }])).toEqual(["먼저", "이상"]);
      expect(log).toHaveBeenCalledOnce();
    },
  );
});

test("one degree of latitude is 111.2 km on a sphere of 6371 km", () => {
  const distanceKm = getDistanceKm(
    { latitude: 36.5, longitude: 127 },
    { latitude: "37.5", longitude: "127.0" },
  );
  expect(distanceKm.toFixed(1)).toBe("111.2");
});

test("a place has no distance to itself, and the same distance in both directions", () => {
  const yeoksam = { latitude: "37.500622", longitude: "127.036456" };
  const pangyo = { latitude: "37.394726", longitude: "127.111209" };
  expect(getDistanceKm(yeoksam, yeoksam)).toBe(0);
  expect(getDistanceKm(yeoksam, pangyo)).toBeCloseTo(getDistanceKm(pangyo, yeoksam), 10);
  expect(getDistanceKm(yeoksam, pangyo)).toBeGreaterThan(13);
  expect(getDistanceKm(yeoksam, pangyo)).toBeLessThan(14);
});

test("opposite sides of the earth are half its circumference apart", () => {
  expect(getDistanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6371,
    6,
  );
});

test.each(["abc", "", " ", null, "NaN", "Infinity", "91", 91])(
  "%j is not a latitude",
  (latitude: string | number | null) => {
    const seoul = { latitude: 37.5, longitude: 127 };
    expect(() => getDistanceKm(seoul, { latitude, longitude: "127" })).toThrow(RangeError);
  },
);

const images = [
  { image: "/flag-off.webp", web_type: "{product}", is_thumbnail_header: false },
  { image: "/other-type.webp", web_type: "{gallery}", is_thumbnail_header: true },
  { image: "/right.webp", web_type: "{product}", is_thumbnail_header: true },
];

test("the circle shows the product image that is marked as the thumbnail", () => {
  expect(getCirclePicture(buildPlace({ images }))).toBe("/right.webp");
});

test("without such an image the circle shows the branch's fallback picture", () => {
  expect(getCirclePicture(buildPlace({ images: images.slice(0, 2), image: "/fallback.webp" }))).toBe(
    "/fallback.webp",
  );
});

test("a branch whose opening date is invalid shows its fallback picture", () => {
  expect(getCirclePicture(buildPlace({ images, image: "/fallback.webp", open_date: "not-a-date" }))).toBe(
    "/fallback.webp",
  );
});

test("a branch without any picture has none", () => {
  expect(getCirclePicture(buildPlace({ images: [], image: "" }))).toBeNull();
});

test("the strip gets of a branch what its circle shows, and of an upcoming one the outline, no photo", () => {
  const branches = [
    buildPlace({ pk: 1, name: "역삼", is_subscription_used: true }),
    buildPlace({ pk: 2, name: "판교벤처타운" }),
    buildPlace({ pk: 3, name: "합정", open_date: "2026-11-22" }),
    buildPlace({
      ...{ pk: 4, name: "한티", open_date: "2026-11-23" },
      images: [
        { image: "/images/circle-4.webp", web_type: "{product}", is_thumbnail_header: true },
        { image: "/images/outline-4.webp", web_type: "{outline}", is_thumbnail_header: false },
      ],
    }),
  ];
  expect(toCircles(branches, { today, position: null }, undefined, () => "#00a84d")).toEqual([
    { pk: 3, name: "합정", href: "/presale#branch-3", picture: null, opensOn: "2026-11-22" },
    {
      ...{ pk: 4, name: "한티", picture: "/images/outline-4.webp" },
      opensOn: "2026-11-23",
    },
    {
      ...{ pk: 1, name: "역삼", picture: "/images/circle-1.webp" },
      ...{ line: "#00a84d", hasXMark: true },
    },
  ]);
});

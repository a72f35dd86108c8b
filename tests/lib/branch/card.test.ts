import { describe, expect, it, test } from "vitest";
import { getLeadPicture, pickNearest, pickNewest, toBranchListItem } from "@/lib/branch/card";
import { buildPlace } from "@/tests/support/build-place";

const today = "2026-11-21";
const position = { latitude: 37.5, longitude: 127 };
const names = (picks: { name: string }[]) => picks.map(({ name }) => name);

test("the newest are the three that opened last, without upcoming branches, those that close for good and 판교벤처타운", () => {
  const branches = [
    buildPlace({ name: "옛날", open_date: "2020-01-01" }),
    buildPlace({ name: "오늘", open_date: today }),
    buildPlace({ name: "내일", open_date: "2026-11-22" }),
    buildPlace({ name: "판교 벤처타운", open_date: "2026-11-20" }),
    buildPlace({ name: "작년", open_date: "2025-06-01" }),
    buildPlace({ name: "올해", open_date: "2026-06-01" }),
    buildPlace({ name: "모름", open_date: "곧" }),
    buildPlace({ name: "닫는", open_date: "2026-11-19", closes_on: "2027-02-01" }),
  ];
  expect(names(pickNewest(branches, today))).toEqual(["오늘", "올해", "작년"]);
});

test("the nearest are open ones of known distance that stay", () => {
  const at = (latitude: string | null) => ({ latitude, longitude: "127", open_date: "2024-01-01" });
  const branches = [
    buildPlace({ name: "먼", ...at("37.9") }),
    buildPlace({ name: "모름", ...at("") }),
    buildPlace({ name: "닫는", ...at("37.5"), closes_on: "2027-02-01" }),
    buildPlace({ name: "가까운", ...at("37.51") }),
    buildPlace({ name: "곧", ...at("37.5"), open_date: "2027-01-01" }),
  ];
  const picks = pickNearest(branches, today, position);
  expect(names(picks)).toEqual(["가까운", "먼"]);
  expect(picks[0]?.distanceKm).toBeCloseTo(1.11, 2);
});

describe("what the list takes of a branch", () => {
  const look = { image: "/images/branches/x/detail-1.webp", web_type: "web", is_thumbnail_header: false };

  it("is its landmark, else the look into it", () => {
    expect(toBranchListItem(buildPlace({ images: [look], image: "/a.webp" })).picture).toBe("/a.webp");
    expect(toBranchListItem(buildPlace({ images: [look], image: "" })).picture).toBe(look.image);
  });

  it("a card shows the look into it, else its landmark", () => {
    expect(getLeadPicture(buildPlace({ images: [look], image: "/a.webp" })).picture).toBe(look.image);
    expect(getLeadPicture(buildPlace({ images: [], image: "/a.webp" })).picture).toBe("/a.webp");
  });

  it("copes with missing coordinates", () => {
    expect(toBranchListItem(buildPlace({ latitude: null, longitude: null }))).toMatchObject({
      latitude: "",
      longitude: "",
    });
  });
});

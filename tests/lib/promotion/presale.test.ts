import { describe, expect, it } from "vitest";
import { externalLinks } from "@/lib/config/links";
import { findHiddenBooking, findPresaleHref, listPresaleBranches } from "@/lib/promotion/promotions";
import { buildPlace } from "@/tests/support/build-place";

const today = "2026-11-21";
const branches = [
  buildPlace({ pk: 1, name: "역삼", open_date: "2020-01-01" }),
  buildPlace({ pk: 15, name: "을지로", code: "euljiro", open_date: "2027-03-21" }),
  buildPlace({ pk: 14, name: "합정", code: "hapjeong", open_date: "2027-02-09" }),
  buildPlace({ pk: 12, name: "판교벤처타운", code: "pangyo-venture", open_date: "2026-12-21" }),
  buildPlace({ pk: 13, name: "역삼GFC", code: "yeoksam-gfc", open_date: "2027-01-05" }),
  buildPlace({ pk: 11, name: "한티", code: "hanti", open_date: "2026-12-12" }),
];

describe("the presale list", () => {
  it("has the upcoming branches, the soonest first, without 판교벤처타운", () => {
    const names = listPresaleBranches(branches, today).map(({ name }) => name);
    expect(names).toEqual(["한티", "역삼GFC", "합정", "을지로"]);
  });

  it("gives each its own booking page, and none to a branch that cannot be booked yet", () => {
    const { 한티, 역삼GFC, 합정 } = externalLinks.presaleBooking;
    const hrefs = listPresaleBranches(branches, today).map(({ bookingHref }) => bookingHref);
    expect(hrefs).toEqual([한티, 역삼GFC, 합정, null]);
  });

  it("links to a branch's promotion where it has one, else to its own page", () => {
    const hrefs = listPresaleBranches(branches, today).map(({ moreHref }) => moreHref);
    expect(hrefs).toEqual(["/secret_hanti", "/secret-yeoksamGFC", "/place/14", "/place/15"]);
  });

  it("follows an opening that moves earlier, up to its new day", () => {
    const list = (openDate: string, day: string) =>
      listPresaleBranches(
        branches.map((branch) => (branch.pk === 14 ? { ...branch, open_date: openDate } : branch)),
        day,
      ).map(({ name, open_date }) => [name, open_date]);
    expect(list("2026-12-05", today)[0]).toEqual(["합정", "2026-12-05"]);
    expect(list("2026-12-05", "2026-12-05").map(([name]) => name)).not.toContain("합정");
  });

  it("drops a branch on the day it opens", () => {
    expect(listPresaleBranches(branches, "2026-12-12").map(({ name }) => name)).not.toContain("한티");
  });
});

describe("the booking page of 판교벤처타운", () => {
  const { 판교벤처타운 } = externalLinks.presaleBooking;

  it("is next to the list until that branch has opened", () => {
    expect(findHiddenBooking(branches, today)).toBe(판교벤처타운);
    expect(findHiddenBooking(branches, "2026-12-21")).toBeNull();
  });

  it("is there also while the branch is not known yet", () => {
    expect(findHiddenBooking([], today)).toBe(판교벤처타운);
  });
});

describe("the booking page of an upcoming branch", () => {
  it("is the link table's for the named branches, in any spacing", () => {
    expect(findPresaleHref({ name: "역삼 GFC", presale_url: null })).toContain("yeoksam-gfc");
  });

  it("is the branch's own where it is a web address", () => {
    expect(findPresaleHref({ name: "을지로", presale_url: "https://booking.example/e" })).toBe(
      "https://booking.example/e",
    );
    expect(findPresaleHref({ name: "을지로", presale_url: "javascript:alert(1)" })).toBeNull();
    expect(findPresaleHref({ name: "을지로", presale_url: null })).toBeNull();
  });
});

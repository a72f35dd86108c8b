import { describe, expect, it, test } from "vitest";
import { dropHiddenBranches, getBranchHref, findPresaleHref } from "@/lib/branch/named";

test("판교벤처타운 is dropped, in any spacing, and nothing else", () => {
  const names = ["판교", "판교벤처타운", "판교 벤처타운", " 판교벤처타운 ", "역삼", "판교벤처타운 2호"];
  const left = dropHiddenBranches(names.map((name) => ({ name }))).map(({ name }) => name);
  expect(left).toEqual(["판교", "역삼", "판교벤처타운 2호"]);
});

test.each([
  ["역삼", "/place/7"],
  ["역삼GFC", "/secret-yeoksamGFC"],
  ["역삼 GFC", "/secret-yeoksamGFC"],
  ["합정", "/presale"],
  ["합정역", "/place/7"],
])("%s links to %s", (name, href) => {
  expect(getBranchHref({ pk: 7, name })).toBe(href);
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

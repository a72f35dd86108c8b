import { expect, test } from "vitest";
import { listFaults } from "@/e2e/support/markup-rules";
import {
  buildBranchBreadcrumb,
  buildBranchItemList,
  buildBranchJsonLd,
  buildGymList,
  buildRealPriceBreadcrumb,
} from "@/lib/seo/branch";
import { buildNewsArticle, buildNoticeBreadcrumb, buildOrganization, buildWebSite } from "@/lib/seo/json-ld";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildNotice } from "@/tests/support/build-notice";
import { buildProduct } from "@/tests/support/build-product";

const SITE = "https://x.example";
const TODAY = "2026-11-20";
const open = buildBranchDetail({
  postal_code: "06236",
  staffed_hours: [{ days: "평일", open: "09:00", close: "22:00" }],
  closures: [{ from: "2026-12-24", to: "2026-12-25", reason: "공사" }],
  special_days: [{ day: "2026-12-31", hours: [{ open: "06:00", close: "24:00" }], reason: "" }],
  products: [buildProduct({ id: 1 }), buildProduct({ id: 2, kind: "day_pass", months: null, visits: 1 })],
});
const upcoming = buildBranchDetail({ pk: 2, open_date: "2027-01-04", products: [buildProduct({ id: 3 })] });
const notice = buildNotice({ id: 3, title: "가".repeat(140) });

test.each([
  ["an open branch", buildBranchJsonLd(open, SITE, TODAY)],
  ["one that opens later", buildBranchJsonLd(upcoming, SITE, TODAY)],
  ["a page of a station", buildGymList([open, upcoming], SITE)],
  ["the list of branches", buildBranchItemList([open, upcoming], SITE)],
  ["a notice", buildNewsArticle(notice, SITE)],
  ["the chain", buildOrganization(SITE)],
  ["the site", buildWebSite(SITE)],
  ["the place of a branch", buildBranchBreadcrumb(open, SITE)],
  ["the place of the prices", buildRealPriceBreadcrumb(SITE)],
  ["the place of a notice", buildNoticeBreadcrumb(notice, SITE)],
])("the markup of %s keeps the written rules", (_, data) => {
  expect(listFaults(data)).toEqual([]);
});

test("a rule that is broken is named", () => {
  const broken = {
    "@type": "ExerciseGym",
    name: "역삼",
    url: "/place/1",
    telephone: "02-000-1001",
    colour: "green",
    makesOffer: [{ "@type": "Offer", name: "1개월", price: "99,000원", priceCurrency: "KRW", url: SITE }],
  };
  expect(listFaults(broken)).toEqual([
    "$ (ExerciseGym) lacks address",
    "$.url is /place/1",
    "$.telephone is 02-000-1001",
    "$.colour is not known of ExerciseGym",
    "$.makesOffer[0].price is 99,000원",
  ]);
  const list = {
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [1, 1].map((position) => ({ "@type": "ListItem", position, url: SITE })),
  };
  expect(listFaults(list)).toEqual(["$ counts 1", "$ repeats"]);
});

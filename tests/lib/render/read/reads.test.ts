import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RealPriceRules } from "@/components/branch/price/real-price-rules";
import { BackendUnavailableError, load } from "@/lib/render/read/backend";
import { readBranchByCode, readBranches, readPricedBranches } from "@/lib/render/read/branch";
import { readCategoryPrices, readTeamClassPrice } from "@/lib/render/read/category";
import { readHome } from "@/lib/render/read/home";
import { readAllNotices } from "@/lib/render/read/notice";
import { buildBranchDetail } from "../../../support/build-branch-detail";
import { buildNotice } from "../../../support/build-notice";
import { buildPlace } from "../../../support/build-place";
import { buildProduct } from "../../../support/build-product";

// Without Next there is no cache to keep an answer in.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

let clock = Date.parse("2026-11-21T12:00:00+09:00");

/** A backend of these answers; any other path is 404, and a number is an answer of that status. */
function serve(answers: Record<string, unknown>) {
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, search } = new URL(address);
    const body = answers[pathname + search] ?? 404;
    return typeof body === "number"
      ? Response.json({ message: "없어요.", code: "not_found" }, { status: body })
      : Response.json(body);
  });
}

const noticePage = (ids: number[], next: string | null = null) => ({
  count: ids.length,
  next,
  previous: null,
  results: ids.map((id) => buildNotice({ id })),
});
const category = {
  id: 3,
  name: "팀 클래스 이용권",
  description: "",
  image: "",
  products: [
    buildProduct({ id: 1, place_pk: 1, is_active: false, kind: "team_class", visits: 1, price: 1 }),
    buildProduct({ id: 2, place_pk: 1, kind: "team_class", visits: 10, price: 200_000, sale_price: null }),
  ],
};

beforeEach(() => {
  // After a failure the backend gets no call for a moment: each test starts long after the one before.
  clock += 60_000;
  vi.useFakeTimers({ now: clock, toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubEnv("BACKEND_URL", "http://backend.test");
});

test("real prices are compared at branches that stay for the longest of the stays", async () => {
  const closing = (pk: number, closes_on?: string) => buildPlace({ pk, name: `지점 ${pk}`, closes_on });
  serve({
    "/api/place/": [closing(1), closing(2, "2027-11-21"), closing(3, "2027-02-01")],
    "/api/product/?kind=membership": [1, 2, 3].map((pk) => buildProduct({ id: pk, place_pk: pk })),
  });
  expect((await readPricedBranches()).map(({ pk }) => pk)).toEqual([1, 2]);
});

test("a break counts where it leads the longest stay past the day of closing, and is told beside the prices", async () => {
  const rest = { from: "2026-12-10", to: "2026-12-19", reason: "바닥 공사", lengthens: true };
  const resting = (pk: number, closes_on: string) =>
    buildPlace({ pk, name: `지점 ${pk}`, closes_on, closures: [rest] });
  serve({
    "/api/place/": [resting(1, "2027-12-05"), resting(2, "2027-11-25")],
    "/api/product/?kind=membership": [1, 2].map((pk) => buildProduct({ id: pk, place_pk: pk })),
  });
  const branches = await readPricedBranches();
  expect(branches.map(({ pk }) => pk)).toEqual([1]);
  const html = renderToStaticMarkup(createElement(RealPriceRules, { branches })).replaceAll(
    /[\u00a0\u2060]/g,
    "",
  );
  expect(html).toContain("지점 1은 12월10일(목)부터 12월19일(토)까지 쉬어요. 이용권이 그만큼 늘어나서");
});

describe("home", () => {
  const answers = {
    "/api/place/": [
      buildPlace({ pk: 1, name: "역삼", price_from: 69_000 }),
      buildPlace({ pk: 2, name: "마곡", price_from: 54_000 }),
      buildPlace({ pk: 9, name: "판교벤처타운", price_from: 1000 }),
    ],
    "/api/notice/": noticePage([1, 2, 3, 4, 5, 6]),
    "/api/place/2/": buildBranchDetail({
      pk: 2,
      products: [buildProduct({ id: 8, kind: "membership", months: 12, price: 648_000, sale_price: null })],
    }),
  };

  test("shows the branch of the lowest price with its periods, and five notices", async () => {
    serve(answers);
    const { branchCount, price, notices } = await readHome();
    expect(branchCount).toBe(2);
    expect(price?.lowest).toMatchObject({ pk: 2, priceKrw: 54_000 });
    expect(price?.periods).toEqual([{ id: 8, months: 12, totalKrw: 648_000, monthlyKrw: 54_000 }]);
    expect(notices.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  test("renders without the periods where only they fail to load", async () => {
    serve({ ...answers, "/api/place/2/": 500 });
    expect((await readHome()).price).toMatchObject({ lowest: { pk: 2 }, periods: [] });
  });

  test("renders without a price where no branch has one", async () => {
    serve({ ...answers, "/api/place/": [buildPlace({ price_from: null })] });
    expect((await readHome()).price).toBeNull();
  });

  test("does not render without its notices", async () => {
    serve({ ...answers, "/api/notice/": 500 });
    await expect(readHome()).rejects.toThrow(BackendUnavailableError);
  });
});

describe("branches", () => {
  test("are found by a code that stays when numbers change", async () => {
    serve({
      "/api/place/code/hanti/": buildPlace({ pk: 77 }),
      "/api/place/77/": buildBranchDetail({ pk: 77, name: "한티" }),
    });
    expect(await readBranchByCode("hanti")).toMatchObject({ pk: 77, name: "한티" });
    expect(await load(readBranchByCode("gone"))).toEqual({ status: "not-found" });
  });

  test("that no backend lists are not an empty chain", async () => {
    serve({});
    expect(await load(readBranches())).toEqual({ status: "unavailable" });
  });
});

describe("a category", () => {
  const branches = [buildPlace({ pk: 1, name: "역삼" })];

  test("has each branch's prices, and a product that is on sale", async () => {
    serve({ "/api/main-category/3/": category, "/api/place/": branches });
    const prices = await readCategoryPrices("3");
    expect(prices.branches).toMatchObject([{ pk: 1, options: [{ id: 2 }] }]);
    expect(prices.product?.id).toBe(2);
  });

  test("that does not exist is not found", async () => {
    serve({ "/api/place/": branches });
    expect(await load(readCategoryPrices("9"))).toEqual({ status: "not-found" });
  });

  test("is not reported missing because the branches are", async () => {
    serve({ "/api/main-category/3/": category });
    expect(await load(readCategoryPrices("3"))).toEqual({ status: "unavailable" });
  });
});

describe("the page of team classes", () => {
  test("names the price of one class", async () => {
    serve({ "/api/main-category/3/": category });
    expect(await readTeamClassPrice()).toMatchObject({ perVisitKrw: 20_000 });
  });

  test("renders without a price where there is no such category, but not where that is unknown", async () => {
    serve({});
    expect(await readTeamClassPrice()).toBeNull();
    serve({ "/api/main-category/3/": 500 });
    await expect(readTeamClassPrice()).rejects.toThrow(BackendUnavailableError);
  });
});

test("all notices are read page by page, to the last", async () => {
  serve({
    "/api/notice/?page=1&page_size=100": noticePage([1, 2], "/api/notice/?page=2&page_size=100"),
    "/api/notice/?page=2&page_size=100": noticePage([3]),
  });
  expect((await readAllNotices()).map(({ id }) => id)).toEqual([1, 2, 3]);
});

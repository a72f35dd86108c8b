import { describe, expect, test } from "vitest";
import { findPromotion } from "@/lib/promotion/promotions";
import {
  buildBranchListShare,
  buildBranchShare,
  buildCategoryShare,
  buildHomeShare,
  buildInvitationShare,
  buildNoticeShare,
  buildPresaleShare,
  buildPromotionShare,
  buildRealPriceShare,
  buildTeamClassShare,
} from "@/lib/seo/share-words";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildPlace } from "../../support/build-place";
import { buildProduct } from "../../support/build-product";

const today = "2026-11-22";
const year = { lowest: { pk: 3, name: "신도림", priceKrw: 54_000 } };

describe("a share picture's figure", () => {
  test("of home is the lowest month with the sum that is paid for it", () => {
    const periods = [
      { id: 1, months: 1, totalKrw: 119_000, monthlyKrw: 119_000 },
      { id: 2, months: 12, totalKrw: 648_000, monthlyKrw: 54_000 },
    ];
    expect(buildHomeShare({ ...year, periods })).toMatchObject({
      figure: "월 54,000원",
      condition: "12개월 648,000원을 한 번에 낼 때",
    });
  });

  test("of home is a lower bound while the branch's periods are unknown, and none without a price", () => {
    const share = buildHomeShare({ ...year, periods: [] });
    expect(share.figure).toBe("월 54,000원부터");
    expect(share.condition).toBeUndefined();
    expect(buildHomeShare(null).figure).toBeUndefined();
  });

  test("of the list is how many branches one can go to, with the regions that have most", () => {
    const at = (region: string, more = {}) => buildPlace({ region, open_date: "2020-01-01", ...more });
    const later = { open_date: "2026-12-14" };
    const share = buildBranchListShare(
      [at("서울 서남"), at("서울 강남"), at("서울 강남"), at("경기", later)],
      today,
    );
    expect(share).toMatchObject({
      figure: "지점 3곳",
      rows: [
        { name: "서울 강남", value: "2곳" },
        { name: "서울 서남", value: "1곳" },
      ],
    });
  });

  test("of a category is the least that something of it costs, and what that is", () => {
    const option = { fullPriceKrw: 0, perUnit: null };
    const options = [
      { ...option, id: 1, name: "12개월", units: 12, priceKrw: 828_000 },
      { ...option, id: 2, name: "1개월", units: 1, priceKrw: 119_000 },
    ];
    const branches = [{ pk: 1, name: "역삼", region: "", opensOn: null, lowestUnitKrw: 69_000, options }];
    const category = { name: "회원권", image: "/images/categories/membership.webp" };
    expect(buildCategoryShare(category, branches)).toMatchObject({
      title: "회원권 가격",
      figure: "119,000원부터",
      condition: "회원권 1개월",
    });
    expect(buildCategoryShare(category, []).figure).toBeUndefined();
    // 1일권 is the name of the one thing that there is of 1일권.
    const day = [{ ...branches[0]!, options: [{ ...options[0]!, name: "1일권" }] }];
    expect(buildCategoryShare({ ...category, name: "1일권" }, day).condition).toBeUndefined();
  });

  test("of the team class is one class, with the pass that makes it so", () => {
    expect(buildTeamClassShare({ visits: 8, totalKrw: 176_000, perVisitKrw: 22_000 })).toMatchObject({
      figure: "1회 22,000원",
      condition: "8회 176,000원을 한 번에 낼 때",
    });
    expect(buildTeamClassShare(null).figure).toBeUndefined();
  });

  test("of a branch is its own month; before it opens the day stands beside the station", () => {
    const branch = buildPlace({
      ...{ name: "한티", station: "수인분당선 한티역", open_date: "2026-12-14", price_from: 59_000 },
      price_plan: { months: 12, price: 708_000 },
    });
    expect(buildBranchShare(branch, { near: [] }, today)).toMatchObject({
      title: "한티점",
      note: "수인분당선 한티역 · 12월 14일 (월) 오픈",
      figure: "월 59,000원",
      condition: "12개월 708,000원을 한 번에 낼 때",
    });
    expect(buildBranchShare({ ...branch, price_from: null }, { near: [] }, today).figure).toBeUndefined();
  });

  test("of a branch is its platform's sign: its line, and the open branches next to it", () => {
    const branch = buildBranchDetail({ name: "역삼", subway_exit: "2호선 역삼역 3번 출구" });
    const line = { name: "2호선", color: "#00a84d" };
    const at = (name: string, distanceKm: number, opensOn: string | null = null) => ({
      ...{ pk: 2, name, station: "", distanceKm, opensOn },
    });
    const near = [at("한티", 1, "2026-12-14"), at("선릉", 1.2), at("논현", 2), at("삼성", 3)];
    expect(buildBranchShare(branch, { line, near }, today)).toMatchObject({
      note: "2호선 역삼역 3번 출구",
      sign: { name: "역삼", line, neighbours: ["선릉", "논현"] },
    });
    const far = buildBranchShare(branch, { near: [at("부산", 300)] }, today);
    expect("sign" in far && far.sign.neighbours).toEqual([]);
  });

  test("of a notice is its kind's, and home's where the chain made the kind itself", () => {
    expect(buildNoticeShare("점검")).toMatchObject({ title: "점검 안내", note: "잠시 쓸 수 없는 것" });
    expect(buildNoticeShare("우리끼리")).toEqual(buildHomeShare());
  });

  test("of the real prices is the cheapest branch's, with the next ones beside it", () => {
    const branches = [100_000, 90_000, 80_000, 70_000, 60_000, 50_000].map((priceKrw, index) => ({
      ...{ pk: index, name: `지점${index}`, region: "", latitude: "", longitude: "" },
      passes: [[1, priceKrw] as const],
    }));
    const share = buildRealPriceShare(branches, today);
    expect(share).toMatchObject({
      figure: "월 50,000원부터",
      condition: "6개월을 생각했다가 2개월 만에 그만두면",
    });
    expect("rows" in share && share.rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
      ...["지점5점 50,000원", "지점4점 60,000원", "지점3점 70,000원", "지점2점 80,000원", "지점1점 90,000원"],
    ]);
  });

  test("of the presale is the lowest of what opens, with each one's day", () => {
    const branch = {
      pk: 2,
      code: "hanti",
      name: "한티",
      station: "",
      address: "",
      outline: null,
      picture: "",
      bookingHref: null,
    };
    const share = buildPresaleShare([
      { ...branch, open_date: "2026-12-14", price_from: 59_000, moreHref: "/place/2" },
      { ...branch, name: "합정", open_date: "2026-12-21", price_from: null, moreHref: "/place/3" },
    ]);
    expect(share.figure).toBe("월 59,000원부터");
    expect("rows" in share && share.rows).toEqual([
      { name: "한티점", value: "12월 14일 (월)" },
      { name: "합정점", value: "12월 21일 (월)" },
    ]);
    expect(buildPresaleShare([]).figure).toBeUndefined();
  });

  test("of a promotion is its own price, and after the opening the branch's", () => {
    const promotion = { ...findPromotion("/secret_hanti")!, discount: { percent: 10, minMonths: 6 } };
    const products = [
      buildProduct({ kind: "membership", months: 6, price: 600_000, sale_price: null, is_active: true }),
    ];
    const branch = buildBranchDetail({ name: "한티", open_date: "2026-12-14", price_from: 59_000, products });
    expect(buildPromotionShare(promotion, branch, today)).toMatchObject({
      title: promotion.title,
      figure: "월 90,000원부터",
    });
    expect(buildPromotionShare(promotion, branch, "2026-12-14")).toMatchObject({
      title: "한티점이 문을 열었어요",
      figure: "월 59,000원부터",
    });
  });

  test("of an invitation is the gift", () => {
    expect(buildInvitationShare().figure).toBe("20,000원 할인");
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { PromotionPage } from "@/app/(branches)/_promotion/promotion-page";
import type { PromotionPath } from "@/lib/contract/content/site";
import { findPromotion } from "@/lib/promotion/promotions";
import { buildBranchDetail } from "../support/build-branch-detail";

// Without Next there is no cache to keep an answer in.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));

const askedPaths: string[] = [];

/** A backend that knows one branch, by its code and by its number. */
function answerWith(branch: { pk: number; code: string } | null, status = 200) {
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address);
    askedPaths.push(pathname);
    const isKnown =
      branch && [`/api/place/code/${branch.code}/`, `/api/place/${branch.pk}/`].includes(pathname);
    return isKnown
      ? Response.json(branch, { status })
      : Response.json({ message: "없어요.", code: "not_found" }, { status: branch ? 404 : status });
  });
}

const show = async (path: PromotionPath) => renderToStaticMarkup(await PromotionPage({ path }));
const hanti = findPromotion("/secret_hanti")!;

beforeEach(() => {
  askedPaths.length = 0;
  vi.stubEnv("BACKEND_URL", "http://backend.test");
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00+09:00"), toFake: ["Date"] });
});

test("a promotion finds its branch by code and shows its offer", async () => {
  answerWith(buildBranchDetail({ pk: 77, code: "hanti", name: "한티", open_date: "2026-12-12" }));
  const html = await show("/secret_hanti");
  expect(askedPaths).toEqual(["/api/place/code/hanti/", "/api/place/77/"]);
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain(hanti.title);
  expect(html).toContain('href="/place/77"');
});

test("a presale ends on the day its branch opens", async () => {
  answerWith(buildBranchDetail({ pk: 77, code: "hanti", name: "한티", open_date: "2026-11-21" }));
  const html = await show("/secret_hanti");
  expect(html).toContain("한티점이 문을 열었어요");
  expect(html).not.toContain(hanti.bookingHref);
});

test("a partner's offer is shown for a branch that has long been open", async () => {
  answerWith(buildBranchDetail({ pk: 5, code: "pangyo", name: "판교", open_date: "2020-08-24" }));
  expect(await show("/pangyo-wemade")).toContain(findPromotion("/pangyo-wemade")!.title);
});

test("a missing branch is not found", async () => {
  answerWith(buildBranchDetail({ pk: 1, code: "yeoksam" }));
  expect(await show("/secret-yeoksamGFC")).toContain('data-page-status="404"');
});

test("without a backend the page says so and is marked as unavailable", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answerWith(null, 500);
  const html = await show("/secret_hanti");
  expect(html).toContain('data-page-status="503"');
  expect(html).toContain("지금은 프로모션을 불러올 수 없어요");
});

import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { OpenedView } from "@/components/promotion/opened";
import { PromotionView } from "@/components/promotion/view";
import { externalLinks } from "@/lib/config/links";
import type { Product } from "@/lib/contract/product";
import { findPromotion } from "@/lib/promotion/promotions";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { render } from "../../support/render";

const membership = (months: number, price: number, sale_price: number | null): Product => ({
  id: months,
  name: `회원권 ${months}개월`,
  kind: "membership",
  place_pk: 11,
  description: "",
  months,
  visits: null,
  price,
  sale_price,
  image: "",
  is_active: true,
  refund_note: "",
});

const hanti = buildBranchDetail({
  pk: 11,
  name: "한티",
  open_date: "2026-12-12",
  products: [membership(6, 510_000, 408_000), membership(12, 828_000, 660_000)],
});
const presale = findPromotion("/secret_hanti")!;
const showPresale = () =>
  render(<PromotionView promotion={presale} branch={hanti} countdown={<p>오픈까지 21일 남았어요</p>} />);

describe("a presale's page", () => {
  test("shows what it costs, since when and where to book it", () => {
    showPresale();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(presale.title);
    expect(screen.getByText("월 55,000원부터")).toBeInTheDocument();
    expect(screen.getByText("2026년 12월 12일 (토) 오픈")).toBeInTheDocument();
    expect(screen.getByText("오픈까지 21일 남았어요")).toBeInTheDocument();
    const booking = screen.getByRole("link", { name: /^사전 예약하기/ });
    expect(booking).toHaveAttribute("href", externalLinks.presaleBooking.한티);
    expect(booking).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("shows the regular price and the refund rule next to the offer", () => {
    showPresale();
    const table = screen.getByRole("table", { name: "회원권 기간별 사전 예약가" });
    expect(within(table).getByRole("row", { name: /^12개월/ })).toHaveTextContent(
      "정가 828,000원660,000원55,000원",
    );
    expect(screen.getByText("문을 열기 전에는 위약금 없이 모두 돌려드려요.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /환불 정책 전문/ })).toHaveAttribute(
      "href",
      externalLinks.refund,
    );
  });

  test("links to the branch and to the promotion's form", () => {
    showPresale();
    expect(screen.getByRole("link", { name: "한티점 자세히 보기" })).toHaveAttribute("href", "/place/11");
    expect(screen.getByRole("link", { name: "한티점 정보 보기" })).toHaveAttribute("href", "/place/11");
    // 둘러보기 is the visit before the opening, and nothing else.
    expect(screen.getByRole("link", { name: /둘러보기/ })).toHaveAttribute(
      "href",
      externalLinks.secretPromotion,
    );
  });

  test("books nothing more once the branch has opened", () => {
    render(<OpenedView promotion={presale} branch={hanti} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("한티점이 문을 열었어요");
    expect(screen.queryByRole("link", { name: /사전 예약하기/ })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "회원권 가격 보기" })).toHaveAttribute(
      "href",
      "/place/11#prices",
    );
  });

  test("answers a question on a click", async () => {
    const { user } = showPresale();
    const answer = screen.getByText(/바뀐 날짜를 보내고/);
    expect(answer).not.toBeVisible();
    await user.click(screen.getByRole("button", { name: /미뤄지면/ }));
    expect(answer).toBeVisible();
  });
});

describe("a partner's page", () => {
  test("takes its share off today's price and links to the form", () => {
    render(
      <PromotionView promotion={findPromotion("/pangyo-wemade")!} branch={{ ...hanti, name: "판교" }} />,
    );
    const table = screen.getByRole("table", { name: "회원권 기간별 제휴 가격" });
    expect(within(table).getByRole("row", { name: /^12개월/ })).toHaveTextContent("594,000원");
    for (const link of screen.getAllByRole("link", { name: /제휴 혜택 신청하기/ })) {
      expect(link).toHaveAttribute("href", externalLinks.secretPromotion);
    }
  });
});

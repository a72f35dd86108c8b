import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PresaleView } from "@/components/presale/view";
import { externalLinks } from "@/lib/config/links";
import { listPresaleBranches } from "@/lib/promotion/promotions";
import { buildPlace } from "../../support/build-place";
import { render } from "../../support/render";

const outline = {
  web_type: "{outline}",
  is_thumbnail_header: false,
  image: "/images/branches/hanti/outline.webp",
};
const branches = listPresaleBranches(
  [
    buildPlace({
      pk: 11,
      name: "한티",
      code: "hanti",
      open_date: "2026-12-12",
      price_from: 55_000,
      images: [
        outline,
        { web_type: "web", is_thumbnail_header: false, image: "/images/branches/hanti/room.webp" },
      ],
    }),
    buildPlace({ pk: 15, name: "을지로", code: "euljiro", open_date: "2027-03-21", price_from: null }),
  ],
  "2026-11-21",
);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00+09:00"), toFake: ["Date"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

test("each branch has its opening day, the days until then, its price and its booking page", () => {
  render(<PresaleView branches={branches} hiddenBookingHref={null} />);
  const [hanti, euljiro] = screen
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByText(/오픈$/)) as [HTMLElement, HTMLElement];
  expect(hanti).toHaveTextContent("2026년 12월 12일 (토) 오픈");
  expect(hanti).toHaveTextContent("오픈까지 21일 남았어요");
  expect(hanti).toHaveTextContent("월 55,000원부터");
  expect(within(hanti).getByText("D-21")).toBeVisible();
  // Its landmark, in outline as long as nobody can see it; said by the name below it.
  expect(hanti.querySelector("img")).toHaveAttribute("src", "/images/branches/hanti/outline-wide.webp");
  expect(within(hanti).getByRole("link", { name: /^한티 사전 예약/ })).toHaveAttribute(
    "href",
    externalLinks.presaleBooking.한티,
  );
  expect(within(hanti).getByRole("link", { name: "한티 자세히" })).toHaveAttribute("href", "/secret_hanti");

  expect(euljiro).not.toHaveTextContent("부터");
  expect(within(euljiro).getByRole("link", { name: /^을지로 대기 신청/ })).toHaveAttribute(
    "href",
    externalLinks.waitingList,
  );
});

test("the terms if an opening slips are below, with the refund policy", () => {
  render(<PresaleView branches={branches} hiddenBookingHref={null} />);
  expect(screen.getByRole("heading", { name: "오픈이 미뤄지면" })).toBeInTheDocument();
  expect(screen.getByText(/원하면 위약금 없이 모두 돌려드려요/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /환불 정책 전문/ })).toHaveAttribute("href", externalLinks.refund);
});

test("the branch that no list shows can still be booked", () => {
  render(<PresaleView branches={branches} hiddenBookingHref={externalLinks.presaleBooking.판교벤처타운!} />);
  expect(screen.getByRole("link", { name: /판교벤처타운 사전 예약/ })).toHaveAttribute(
    "href",
    externalLinks.presaleBooking.판교벤처타운,
  );
});

test("with nothing to open soon the page says so and links to the open branches", () => {
  render(<PresaleView branches={[]} hiddenBookingHref={null} />);
  expect(screen.getByRole("heading", { name: "지금은 준비 중인 지점이 없어요" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "문을 연 지점 보기" })).toHaveAttribute("href", "/place");
});

import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BranchDetailView } from "@/components/branch/detail/view";
import type { PlaceDetail } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { buildBranchDetail } from "../../../support/build-branch-detail";
import { render } from "../../../support/render";

const product = (changes: Partial<Product>): Product => ({
  id: 1,
  name: "회원권 1개월",
  kind: "membership",
  place_pk: 1,
  description: "",
  months: 1,
  visits: null,
  price: 99_000,
  sale_price: null,
  image: "",
  is_active: true,
  refund_note: "",
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00+09:00"), toFake: ["Date"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const show = (changes: Partial<PlaceDetail> = {}) =>
  render(<BranchDetailView branch={buildBranchDetail(changes)} />);

describe("a branch's page", () => {
  test("names the branch, how to get there, and whether it is open now", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "역삼" })).toBeInTheDocument();
    expect(screen.getAllByText("2호선 역삼역 3번 출구에서 걸어서 2분").length).toBeGreaterThan(0);
    expect(screen.getByText("지금 운영 중 · 24:00까지")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /02-000-1001/ })).toHaveAttribute("href", "tel:020001001");
    expect(screen.getByRole("link", { name: /카카오맵/ })).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("copies the address and says so", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "주소 복사" }));
    expect(await screen.findByRole("button", { name: "복사했어요" })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("서울특별시 강남구 테헤란로 152");
  });

  test("explains how to copy by hand where the browser refuses", async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    document.execCommand = () => false;
    await user.click(screen.getByRole("button", { name: "주소 복사" }));
    expect(await screen.findByText(/주소를 길게 눌러/)).toBeInTheDocument();
  });

  test("shows list price, sale price, the month's share and the link to pay", () => {
    show({
      products: [
        product({}),
        product({ id: 3, name: "회원권 12개월", months: 12, price: 948_000, sale_price: 828_000 }),
        product({ id: 5, kind: "pt", name: "PT 10회", months: null, visits: 10, price: 700_000 }),
        product({ id: 6, name: "지난 상품", is_active: false }),
      ],
    });
    const table = screen.getByRole("table", { name: "상품별 가격" });
    const row = within(table).getByRole("row", { name: /회원권 12개월/ });
    expect(row).toHaveTextContent("정가 948,000원828,000원월 69,000원");
    expect(within(row).getByRole("link", { name: "회원권 12개월" })).toHaveAttribute("href", "/product/3");
    expect(within(row).getByRole("link", { name: "회원권 12개월 구매" })).toHaveAttribute(
      "href",
      "/payment?product=3",
    );
    expect(within(table).getByRole("row", { name: /PT 10회/ })).toHaveTextContent("1회 70,000원");
    expect(table).not.toHaveTextContent("지난 상품");
    expect(screen.getByText(/최대 10%/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /환불 정책/ })).toBeInTheDocument();
  });

  test("links the trainers of the six branches to their own application", () => {
    const { unmount } = show({ name: "강변" });
    expect(screen.getByRole("link", { name: /강변점 트레이너 지원/ }).getAttribute("href")).toContain(
      "gangbyeon",
    );
    unmount();
    show({ name: "성수" });
    expect(screen.queryByRole("link", { name: /트레이너 지원/ })).not.toBeInTheDocument();
  });

  test("leaves out what is not known", () => {
    show({
      hours: [],
      machines: [],
      amenities: [],
      gallery: [],
      products: [],
      notices: [],
      phone: "",
      latitude: null,
    });
    for (const name of ["운영 시간", /머신/, "가격", "지점 소식"]) {
      expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
    }
    expect(screen.getByRole("heading", { name: "오시는 길" })).toBeInTheDocument();
  });
});

describe("the page of an upcoming branch", () => {
  const upcoming = { open_date: "2026-12-12" };
  const links = (name: RegExp) =>
    screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));

  test("shows when, shows no photos, and takes names for the waiting list instead of a trial", () => {
    show(upcoming);
    expect(screen.getByRole("heading", { name: "2026년 12월 12일 (토)에 문을 열어요" })).toBeInTheDocument();
    expect(screen.getByText("오픈까지 22일 남았어요")).toBeInTheDocument();
    expect(screen.queryByAltText("창가의 머신")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /체험/ })).not.toBeInTheDocument();
    expect(new Set(links(/대기 신청/)).size).toBe(1);
  });

  test("links to the booking page where there is one", () => {
    show({ ...upcoming, name: "합정" });
    expect(links(/사전 예약/)).toEqual(Array(2).fill("https://booking.butfit.example/presale/hapjeong"));
  });

  test("ignores a booking address that is not a web address", () => {
    show({ ...upcoming, presale_url: "javascript:alert(1)" });
    expect(screen.queryByRole("link", { name: /사전 예약/ })).not.toBeInTheDocument();
  });

  test("counts the opening day itself as open", () => {
    show({ open_date: "2026-11-20" });
    expect(screen.getByText(/지금 운영 중/)).toBeInTheDocument();
  });
});

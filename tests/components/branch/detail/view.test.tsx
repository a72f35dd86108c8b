import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BranchDetailView } from "@/components/branch/detail/view";
import type { NearBranch } from "@/lib/branch/near";
import type { PlaceDetail } from "@/lib/contract/place";
import type { Product } from "@/lib/contract/product";
import { addDays, getToday } from "@/lib/contract/rules/days";
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

/** Whether the window has come near to what the document holds below its first screen. */
let isNear = false;

beforeEach(() => {
  isNear = false;
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00+09:00"), toFake: ["Date"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: IntersectionObserverCallback) {}
      observe(target: Element) {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        if (isNear) this.report([entry], this as unknown as IntersectionObserver);
      }
      disconnect() {}
    },
  );
});

const show = (changes: Partial<PlaceDetail> = {}, near: NearBranch[] = []) =>
  render(<BranchDetailView branch={buildBranchDetail(changes)} near={near} />);

describe("a branch's page", () => {
  test("names the branch, how to get there, and whether it is open now", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "버핏 역삼점 헬스장" })).toBeInTheDocument();
    expect(screen.getAllByText("2호선 역삼역 3번 출구에서 걸어서 2분").length).toBeGreaterThan(0);
    expect(screen.getByText("지금 영업 중, 24:00까지")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /02-000-1001/ })).toHaveAttribute("href", "tel:020001001");
    expect(screen.getByRole("link", { name: /카카오맵/ })).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("says with what a day there is like that nobody need bring a towel, where that is so", () => {
    const { unmount } = show({ amenities: ["운동복·수건 무료"] });
    expect(screen.getByText(/^테헤란로 .+ 운동복과 수건은 무료예요\.$/)).toBeInTheDocument();
    unmount();
    show({ amenities: ["샤워실"] });
    expect(screen.getByText("테헤란로 한가운데에 있어요.")).toBeInTheDocument();
  });

  test("leads from its sign to the nearest open branches, as far as one would go instead", () => {
    const near = { station: "2호선 선릉역", opensOn: null };
    show({}, [
      { ...near, pk: 13, name: "역삼GFC", distanceKm: 0.1, opensOn: "2027-01-10" },
      { ...near, pk: 15, name: "선릉", distanceKm: 1.4 },
      { ...near, pk: 4, name: "논현", distanceKm: 5.1 },
    ]);
    const links = within(screen.getByRole("navigation", { name: "가까운 버핏" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/place/15"]);
    expect(links[0]).toHaveAccessibleName("선릉 1.4km");
  });

  /** The button works once its code is there. */
  const findCopyButton = async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "주소 복사" })).toBeEnabled());
    return screen.getByRole("button", { name: "주소 복사" });
  };

  test("copies the address and says so", async () => {
    isNear = true;
    const { user } = show();
    await user.click(await findCopyButton());
    expect(await screen.findByRole("button", { name: "복사했어요" })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("서울특별시 강남구 테헤란로 152");
  });

  test("explains how to copy by hand where the browser refuses", async () => {
    isNear = true;
    const { user } = show();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    document.execCommand = () => false;
    await user.click(await findCopyButton());
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
    const cards = screen.getByRole("list", { name: "회원권 가격" });
    const year = within(cards).getByRole("link", { name: /회원권 12개월 구매/ });
    expect(year).toHaveTextContent("30% 절약월 69,000원정가 948,000원 828,000원을 한 번에");
    expect(year).toHaveAttribute("href", "/payment?product=3");
    const month = within(cards).getByRole("link", { name: /회원권 1개월/ });
    expect(month).toHaveTextContent("월 99,000원한 달씩");
    expect(month).not.toHaveTextContent("절약");
    const pt = screen.getByText("PT 10회").closest("a");
    expect(pt).toHaveTextContent(/^PT 10회 구매 700,000원1회 70,000원$/);
    expect(pt).toHaveAttribute("href", "/payment?product=5");
    expect(screen.getByRole("link", { name: "이용권 자세히 보기" })).toHaveAttribute(
      "href",
      "/product?place=1",
    );
    expect(screen.queryByText(/지난 상품/)).not.toBeInTheDocument();
    expect(screen.getByText("최대 10%")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /환불 정책/ })).toBeInTheDocument();
  });

  test("tells at the top what a visitor decides by, the price with what is paid for it", () => {
    show({
      products: [
        product({}),
        product({ id: 3, name: "회원권 12개월", months: 12, price: 948_000, sale_price: 828_000 }),
      ],
      access: { lift: true, step_free: true, parking_note: "건물 주차장 2시간 무료, 주말은 4시간 무료" },
    });
    const fact = (name: string) =>
      screen.getAllByRole("term").find(({ textContent }) => textContent === name)?.nextElementSibling
        ?.textContent;
    expect(["오늘", "회원권", "크기", "머신", "주차"].map(fact)).toEqual([
      "지금 영업 중, 24:00까지",
      "월 69,000원 12개월 828,000원",
      "1,200m² (약\u00a0363평)",
      "24대",
      "건물 주차장 2시간 무료",
    ]);
  });

  test("says at the top from when on it is closed for good, however far ahead; a break is among its days", () => {
    show({ closes_on: "2127-02-01" });
    expect(screen.getByText(/^2127년 2월 1일 .*부터 문을 닫아요$/)).toBeInTheDocument();
    cleanup();
    show({ closures: [{ from: "2127-02-01", to: "2127-02-10", reason: "배관 공사" }] });
    expect(screen.queryByText("폐업")).not.toBeInTheDocument();
    expect(screen.queryByText("휴업")).not.toBeInTheDocument();
  });

  test("says at the top when it rests for days that lengthen what one has, and counts them as no days of use", () => {
    const rest = { from: "2026-11-25", to: "2026-12-04", reason: "배관 공사", lengthens: true };
    const products = [product({ id: 2, name: "회원권 3개월", months: 3, price: 276_000 })];
    const expectBack = (afterMonth: string, example: string) => {
      const bar = within(screen.getByRole("complementary", { name: "이 지점 이용하기" }));
      expect(bar.getByText(afterMonth)).toBeInTheDocument();
      expect(screen.getByRole("main")).toHaveTextContent(example);
    };
    show({ products });
    expectBack("158,400원 돌려받아요", "30일째에 그만두면 158,400원을 돌려받아요");
    cleanup();
    show({ products, closures: [rest] });
    expect(screen.getByText("휴업").nextElementSibling).toHaveTextContent(
      /^11월.25일.\(수\).부터 12월.4일.\(금\).까지 쉬어요$/,
    );
    expectBack("188,400원 돌려받아요", "20일째에 그만두면 188,400원을 돌려받아요");
  });

  test("says that it is closed today although it is a weekday, and which days are different", () => {
    show({ special_days: [{ day: "2026-11-20", hours: [], reason: "내부 공사" }] });
    expect(screen.getByText(/^오늘은 쉬어요\(내부 공사\)/)).toBeInTheDocument();
    expect(screen.getByText("내부 공사 · 쉬는 날")).toBeInTheDocument();
  });

  test("tells the days of a break, and from when on it is closed for good, in a line each", () => {
    const closed = (day: string) => ({ day, hours: [], reason: "배관 공사" });
    show({
      special_days: [closed("2026-12-01"), closed("2026-12-02"), closed("2026-12-03")],
      closures: [
        { from: "2026-12-01", to: "2026-12-20", reason: "배관 공사" },
        { from: "2127-02-01", to: "9999-12-31", reason: "임대 종료" },
        { from: "2026-11-01", to: "2026-11-02", reason: "지난 공사" },
      ],
    });
    const rows = within(screen.getByRole("table", { name: "시간이 다른 날" })).getAllByRole("row");
    expect(
      rows.map(({ textContent }) => textContent.replace(/\u2060/g, "").replaceAll("\u00a0", " ")),
    ).toEqual([
      "12월 1일 (화) ~ 12월 20일 (일)배관 공사 · 쉬는 날",
      "2127년 2월 1일 (토)부터임대 종료 · 문을 닫아요",
    ]);
  });

  test("has links to those of its sections that are there", () => {
    show({ machines: [], notices: [] });
    const tabs = within(screen.getByRole("navigation", { name: "지점 안내 바로가기" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["시간", "#hours"],
      ["오시는 길", "#way"],
      ["시설", "#facility"],
      ["질문", "#questions"],
    ]);
    for (const tab of tabs) {
      expect(document.querySelector(tab.getAttribute("href")!)).toBeInTheDocument();
    }
  });

  const answerTo = (question: string) =>
    screen.getByRole("heading", { level: 3, name: question }).nextElementSibling!;

  test("answers what is asked before one comes, and leads to where the page says more", () => {
    show({
      amenities: ["운동복·수건 무료", "샤워실", "여성 전용존"],
      products: [product({}), product({ id: 2, kind: "day_pass", months: null, visits: 1, price: 20_000 })],
    });
    expect(answerTo("주차할 수 있어요?")).toHaveTextContent("네. 2시간 무료.");
    expect(answerTo("샤워하고 수건을 쓸 수 있어요?")).toHaveTextContent("네. 운동복과 수건은 무료예요.");
    expect(answerTo("중간에 그만둘 수 있어요?")).toHaveTextContent("언제든요.");
    expect(answerTo("하루만 이용할 수 있어요?")).toHaveTextContent("1일권은 20,000원이에요.");
    expect(answerTo("여성 전용 공간이 있어요?")).toHaveTextContent("여성 전용존이 있어요.");
    expect(answerTo("청소년도 다닐 수 있어요?")).toHaveTextContent("만 14세부터");
    for (const link of document.querySelectorAll("#questions a[href^='#']")) {
      expect(document.querySelector(link.getAttribute("href")!), link.outerHTML).toBeInTheDocument();
    }
  });

  test("says when the staff is there, where that is not whenever the branch is open", () => {
    const { rerender } = show({ staffed_hours: [{ days: "평일", open: "09:00", close: "22:00" }] });
    const staffed = screen.getByRole("row", { name: /^직원이 있는 시간/ });
    expect(within(staffed).getByRole("cell")).toHaveTextContent(/^평일 09:00 – 22:00$/);
    expect(answerTo("직원은 언제 있어요?")).toHaveTextContent("평일 09:00 – 22:00에 있어요.");
    rerender(<BranchDetailView branch={buildBranchDetail({ staffed_hours: null })} near={[]} />);
    expect(screen.queryByRole("row", { name: /^직원/ })).toBeNull();
    expect(screen.queryByRole("heading", { name: /직원/ })).toBeNull();
  });

  test("says no where the answer is no, and what there is instead", () => {
    show({ amenities: [], access: { lift: true, step_free: true, parking_note: "주차장이 없어요" } });
    expect(answerTo("주차할 수 있어요?")).toHaveTextContent("주차장이 없어요.");
    expect(answerTo("샤워하고 수건을 쓸 수 있어요?")).toHaveTextContent("샤워실이 없어요.");
    expect(answerTo("하루만 이용할 수 있어요?")).toHaveTextContent("1일권은 팔지 않아요.");
    const elsewhere = within(answerTo("여성 전용 공간이 있어요?") as HTMLElement).getByRole("link");
    expect(elsewhere).toHaveAttribute("href", `/place?facility=${encodeURIComponent("여성 전용존")}`);
    expect(screen.queryByRole("heading", { name: "중간에 그만둘 수 있어요?" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "언제 한산해요?" })).toBeNull();
  });

  test("leads from the way to the gyms around its station", () => {
    show({});
    const href = `/place/station/${encodeURIComponent("역삼")}`;
    expect(screen.getByRole("link", { name: "역삼역 주변 헬스장" })).toHaveAttribute("href", href);
  });

  test("carries the branch to the trial, which the bar offers next to the memberships", () => {
    show({ pk: 7, products: [product({})] });
    const bar = within(screen.getByRole("complementary", { name: "이 지점 이용하기" }));
    expect(bar.getByRole("link", { name: "무료 체험" })).toHaveAttribute("href", "/trial?place=7");
    expect(bar.getByRole("link", { name: "회원권 고르기" })).toHaveAttribute("href", "#prices");
  });

  test("offers in the bar of a branch that closes for good what is left of it", () => {
    const closing = { closes_on: addDays(getToday(), 20) };
    const dayPass = product({ kind: "day_pass", name: "1일권", months: null, visits: 1, price: 20_000 });
    show({ ...closing, products: [dayPass] });
    expect(screen.getByText(/^지점이 .*부터 문을 닫아요\. 그 뒤에 쓸 이용권은 팔지 않아요\./)).toBeVisible();
    const bar = within(screen.getByRole("complementary", { name: "이 지점 이용하기" }));
    expect(bar.getByRole("link", { name: "이용권 고르기" })).toHaveAttribute("href", "#prices");
    expect(bar.queryByText(/^월 /)).not.toBeInTheDocument();
    cleanup();
    show({ ...closing, products: [] });
    expect(screen.queryByRole("link", { name: /권 고르기$/ })).not.toBeInTheDocument();
  });

  test("says of a branch that has closed for good that it has, and offers nothing of it", () => {
    show({ closes_on: addDays(getToday(), -7), products: [] });
    expect(screen.getByText(/에 문을 닫았어요$/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /무료 체험/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "자주 묻는 질문" })).not.toBeInTheDocument();
    expect(screen.queryByRole("complementary", { name: "이 지점 이용하기" })).not.toBeInTheDocument();
  });

  test.each([
    ["00:00", "1일권: 쓰는 날이 되기 전까지 취소하면 모두 돌려받아요."],
    ["06:00", "1일권: 쓰는 날 지점이 문을 열기 전까지 취소하면 모두 돌려받아요."],
  ])("says of a day pass, where it opens at %s, its one rule", (open, rule) => {
    const dayPass = product({ kind: "day_pass", name: "1일권", months: null, visits: 1, price: 20_000 });
    show({ products: [dayPass], hours: [{ days: "매일", open, close: "24:00" }] });
    expect(
      screen.getByText((_, item) => item?.tagName === "LI" && item.textContent === rule),
    ).toBeInTheDocument();
  });

  test("shows photos with their day and source before drawings, and says which are drawn", () => {
    const photos = [
      {
        src: "/images/branches/yeoksam/photo.webp",
        width: 1280,
        height: 800,
        alt: "파워랙 네 대",
        taken_on: "2026-10-12",
        source: "버핏 역삼점",
      },
    ];
    show({ photos });
    const [photo, drawing] = within(screen.getByRole("list", { name: "사진 목록" })).getAllByRole("listitem");
    expect(photo).toHaveTextContent("2026.10.12 촬영 · 버핏 역삼점");
    expect(drawing).toHaveTextContent("공간을 그린 그림이에요");
  });

  test("says of drawings alone that they are drawn, and of a chain's own photos nothing", () => {
    const { unmount } = show();
    expect(screen.getByRole("list", { name: "그림 목록" })).toBeInTheDocument();
    expect(screen.getByText("공간을 그린 그림이에요.")).toBeInTheDocument();
    unmount();
    show({ photo_kind: "photo" });
    expect(screen.getByRole("list", { name: "사진 목록" })).toBeInTheDocument();
    expect(screen.queryByText(/그린 그림/)).not.toBeInTheDocument();
  });

  test("says in a sentence what stopping pays back, and calculates it on request", () => {
    show({ products: [product({ id: 2, name: "회원권 3개월", months: 3, price: 270_000 })] });
    const leaving = screen.getByRole("heading", { level: 3, name: "중간에 그만두면" }).parentElement;
    expect(leaving).toHaveTextContent(
      "회원권 3개월 270,000원, 30일째에 그만두면 154,957원을 돌려받아요.7일 안에는 위약금이 없고, 그 뒤에도 최대 10%예요.",
    );
    expect(screen.getByText("환불 규칙과 계산기").closest("details")).not.toHaveAttribute("open");
  });

  test("says beside the refund rule by what the money is safe if the branch closes, or that nothing is", () => {
    show({ guarantee: { kind: "deposit", provider: "예시은행" }, products: [product({})] });
    expect(screen.getByText(/돈을 따로 맡겨 두었어요 \(예시은행\)/)).toBeInTheDocument();
    cleanup();
    show({ guarantee: { kind: "none" }, products: [product({})] });
    expect(screen.getByText(/보증 수단은 없어요/)).toBeInTheDocument();
  });

  test("says once for the whole week what is alike on each day", () => {
    const whole = { open: "00:00", close: "24:00" };
    show({ hours: ["평일", "토요일", "일·공휴일"].map((days) => ({ days, ...whole })) });
    const rows = within(screen.getByRole("region", { name: "운영 시간" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["매일24시간"]);
  });

  test("leads to the three branches nearby, with how far they are and which are not open yet", () => {
    show({}, [
      { pk: 15, name: "선릉", station: "2호선 선릉역", distanceKm: 1.23, opensOn: null },
      { pk: 12, name: "판교벤처타운", station: "판교역", distanceKm: 14, opensOn: "2026-12-20" },
      { pk: 3, name: "신도림", station: "신도림역", distanceKm: 15, opensOn: null },
      { pk: 17, name: "구로", station: "구로디지털단지역", distanceKm: 16, opensOn: null },
    ]);
    const near = within(screen.getByRole("region", { name: "가까운 지점" })).getAllByRole("link");
    expect(near.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["/place/15", "선릉 2호선 선릉역직선 1.2km"],
      ["/place/12", "판교벤처타운 12월 20일 (일) 오픈직선 14.0km"],
      ["/place/3", "신도림 신도림역직선 15.0km"],
    ]);
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

  test("shows the hall beside its machines, not among the pictures one looks around with", () => {
    isNear = true;
    const look = { image: "/images/branches/yeoksam/detail-2.webp", alt: "창밖의 빌딩" };
    const hall = { image: "/images/branches/yeoksam/room.webp", alt: "모든 머신", part: "machines" } as const;
    show({ gallery: [look, hall] });
    const machines = screen.getByRole("region", { name: "머신 24대" });
    expect(screen.getAllByAltText("모든 머신")).toEqual([within(machines).getByAltText("모든 머신")]);
    expect(screen.getByAltText("창밖의 빌딩")).toBeInTheDocument();
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
    expect(
      screen.getByRole("heading", { name: /^2026년\s12월\s12일\s\(토\)\u2060에 문을 열어요$/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/오픈까지 22일 남았어요/)).toBeInTheDocument();
    expect(screen.queryByAltText("창가의 머신")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /체험/ })).not.toBeInTheDocument();
    expect(links(/대기 신청/)).toHaveLength(1);
  });

  test("leads with the outline of its landmark, and requests no picture of a hall that nobody can enter yet", () => {
    isNear = true;
    show({
      ...upcoming,
      images: [
        {
          image: "/images/branches/hanti/outline.webp",
          web_type: "{outline}",
          is_thumbnail_header: false,
        },
      ],
      gallery: [{ image: "/images/branches/hanti/room.webp", alt: "모든 머신", part: "machines" }],
    });
    expect(screen.getByRole("img", { name: "역삼점이 문을 열 동네를 선으로 그린 그림" })).toHaveAttribute(
      "src",
      "/images/branches/hanti/outline-wide.webp",
    );
    expect(screen.queryByAltText("모든 머신")).not.toBeInTheDocument();
  });

  test("offers the booking alone where there is one, and tells prices without selling", () => {
    show({ ...upcoming, name: "합정", products: [product({})] });
    expect(links(/사전 예약/)).toEqual(["https://booking.butfit.example/presale/hapjeong"]);
    expect(screen.queryByRole("link", { name: /대기 신청/ })).not.toBeInTheDocument();
    const prices = within(screen.getByRole("region", { name: "가격" }));
    expect(prices.getByText("월 99,000원")).toBeInTheDocument();
    expect(prices.queryByRole("link", { name: /구매|이용권/ })).not.toBeInTheDocument();
  });

  test("ignores a booking address that is not a web address", () => {
    show({ ...upcoming, presale_url: "javascript:alert(1)" });
    expect(screen.queryByRole("link", { name: /사전 예약/ })).not.toBeInTheDocument();
  });

  test("counts the opening day itself as open", () => {
    show({ open_date: "2026-11-20" });
    expect(screen.getByText(/지금 영업 중/)).toBeInTheDocument();
  });
});

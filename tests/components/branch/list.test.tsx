import { render as renderBare, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BranchList } from "@/components/branch/list";
import type { BranchListItem } from "@/lib/branch/card";
import { externalLinks } from "@/lib/config/links";
import { usePositionStore } from "@/stores/position";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

const today = "2026-11-21";

/** Rendered once by each card that renders. */
const BranchPicture = vi.hoisted(() => vi.fn(() => null));
vi.mock("@/components/branch/picture", () => ({ BranchPicture }));

const branch = (pk: number, name: string, more: Partial<BranchListItem> = {}): BranchListItem => ({
  pk,
  name,
  region: "서울 강남",
  address: "서울 강남구 테헤란로 1",
  station: `2호선 ${name}역`,
  amenities: ["샤워실"],
  price_from: 60_000 + pk * 1000,
  open_date: "2020-01-01",
  latitude: "37.5",
  longitude: "127.0",
  picture: "/images/branches/x/room.webp",
  ...more,
});

const branches = [
  branch(1, "역삼", { price_from: 99_000 }),
  branch(2, "가산", { region: "서울 서남", amenities: ["샤워실", "주차"], latitude: "37.6" }),
  branch(3, "도곡", { latitude: "37.4" }),
  branch(4, "한티", { open_date: "2026-12-12" }),
];

// Deferred components are loaded once here, so that no test waits for the file.
beforeAll(() => Promise.all([import("@/lib/branch/read-search"), import("@/components/branch/compare")]));

beforeEach(() => {
  window.history.replaceState(null, "", "/place");
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("scrollTo", () => {});
});

const show = (path = "/place") => {
  window.history.replaceState(null, "", path);
  return render(<BranchList branches={branches} today={today} waitingHref={externalLinks.waitingList} />);
};
const names = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const count = () => screen.getAllByRole("status")[0]?.textContent;

test("what was chosen before hydration counts after it", async () => {
  window.history.replaceState(null, "", "/place");
  const list = <BranchList branches={branches} today={today} waitingHref={externalLinks.waitingList} />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(list);
  document.body.append(container);
  const early = within(container).getByRole<HTMLInputElement>("searchbox");
  early.value = branches[0]!.name;
  renderBare(list, { container, hydrate: true });
  await vi.waitFor(() => expect(new URLSearchParams(window.location.search).get("q")).toBe(early.value));
  expect(early.value).toBe(branches[0]!.name);
  await vi.waitFor(() => expect(count()).toBe("지점 1곳"));
});

describe("the branch list", () => {
  test("links to the page of every branch, open ones first", () => {
    show();
    expect(names()).toEqual(["역삼", "가산", "도곡", "한티"]);
    expect(screen.getByRole("link", { name: "역삼" })).toHaveAttribute("href", "/place/1");
    expect(count()).toBe("지점 4곳");
  });

  test("marks an upcoming branch, and shows where to wait for it", () => {
    show();
    const card = screen.getByRole("link", { name: "한티" }).closest("li")!;
    expect(within(card).getByText("2026년 12월 12일 (토) 오픈")).toBeInTheDocument();
    expect(within(card).getByRole("link", { name: "한티 대기 신청 (새 창)" })).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
    expect(screen.getAllByText("이용 가능")).toHaveLength(3);
  });

  test("finds a branch by its initial consonants and writes them into the address", async () => {
    const { user } = show();
    await user.type(screen.getByRole("searchbox", { name: "지점 검색" }), "ㅇㅅ");
    await vi.waitFor(() => expect(names()).toEqual(["역삼"]));
    expect(new URLSearchParams(window.location.search).get("q")).toBe("ㅇㅅ");
    expect(count()).toBe("지점 1곳");
  });

  test("typing adds no history entries, a choice adds one", async () => {
    const { user } = show();
    const before = window.history.length;
    await user.type(screen.getByRole("searchbox"), "역삼");
    expect(window.history.length).toBe(before);
    await user.selectOptions(screen.getByRole("combobox", { name: "지역" }), "서울 강남");
    expect(window.history.length).toBe(before + 1);
  });

  test("keeps region, facility and order in the address", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "주차" }));
    expect(names()).toEqual(["가산"]);
    expect(screen.getByRole("button", { name: "주차" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "주차" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "지역" }), "서울 강남");
    await user.selectOptions(screen.getByRole("combobox", { name: "정렬" }), "가격 낮은 순");
    expect(names()).toEqual(["도곡", "한티", "역삼"]);
    const params = new URLSearchParams(window.location.search);
    expect([params.get("region"), params.get("order"), params.get("facility")]).toEqual([
      "서울 강남",
      "price",
      null,
    ]);
  });

  test("shows what an address filters by, and everything where the filter is invalid", () => {
    const { unmount } = show("/place?facility=%EC%A3%BC%EC%B0%A8&order=name");
    expect(names()).toEqual(["가산"]);
    unmount();
    show("/place?region=x&facility=y&order=z&compare=a,b&pick=-1");
    expect(names()).toHaveLength(4);
  });

  test("shows a branch that matches again as the card it was", async () => {
    const { user } = show();
    const card = screen.getByRole("link", { name: "역삼" }).closest("li");
    await user.click(screen.getByRole("button", { name: "주차" }));
    expect(card).not.toBeVisible();
    await user.click(screen.getByRole("button", { name: "주차" }));
    expect(screen.getByRole("link", { name: "역삼" }).closest("li")).toBe(card);
    expect(card).toBeVisible();
  });

  test("follows the browser back", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "주차" }));
    expect(names()).toHaveLength(1);
    window.history.back();
    await vi.waitFor(() => expect(names()).toHaveLength(4));
  });

  test("says that nothing was found and resets the filters", async () => {
    const { user } = show("/place?q=zzz");
    await screen.findByRole("heading", { name: "조건에 맞는 지점이 없어요" });
    await user.click(screen.getByRole("button", { name: "조건 지우기" }));
    expect(names()).toHaveLength(4);
    expect(window.location.search).toBe("");
  });

  test("shows distances and the nearest first once the position is known", async () => {
    usePositionStore.setState({ position: { latitude: 37.4, longitude: 127 }, hasAsked: true });
    show();
    expect(names()).toEqual(["도곡", "역삼", "가산", "한티"]);
    expect(screen.getByText("0m")).toBeInTheDocument();
    expect(screen.getAllByText("11.1km").length).toBeGreaterThan(0);
  });

  test("requests the position when sorting by nearest, and says so when there is none", async () => {
    const getCurrentPosition = vi.fn((_: unknown, onError: (error: { code: number }) => void) =>
      onError({ code: 1 }),
    );
    vi.stubGlobal("navigator", { ...navigator, geolocation: { getCurrentPosition } });
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(console, "info").mockImplementation(() => {});
    const { user } = show();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByRole("combobox", { name: "정렬" }), "가까운 순");
    expect(await screen.findByText(/위치를 알 수 없어서/)).toBeInTheDocument();
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(names()).toHaveLength(4);
  });
});

describe("the comparison", () => {
  const answerDetails = () =>
    mockBackend.use(
      http.get("*/api/place/:pk/", ({ params }) =>
        HttpResponse.json(
          buildBranchDetail({
            pk: Number(params.pk),
            access: {
              lift: true,
              step_free: params.pk !== "2",
              parking_note: `${String(params.pk)}시간 무료`,
            },
          }),
        ),
      ),
    );
  const pick = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} 비교에`) });

  test("takes three branches and refuses the fourth with a message", async () => {
    const { user } = show();
    for (const name of ["역삼", "가산", "도곡", "한티"]) await user.click(pick(name));
    expect(pick("도곡")).toHaveAttribute("aria-pressed", "true");
    expect(pick("한티")).toHaveAttribute("aria-pressed", "false");
    expect(await screen.findByText(/3곳까지 비교할 수 있어요/)).toBeInTheDocument();
    expect(window.location.search).toBe("?pick=1,2,3");
    await user.click(pick("가산"));
    expect(window.location.search).toBe("?pick=1,3");
    expect(screen.queryByText(/3곳까지/)).not.toBeInTheDocument();
  });

  test("renders only the card of the branch that is put aside", async () => {
    const { user } = show();
    BranchPicture.mockClear();
    await user.click(pick("도곡"));
    expect(BranchPicture).toHaveBeenCalledOnce();
  });

  test("needs two branches at least", async () => {
    const { user } = show();
    await user.click(pick("역삼"));
    expect(await screen.findByRole("button", { name: "비교하기" })).toBeDisabled();
  });

  test("has its own address and goes back to the list", async () => {
    answerDetails();
    const { user } = show("/place?pick=1,2");
    await user.click(await screen.findByRole("button", { name: "비교하기" }));
    const table = await screen.findByRole("table");
    expect(window.location.search).toBe("?compare=1,2");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["항목", "역삼", "가산"]);
    const row = (name: string) =>
      within(within(table).getByRole("row", { name: new RegExp(`^${name}`) }))
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    expect(row("월 요금")).toEqual(["99,000원부터", "62,000원부터"]);
    await vi.waitFor(() => expect(row("주차 안내")).toEqual(["1시간 무료", "2시간 무료"]));
    expect(row("계단 없는 길")).toEqual(["✓ 있어요", "– 없어요"]);
    expect(row("주차 [–✓]")).toEqual(["– 없어요", "✓ 있어요"]);
    await user.click(screen.getByRole("button", { name: "목록으로" }));
    expect(window.location.search).toBe("?pick=1,2");
    expect(screen.getByRole("button", { name: "비교하기" })).toHaveFocus();
  });

  test("opens from a shared address and removes a branch", async () => {
    answerDetails();
    const { user } = show("/place?compare=3,1,2");
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "역삼 비교에서 빼기" }));
    expect(window.location.search).toBe("?compare=3,2");
    expect(screen.getByText(/1곳 더/)).toBeInTheDocument();
  });

  test("says what could not be loaded and retries", async () => {
    mockBackend.use(http.get("*/api/place/:pk/", () => new HttpResponse(null, { status: 500 })));
    const { user } = show("/place?compare=1,2");
    await screen.findByText(/일부 정보를 불러오지 못했어요/);
    answerDetails();
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    await screen.findByText("1시간 무료");
    expect(screen.queryByText(/일부 정보를/)).not.toBeInTheDocument();
  });
});

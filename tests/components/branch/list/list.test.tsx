import { act, render as renderBare, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useInsertionEffect } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BranchList } from "@/components/branch/list/list";
import { getBranchChoices } from "@/components/branch/list/list-items";
import { Scripted } from "@/components/session/scripted";
import type { BranchListItem } from "@/lib/branch/card";
import { ASKED_SCRIPT } from "@/lib/config/inline-scripts";
import { usePositionStore } from "@/stores/position";
import { buildBranchDetail } from "../../../support/build-branch-detail";
import { mockBackend } from "../../../support/msw";
import { render } from "../../../support/render";

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
  branch(4, "한티", {
    open_date: "2026-12-12",
    day: "2026년 12월 12일 (토) 오픈",
    opening: { href: "https://waiting.example", isBooking: false },
  }),
];
const renderList = (rows: BranchListItem[]) => (
  <BranchList
    rows={rows}
    index={null}
    choices={getBranchChoices(rows)}
    today={today}
    counts={{ open: 3, upcoming: 1 }}
  />
);
const list = renderList(branches);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

// Deferred components are loaded once here, so that no test waits for the file.
beforeAll(() =>
  Promise.all([
    import("@/components/branch/list/read-search"),
    import("@/components/branch/compare/compare"),
    import("@/components/branch/list/nothing-found"),
    import("@/components/station/panel"),
  ]),
);

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

const show = (path = "/place", rows = branches) => {
  window.history.replaceState(null, "", path);
  return render(renderList(rows));
};
const names = () =>
  screen.queryAllByRole("listitem").flatMap((row) => within(row).queryByRole("heading")?.textContent ?? []);
const count = () => document.querySelector("[class*=count] > p")?.textContent;
const filterButton = () => screen.getByRole("button", { name: /^필터/ });
const openSheet = async (user: ReturnType<typeof show>["user"]) => {
  await user.click(filterButton());
  return screen.findByRole("dialog", { name: "필터" });
};

test("what was chosen before hydration counts after it", async () => {
  window.history.replaceState(null, "", "/place");
  const container = document.createElement("div");
  container.innerHTML = renderToString(list);
  document.body.append(container);
  const early = within(container).getByRole<HTMLInputElement>("searchbox");
  early.value = branches[0]!.name;
  renderBare(list, { container, hydrate: true });
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("q")).toBe(early.value));
  expect(early.value).toBe(branches[0]!.name);
  await waitFor(() => expect(count()).toBe("지점 1곳"));
});

describe("after a soft navigation, which runs no script of the document", () => {
  /** The router writes its address in the commit of the page, which is rendered at the address before. */
  const goTo = (path: string) => {
    window.history.replaceState(null, "", "/");
    function Router() {
      useInsertionEffect(() => window.history.pushState(null, "", path), []);
      return null;
    }
    const { container } = render(
      <>
        <Router />
        <Scripted code={ASKED_SCRIPT}>{list}</Scripted>
      </>,
    );
    return container.querySelector("form")!.parentElement!;
  };

  test("the rows are marked as no answer until the list has read the address", async () => {
    const place = goTo("/place?q=ㄱㅅ");
    expect(place).toHaveAttribute("data-asked", "");
    await waitFor(() => expect(place).toHaveAttribute("data-asked", "answered"));
    expect(count()).toBe("지점 1곳");
  });

  test("nothing is marked where the address asks for nothing", async () => {
    const place = goTo("/place?pick=1");
    expect(await screen.findByText("한 곳 더 담으면 비교할 수 있어요")).toBeVisible();
    expect(place).not.toHaveAttribute("data-asked");
  });
});

describe("the branch list", () => {
  test("links to the page of every branch, open ones first", () => {
    show();
    expect(names()).toEqual(["역삼", "가산", "도곡", "한티"]);
    expect(screen.getByRole("link", { name: "역삼" })).toHaveAttribute("href", "/place/1");
    expect(count()).toBe("지점 3곳 · 오픈 예정 1곳");
  });

  test("marks an upcoming branch, and shows where to wait for it", () => {
    show();
    const card = screen.getByRole("link", { name: "한티" }).closest("li")!;
    expect(within(card).getByText("2026년 12월 12일 (토) 오픈")).toBeInTheDocument();
    expect(within(card).getByRole("link", { name: "한티 대기 신청 (새 창)" })).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
    expect(within(card).queryByRole("button"), "one thing to do").not.toBeInTheDocument();
  });

  test("says of a branch that closes for good until when it is open, beside whether it is now", () => {
    show("/place", [{ ...branches[0]!, day: "2026년 11월 30일 (월)까지 영업해요" }]);
    const row = within(screen.getByRole("link", { name: "역삼" }).closest("li")!);
    expect(row.getByText("2026년 11월 30일 (월)까지 영업해요")).toBeVisible();
    expect(row.getByRole("button", { name: "역삼 비교에 담기" })).toBeVisible();
  });

  test("says of a branch without memberships that none is sold: it may sell a day", () => {
    const closing = branch(1, "역삼", { price_from: null, day: "2026년 12월 19일 (토)까지 영업해요" });
    render(renderList([closing]));
    expect(screen.getByText("지금 파는 회원권이 없어요")).toBeVisible();
    expect(screen.queryByText(/물어봐/)).not.toBeInTheDocument();
  });

  test("finds a branch by its initial consonants and writes them into the address", async () => {
    const { user } = show();
    await user.type(screen.getByRole("searchbox", { name: "지점 검색" }), "ㅇㅅ");
    await waitFor(() => expect(names()).toEqual(["역삼"]));
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
    const parking = within(await openSheet(user)).getByRole("button", { name: "주차 1곳" });
    await user.click(parking);
    expect(parking).toHaveAttribute("aria-pressed", "true");
    expect(new URLSearchParams(window.location.search).get("facility")).toBe("주차");
    await user.click(screen.getByRole("button", { name: "1곳 보기" }));
    expect(names()).toEqual(["가산"]);
    await user.click(screen.getByRole("button", { name: "조건 지우기" }));
    expect(filterButton(), "by its name without conditions").toHaveAccessibleName("필터");
    expect(filterButton()).toHaveFocus();
    await user.selectOptions(screen.getByRole("combobox", { name: "지역" }), "서울 강남");
    await user.selectOptions(screen.getByRole("combobox", { name: "정렬" }), "낮은 가격순");
    expect(names()).toEqual(["도곡", "역삼", "한티"]);
    const params = new URLSearchParams(window.location.search);
    expect([params.get("region"), params.get("order"), params.get("facility")]).toEqual([
      "서울 강남",
      "price",
      null,
    ]);
  });

  test("what the sheet clears leaves the keyboard at the number that is left", async () => {
    const { user } = show();
    const sheet = within(await openSheet(user));
    await user.click(sheet.getByRole("button", { name: "주차 1곳" }));
    await user.click(sheet.getByRole("button", { name: "지우기" }));
    expect(sheet.getByRole("button", { name: "4곳 보기" })).toHaveFocus();
  });

  test("says once how many are left when the conditions go", async () => {
    const { user } = show("/place?facility=%EC%A3%BC%EC%B0%A8");
    const said = { selector: "[role=status]" };
    await screen.findByText("지점 1곳", said);
    await user.click(await screen.findByRole("button", { name: "조건 지우기" }));
    expect(filterButton()).toHaveFocus();
    expect(await screen.findAllByText("지점 3곳 · 오픈 예정 1곳", said)).toHaveLength(1);
  });

  test("says an answer to what was asked, although as many branches are left", async () => {
    const { user } = show();
    await user.type(screen.getByRole("searchbox", { name: "지점 검색" }), "환불은 돼요?");
    expect(
      await screen.findByText(/^언제든 그만둘 수 있어요/, { selector: "[role=status]" }),
    ).toBeInTheDocument();
  });

  test("shows what an address filters by, and everything where the filter is invalid", async () => {
    const { unmount } = show("/place?facility=%EC%A3%BC%EC%B0%A8&order=name");
    await waitFor(() => expect(names()).toEqual(["가산"]));
    unmount();
    show("/place?region=x&facility=y&order=z&compare=a,b&pick=-1");
    expect(names()).toHaveLength(4);
  });

  test("shows a branch that matches again as the card it was", async () => {
    const { user } = show();
    const card = screen.getByRole("link", { name: "역삼" }).closest("li");
    await user.selectOptions(screen.getByRole("combobox", { name: "지역" }), "서울 서남");
    await waitFor(() => expect(card).not.toBeVisible());
    await user.selectOptions(screen.getByRole("combobox", { name: "지역" }), "모든 지역");
    expect(screen.getByRole("link", { name: "역삼" }).closest("li")).toBe(card);
    await waitFor(() => expect(card).toBeVisible());
  });

  test("follows the browser back", async () => {
    const { user } = show();
    await user.selectOptions(screen.getByRole("combobox", { name: "지역" }), "서울 서남");
    await waitFor(() => expect(names()).toHaveLength(1));
    window.history.back();
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test("says that nothing was found and resets the filters", async () => {
    const { user } = show("/place?q=zzz");
    await screen.findByRole("heading", { name: "조건에 맞는 지점이 없어요" });
    await user.click(screen.getByRole("button", { name: "조건 지우기" }));
    expect(names()).toHaveLength(4);
    expect(window.location.search).toBe("");
    expect(filterButton(), "the button that was pressed is gone").toHaveFocus();
  });

  test("says of a station that no branch is near that it knows of none there", async () => {
    show("/place?q=%EB%B6%80%EC%82%B0%EC%97%AD");
    await screen.findByRole("heading", { name: "‘부산역’ 가까이에는 아직 지점이 없어요" });
  });

  test("shows distances and the nearest first once the position is known, and says so", async () => {
    const { unmount } = show();
    const order = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "정렬" });
    const orders = () => [...order().options].map(({ text }) => text);
    expect(order().selectedOptions[0]).toHaveTextContent("기본순");
    unmount();
    usePositionStore.setState({ position: { latitude: 37.4, longitude: 127 }, hasAsked: true });
    const { user } = show();
    await waitFor(() => expect(names()).toEqual(["도곡", "역삼", "가산", "한티"]));
    expect(order().selectedOptions[0]).toHaveTextContent("가까운 순");
    const each = ["가까운 순", "낮은 가격순", "가깝고 낮은 가격", "이름순"];
    expect(orders()).toEqual(each);
    await user.selectOptions(order(), "이름순");
    await user.selectOptions(order(), "가까운 순");
    expect(names()).toEqual(["도곡", "역삼", "가산", "한티"]);
    expect(screen.getByText("0m")).toBeInTheDocument();
    expect(screen.getAllByText("11.1km").length).toBeGreaterThan(0);
  });

  test("requests the position when sorting by nearest, and asks for a station when it is refused", async () => {
    const getCurrentPosition = vi.fn((_: unknown, onError: (error: { code: number }) => void) =>
      onError({ code: 1 }),
    );
    vi.stubGlobal("navigator", { ...navigator, geolocation: { getCurrentPosition } });
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(console, "info").mockImplementation(() => {});
    const { user } = show();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByRole("combobox", { name: "정렬" }), "가까운 순");
    const field = await screen.findByRole("combobox", { name: "어느 역에서 가까운 곳을 찾을까요?" });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByText(/위치를|권한/)).not.toBeInTheDocument();
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(names()).toHaveLength(4);

    await user.type(field, "역삼욕");
    await user.keyboard("{Enter}");
    expect(new URLSearchParams(window.location.search).get("from")).toBe("역삼");
    await waitFor(() => expect(screen.getByRole("button", { name: "역삼역 빼기" })).toHaveFocus());
    expect(screen.getAllByText(/^역삼역에서 /).length).toBeGreaterThan(0);
  });

  test("asks for a station when the position is far from every branch, and shows no distance", async () => {
    const paris = { latitude: 48.85, longitude: 2.35 };
    vi.stubGlobal("navigator", {
      ...navigator,
      geolocation: { getCurrentPosition: (done: (answer: unknown) => void) => done({ coords: paris }) },
    });
    const { user } = show();
    await user.selectOptions(screen.getByRole("combobox", { name: "정렬" }), "가까운 순");
    const field = await screen.findByRole("combobox", { name: "어느 역에서 가까운 곳을 찾을까요?" });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByText(/km/)).not.toBeInTheDocument();
  });

  test("says which condition to drop when nothing is found, and shows three branches all the same", async () => {
    const { user } = show("/place?q=%EB%8F%84%EA%B3%A1%20%EC%A3%BC%EC%B0%A8");
    expect(await screen.findByRole("button", { name: "‘도곡’ 빼고 1곳 보기" })).toBeInTheDocument();
    const instead = screen.getByRole("heading", { name: "다른 지점" }).closest("section")!;
    expect(within(instead).getAllByRole("link")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "‘주차’ 빼고 1곳 보기" }));
    await waitFor(() => expect(names()).toEqual(["도곡"]));
    expect(new URLSearchParams(window.location.search).get("q")).toBe("도곡");
    expect(filterButton()).toHaveFocus();
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
    const { user } = show("/place", [...branches, branch(5, "논현")]);
    for (const name of ["역삼", "가산", "도곡", "논현"]) await user.click(pick(name));
    expect(pick("도곡")).toHaveAttribute("aria-pressed", "true");
    expect(pick("논현")).toHaveAttribute("aria-pressed", "false");
    expect(await screen.findByText(/3곳까지 비교할 수 있어요/)).toBeInTheDocument();
    expect(window.location.search).toBe("?pick=1,2,3");
    await user.click(pick("가산"));
    expect(window.location.search).toBe("?pick=1,3");
    expect(screen.queryByText(/3곳까지/)).not.toBeInTheDocument();
  });

  test("renders only the card of the branch that is put aside", async () => {
    const { user } = show();
    // The first press brings the code that says what is open now, in every row.
    await user.click(pick("역삼"));
    await waitFor(() => expect(screen.getAllByRole("status")).toHaveLength(3));
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
    await waitFor(() => expect(row("주차 안내")).toEqual(["1시간 무료", "2시간 무료"]));
    expect(row("단차 없는 길")).toEqual(["●있어요", "–없어요"]);
    expect(row("주차(?! 안내)")).toEqual(["–없어요", "●있어요"]);
    expect(within(table).queryByText("엘리베이터"), "equal").not.toBeInTheDocument();
    const same = screen.getByText(/^같은 점 \d+개$/).closest("details")!;
    expect(within(same).getByText("엘리베이터")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "가산 무료 체험" })).toHaveAttribute("href", "/trial?place=2");
    expect(screen.getByRole("link", { name: "가산 회원권" })).toHaveAttribute("href", "/place/2#prices");
    await user.click(screen.getByRole("button", { name: "목록으로" }));
    expect(window.location.search).toBe("?pick=1,2");
    await waitFor(() => expect(screen.getByRole("button", { name: "비교하기" })).toHaveFocus());
  });

  test("opens from a shared address and removes a branch", async () => {
    answerDetails();
    const { user } = show("/place?compare=3,1,2");
    await screen.findByRole("table");
    await user.click(screen.getByRole("button", { name: "역삼 비교에서 빼기" }));
    expect(window.location.search).toBe("?compare=3,2");
    expect(screen.getByText(/1곳 더/)).toBeInTheDocument();
  });

  test("two that are removed at once are both gone", async () => {
    answerDetails();
    show("/place?compare=3,1,2");
    await screen.findByRole("table");
    const [first, second] = ["역삼", "가산"].map((name) =>
      screen.getByRole("button", { name: `${name} 비교에서 빼기` }),
    );
    act(() => {
      first!.click();
      second!.click();
    });
    expect(window.location.search).toBe("?compare=3");
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

import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { PointWallet } from "@/components/point/wallet";
import type { ChargedPoint, UsedPoint } from "@/lib/contract/point";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildChargedPoint, buildUsedPoint } from "@/tests/support/build-point";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const me = { access: "access", refresh: "refresh", id: 1 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function answer(used: UsedPoint[], charged: ChargedPoint[], remainPoint: number) {
  const calls: string[] = [];
  const note = (request: Request) =>
    calls.push(`${new URL(request.url).pathname} ${request.headers.get("authorization")}`);
  mockBackend.use(
    http.get("*/api/b_point_log/", ({ request }) => {
      note(request);
      return HttpResponse.json({ data: used, remain_point: remainPoint });
    }),
    http.get("*/api/b_point/", ({ request }) => {
      note(request);
      return HttpResponse.json(charged);
    }),
  );
  return calls;
}

const spent = buildUsedPoint({ created: inDays(-20), reason: "1일권 결제", amount: 3_000, balance: 7_000 });
const received = buildChargedPoint({ created: inDays(-40), reason: "친구 초대", remaining: 7_000 });
const ending = buildChargedPoint({
  id: 2,
  created: inDays(-1),
  reason: "걷기 챌린지",
  amount: 500,
  expires_at: inDays(10),
});

beforeEach(() => {
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
  window.history.replaceState(null, "", "/mypage/point");
});

const getReasons = () =>
  screen.getAllByRole("listitem").flatMap((row) => {
    const reason = ["1일권 결제", "친구 초대", "걷기 챌린지"].find((text) => within(row).queryByText(text));
    return reason ? [reason] : [];
  });

describe("the points page", () => {
  it("shows the balance first and what of it expires within 30 days", async () => {
    const calls = answer([spent], [ending, received], 7_500);
    render(<PointWallet />);
    const summary = await screen.findByRole("region", { name: "포인트 요약" });
    expect(within(summary).getByText("7,500P")).toBeVisible();
    expect(within(summary).getByRole("heading", { name: "30일 안에 사라지는 포인트 500P" })).toBeVisible();
    expect(within(summary).getByText(/1P를 1원으로 써요/)).toBeVisible();
    expect(within(summary).getByRole("link", { name: "포인트로 살 이용권 보기" })).toHaveAttribute(
      "href",
      "/product",
    );
    expect(within(summary).getByText(/10일 남음/)).toBeVisible();
    expect(calls.sort()).toEqual(["/api/b_point/ Bearer access", "/api/b_point_log/ Bearer access"]);
  });

  it("merges spent and received points, newest first, distinguished by sign and word", async () => {
    answer([spent], [ending, received], 7_500);
    render(<PointWallet />);
    await screen.findByText("친구 초대");
    expect(getReasons()).toEqual(["걷기 챌린지", "1일권 결제", "친구 초대"]);
    const row = screen.getByText("1일권 결제").closest("li")!;
    expect(row).toHaveTextContent("사용 −3,000P");
    expect(row).toHaveTextContent("잔액 7,000P");
    expect(screen.getByText("친구 초대").closest("li")).toHaveTextContent("적립 +10,000P");
  });

  it("narrows the list to one kind, which the address keeps", async () => {
    answer([spent], [ending, received], 7_500);
    const { user } = render(<PointWallet />);
    await user.click(await screen.findByRole("button", { name: "사용" }));
    expect(getReasons()).toEqual(["1일권 결제"]);
    await user.click(screen.getByRole("button", { name: "적립" }));
    expect(getReasons()).toEqual(["걷기 챌린지", "친구 초대"]);
    expect(window.location.search).toBe("?filter=charged");
    await user.click(screen.getByRole("button", { name: "전체" }));
    expect(getReasons()).toHaveLength(3);
  });

  it("says until when the rest can be spent, with its days, and what never ends", async () => {
    const later = buildChargedPoint({ id: 3, amount: 9_400, remaining: 9_400, expires_at: inDays(350) });
    const lasting = buildChargedPoint({ id: 4, amount: 600, remaining: 600, expires_at: null });
    answer([spent], [ending, later, lasting], 10_500);
    const { unmount } = render(<PointWallet />);
    const rest = (await screen.findByRole("heading", { name: "나머지는 언제까지 쓸 수 있나요?" }))
      .parentElement!;
    const rows = within(rest).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/까지 · 350일 남음9,400P$/),
      "기한 없이 쓸 수 있어요600P",
    ]);
    unmount();
    answer([], [later], 9_400);
    render(<PointWallet />);
    expect(await screen.findByRole("heading", { name: "언제까지 쓸 수 있나요?" })).toBeVisible();
  });

  it("says what to do where there are no points yet, and of no end", async () => {
    answer([], [], 0);
    render(<PointWallet />);
    expect(await screen.findByRole("heading", { name: "아직 포인트가 없어요" })).toBeVisible();
    expect(screen.getByRole("link", { name: "건강 선물하기" })).toHaveAttribute("href", "/referral");
    expect(screen.getByText("0P")).toBeVisible();
    expect(screen.queryByRole("heading", { name: /언제까지/ })).toBeNull();
  });

  it.each(["b_point", "b_point_log"])("fails as a whole and retries when /api/%s/ fails", async (name) => {
    answer([spent], [received], 7_000);
    mockBackend.use(http.get(`*/api/${name}/`, () => HttpResponse.json(null, { status: 502 })));
    const { user } = render(<PointWallet />);
    expect(await screen.findByRole("heading", { name: "포인트를 불러오지 못했어요" })).toBeVisible();
    answer([spent], [received], 7_000);
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByText("친구 초대")).toBeVisible();
  });
});

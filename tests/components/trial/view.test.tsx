import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TrialView } from "@/components/trial/view";
import { addDays, getToday } from "@/lib/contract/rules/days";
import type { Trial } from "@/lib/contract/trial";
import { formatDateOfYear } from "@/lib/format/date";
import { saveSession } from "@/lib/session/storage";
import { usePositionStore } from "@/stores/position";
import { useSessionStore } from "@/stores/session";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildPlace } from "@/tests/support/build-place";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";

const me = { access: "access", refresh: "refresh", id: 1 };
const tomorrow = addDays(getToday(), 1);
const trial: Trial = {
  id: 1,
  place: { pk: 2, name: "도곡" },
  visit_date: tomorrow,
  goal: "근력 키우기",
  created: "2026-11-21T10:00:00+09:00",
};
const branches = [
  buildPlace({ pk: 1, name: "역삼", latitude: "37.50", longitude: "127.03" }),
  buildPlace({ pk: 2, name: "도곡", latitude: "37.49", longitude: "127.05" }),
  buildPlace({ pk: 3, name: "합정", open_date: "2999-01-01" }),
  buildPlace({ pk: 4, name: "판교벤처타운" }),
];
const sent: unknown[] = [];
const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

beforeEach(() => {
  // jsdom knows no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  sent.length = 0;
  localStorage.clear();
  window.history.replaceState(null, "", "/trial");
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
  usePositionStore.setState({ position: null, hasAsked: false });
  mockBackend.use(
    http.get("*/api/place/", () => HttpResponse.json(branches)),
    http.get("*/api/member/trial/", () => HttpResponse.json(null)),
    http.get("*/api/place/:pk/", ({ params }) =>
      HttpResponse.json(
        buildBranchDetail({
          ...branches.find(({ pk }) => pk === Number(params.pk)),
          hours: [{ days: "매일", open: "06:00", close: "23:00" }],
          subway_exit: "3호선 도곡역 4번 출구에서 걸어서 5분",
          amenities: ["운동복·수건 무료"],
        }),
      ),
    ),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
  );
});

const answerBooking = (answer: () => Response) =>
  mockBackend.use(
    http.post("*/api/member/trial/", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );

const getSubmit = () => screen.getByRole("button", { name: "무료로 체험 예약하기" });
const getTomorrow = () => screen.getByRole("radio", { name: /^내일/ });
/** The branches alone: the days are radio buttons too. */
const branchesOf = () => within(screen.getByRole("radiogroup", { name: "체험할 지점" }));

async function showForm() {
  const result = render(<TrialView />);
  await screen.findByRole("radio", { name: /역삼점/ });
  return result;
}

describe("the one-day trial", () => {
  it("is booked at an open branch, once for two clicks, and then shown", async () => {
    answerBooking(() => HttpResponse.json(trial, { status: 201 }));
    const { user } = await showForm();
    expect(branchesOf().getAllByRole("radio")).toHaveLength(2);
    await user.click(screen.getByRole("radio", { name: /도곡점/ }));
    await user.click(getTomorrow());
    await user.click(screen.getByRole("button", { name: "근력 키우기" }));
    await user.dblClick(getSubmit());
    const heading = await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(sent).toEqual([{ place_pk: 2, visit_date: tomorrow, goal: "근력 키우기" }]);
    expect(screen.getByRole("link", { name: /카카오맵/ })).toHaveAttribute(
      "href",
      expect.stringContaining("37.49"),
    );
  });

  it("reports what is missing at its field and moves the focus there", async () => {
    const { user } = await showForm();
    await user.click(getSubmit());
    expect(screen.getByRole("radiogroup", { name: "체험할 지점" })).toHaveAccessibleDescription(
      "체험할 지점을 골라 주세요.",
    );
    expect(screen.getByRole("radiogroup", { name: "방문할 날" })).toHaveAccessibleDescription(
      "방문할 날을 골라 주세요.",
    );
    await waitFor(() => expect(screen.getByRole("radio", { name: /역삼점/ })).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it("says so while no branch is open, and offers no empty form", async () => {
    mockBackend.use(http.get("*/api/place/", () => HttpResponse.json([branches[2]])));
    render(<TrialView />);
    expect(await screen.findByText(/지금은 체험할 수 있는 지점이 없어요/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "가까운 순으로 보기" })).not.toBeInTheDocument();
  });

  it("shows the nearest branch first once the position is known", async () => {
    usePositionStore.setState({ position: { latitude: 37.49, longitude: 127.05 } });
    await showForm();
    expect(branchesOf().getAllByRole("radio")[0]).toHaveAccessibleName(/도곡점.*0m/);
  });

  it("asks for a station where the position is refused, and shows the nearest to it first", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("navigator", {
      ...navigator,
      geolocation: { getCurrentPosition: (_: unknown, refuse: (why: object) => void) => refuse({ code: 1 }) },
    });
    const { user } = await showForm();
    await user.click(screen.getByRole("button", { name: "가까운 순으로 보기" }));
    const field = await screen.findByRole("combobox", { name: "어느 역에서 가까운 지점을 볼까요?" });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole("button", { name: "가까운 순으로 보기" })).not.toBeInTheDocument();
    await user.keyboard("도곡{Enter}");
    const nearest = branchesOf().getAllByRole("radio")[0]!;
    await waitFor(() => expect(nearest).toHaveAccessibleName(/도곡점.*m$/));
    expect(nearest).toHaveFocus();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    // Enter in the field sends no form.
    expect(screen.queryByText("방문할 날을 골라 주세요.")).not.toBeInTheDocument();
  });

  it("asks for a station where the position is far from every branch", async () => {
    usePositionStore.setState({ position: { latitude: 48.85, longitude: 2.35 }, hasAsked: true });
    const { user } = await showForm();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "가까운 순으로 보기" }));
    const field = await screen.findByRole("combobox", { name: "어느 역에서 가까운 지점을 볼까요?" });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard("도곡{Enter}");
    await waitFor(() => expect(branchesOf().getAllByRole("radio")[0]).toHaveAccessibleName(/도곡점.*m$/));
  });

  it("starts with the branch in the address, alone, and keeps the choices over a reload", async () => {
    window.history.replaceState(null, "", "/trial?place=2");
    const first = render(<TrialView />);
    const chosen = await screen.findByRole("group", { name: "체험할 지점" });
    expect(chosen).toHaveTextContent("도곡점");
    expect(screen.queryByRole("radio", { name: /역삼점/ })).not.toBeInTheDocument();
    await first.user.click(screen.getByRole("button", { name: "다른 지점" }));
    await waitFor(() => expect(screen.getByRole("radio", { name: /도곡점/ })).toHaveFocus());
    await first.user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await first.user.type(screen.getByLabelText("운동 목표 (선택)"), "허리 펴기");
    first.unmount();
    render(<TrialView />);
    expect(await screen.findByRole("group", { name: "체험할 지점" })).toHaveTextContent("역삼점");
    expect(screen.getByLabelText("운동 목표 (선택)")).toHaveValue("허리 펴기");
  });

  it("shows the hours of each day, a public holiday by its name, and closes the days without hours", async () => {
    mockBackend.use(
      http.get("*/api/holiday/", () => HttpResponse.json([{ date: tomorrow, name: "성탄절" }])),
      http.get("*/api/place/:pk/", () =>
        HttpResponse.json(
          buildBranchDetail({
            pk: 2,
            hours: [
              { days: "평일", open: "06:00", close: "23:00" },
              { days: "일·공휴일", open: "09:00", close: "18:00" },
            ],
          }),
        ),
      ),
    );
    window.history.replaceState(null, "", "/trial?place=2");
    render(<TrialView />);
    expect(await screen.findByRole("radio", { name: /^내일.*성탄절 09:00–18:00$/ })).toBeEnabled();
    const saturday = [2, 3, 4, 5, 6].map((ahead) => addDays(getToday(), ahead)).find(isSaturday);
    if (saturday) expect(screen.getByDisplayValue(saturday)).toBeDisabled();
  });

  it("says that a branch closes, offers no day from then on, and no branch that is closed", async () => {
    const closesOn = addDays(getToday(), 9);
    const closures = [{ from: closesOn, to: "9999-12-31", reason: "임대 종료" }];
    mockBackend.use(
      http.get("*/api/place/", () =>
        HttpResponse.json([
          { ...branches[0], closes_on: closesOn },
          { ...branches[1], closes_on: getToday() },
        ]),
      ),
      http.get("*/api/place/:pk/", () =>
        HttpResponse.json(
          buildBranchDetail({
            closes_on: closesOn,
            closures,
            hours: [{ days: "매일", open: "00:00", close: "24:00" }],
          }),
        ),
      ),
    );
    const { user } = render(<TrialView />);
    await user.click(await screen.findByRole("radio", { name: /역삼점/ }));
    expect(screen.queryByRole("radio", { name: /도곡점/ })).not.toBeInTheDocument();
    expect(await screen.findByText(/^지점이 .*부터 문을 닫아요\.$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^다른 날/ }));
    const last = formatDateOfYear(addDays(closesOn, -1));
    const words = new RegExp(`부터 ${RegExp.escape(last)}까지 고를 수 있어요`);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("takes a later day from the month's sheet", async () => {
    answerBooking(() => HttpResponse.json(trial, { status: 201 }));
    window.history.replaceState(null, "", "/trial?place=2");
    const { user } = render(<TrialView />);
    await user.click(await screen.findByRole("button", { name: /^다른 날/ }));
    await screen.findByRole("dialog", { name: "방문할 날" });
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}{Enter}");
    await user.click(getSubmit());
    await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" });
    expect(sent).toEqual([{ place_pk: 2, visit_date: addDays(getToday(), 20) }]);
  });

  it("shows the booked one instead of the form", async () => {
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(trial)));
    render(<TrialView />);
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "무료로 체험 예약하기" })).toBeNull();
  });

  it("shows the one that was booked in another tab when a second is refused", async () => {
    const { user } = await showForm();
    await user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await user.click(getTomorrow());
    answerBooking(() =>
      HttpResponse.json({ code: "trial_already_used", message: "체험은 한 번이에요." }, { status: 409 }),
    );
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(trial)));
    await user.click(getSubmit());
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeVisible();
  });

  it("shows the booking whose answer was lost", async () => {
    const { user } = await showForm();
    await user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await user.click(getTomorrow());
    answerBooking(() => {
      mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(trial)));
      return HttpResponse.error();
    });
    await user.click(getSubmit());
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeVisible();
  });

  it("keeps everything when no answer arrives", async () => {
    skipPauses();
    const { user } = await showForm();
    await user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await user.click(getTomorrow());
    answerBooking(() => HttpResponse.error());
    await user.click(getSubmit());
    expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    expect(screen.getByRole("radio", { name: /역삼점/ })).toBeChecked();
    await waitFor(() => expect(getSubmit()).not.toHaveAttribute("aria-busy"));
    answerBooking(() => HttpResponse.json(trial, { status: 201 }));
    await user.click(getSubmit());
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeVisible();
  });

  it("says that the booking failed to load, and retries", async () => {
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.error()));
    const { user } = render(<TrialView />);
    expect(await screen.findByRole("heading", { name: "체험 예약을 불러오지 못했어요" })).toBeVisible();
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(null)));
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByRole("radio", { name: /역삼점/ })).toBeVisible();
  });
});

describe("a booked trial", () => {
  /** The ticket of a trial, on a backend that keeps what is changed. */
  async function showTicket(stored: Trial | null = trial) {
    mockBackend.use(
      http.get("*/api/member/trial/", () => HttpResponse.json(stored)),
      http.patch("*/api/member/trial/", async ({ request }) => {
        const body = (await request.json()) as { place_pk: number; visit_date: string };
        sent.push(body);
        stored = { ...trial, visit_date: body.visit_date, place: { pk: body.place_pk, name: "도곡" } };
        return HttpResponse.json(stored);
      }),
      http.delete("*/api/member/trial/", () => {
        sent.push("DELETE");
        stored = null;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const result = render(<TrialView />);
    await screen.findByRole("heading", { name: /^도곡점 체험/ });
    return result;
  }

  it("is a ticket with the day, its hours, the way and what to bring; its focus stays where it is", async () => {
    await showTicket();
    expect(await screen.findByText("06:00–23:00")).toBeVisible();
    expect(screen.getByText("3호선 도곡역 4번 출구에서 걸어서 5분")).toBeVisible();
    expect(screen.getByText(/운동화/)).toBeVisible();
    expect(await screen.findByText("운동복과 수건은 지점에 있어요")).toBeVisible();
    await waitFor(() => expect(document.body).toHaveFocus());
  });

  it("says when the staff is there, who begin a trial, where that is not whenever the branch is open", async () => {
    mockBackend.use(
      http.get("*/api/place/:pk/", () =>
        HttpResponse.json(
          buildBranchDetail({
            pk: 2,
            hours: [{ days: "매일", open: "00:00", close: "24:00" }],
            staffed_hours: [{ days: "매일", open: "09:00", close: "22:00" }],
          }),
        ),
      ),
    );
    await showTicket();
    expect(await screen.findByText(/24시간/)).toBeVisible();
    expect(screen.getByText("직원이 있는 09:00–22:00에 와 주세요")).toBeVisible();
    expect(screen.queryByText("언제 오셔도 괜찮아요")).not.toBeInTheDocument();
  });

  it("moves to another day in three presses, and says so where the focus is", async () => {
    const { user } = await showTicket();
    await user.click(screen.getByRole("button", { name: "예약 바꾸기" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: /도곡점 예약을 바꿔요$/ })).toHaveFocus());
    expect(getTomorrow()).toBeChecked();
    const later = addDays(getToday(), 3);
    await user.click(screen.getByDisplayValue(later));
    await user.click(screen.getByRole("button", { name: "이렇게 바꾸기" }));
    const heading = await screen.findByRole("heading", { name: /도곡점으로 바꿨어요$/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(sent).toEqual([{ place_pk: 2, visit_date: later }]);
    expect(screen.queryByRole("button", { name: "이렇게 바꾸기" })).not.toBeInTheDocument();
  });

  it("stays as it is when the change is left", async () => {
    const { user } = await showTicket();
    await user.click(screen.getByRole("button", { name: "예약 바꾸기" }));
    await user.click(screen.getByDisplayValue(addDays(getToday(), 3)));
    await user.click(await screen.findByRole("button", { name: "그대로 두기" }));
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 예약했어요" })).toBeVisible();
    expect(sent).toEqual([]);
    // And a later change begins with what is booked.
    await user.click(screen.getByRole("button", { name: "예약 바꾸기" }));
    expect(getTomorrow()).toBeChecked();
  });

  it("is cancelled after one question, and can be booked again", async () => {
    const { user } = await showTicket();
    await user.click(screen.getByRole("button", { name: "예약 취소" }));
    const question = screen.getByRole("dialog", { name: /도곡점 체험을 취소할까요\?$/ });
    await user.dblClick(within(question).getByRole("button", { name: "예약 취소하기" }));
    const heading = await screen.findByRole("heading", { name: /^예약을 취소했어요/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(sent).toEqual(["DELETE"]);
    expect(getSubmit()).toBeVisible();
  });

  it("that was cancelled in another tab says so when it is changed, where the focus is", async () => {
    const { user } = await showTicket();
    await user.click(screen.getByRole("button", { name: "예약 바꾸기" }));
    mockBackend.use(
      http.get("*/api/member/trial/", () => HttpResponse.json(null)),
      http.patch("*/api/member/trial/", () =>
        HttpResponse.json({ code: "not_found", message: "예약이 없어요." }, { status: 404 }),
      ),
    );
    await user.click(screen.getByDisplayValue(addDays(getToday(), 3)));
    await user.click(screen.getByRole("button", { name: "이렇게 바꾸기" }));
    const heading = await screen.findByRole("heading", { name: /^이미 취소한 예약이에요/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(getSubmit()).toBeVisible();
  });

  it("of today cannot be changed any more", async () => {
    await showTicket({ ...trial, visit_date: getToday() });
    expect(screen.getByText(/오늘 방문하는 예약은 바꾸거나 취소할 수 없어요/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "예약 바꾸기" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "예약 취소" })).not.toBeInTheDocument();
  });

  it("whose day has gone by leads to memberships", async () => {
    await showTicket({ ...trial, visit_date: addDays(getToday(), -1) });
    expect(screen.getByRole("heading", { name: "도곡점 체험 날이 지났어요" })).toBeVisible();
    expect(screen.getByRole("link", { name: "회원권 가격 보기" })).toHaveAttribute(
      "href",
      `/product?place=${trial.place.pk}`,
    );
  });

  it("says why it cannot be cancelled", async () => {
    const { user } = await showTicket();
    const message = "체험은 방문하는 날의 전날까지 바꾸거나 취소할 수 있어요.";
    mockBackend.use(
      http.delete("*/api/member/trial/", () =>
        HttpResponse.json({ code: "trial_too_late", message }, { status: 409 }),
      ),
    );
    await user.click(screen.getByRole("button", { name: "예약 취소" }));
    await user.click(screen.getByRole("button", { name: "예약 취소하기" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });
});

import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { TrialView } from "@/components/trial/view";
import { addDays, getToday } from "@/lib/contract/rules/days";
import type { Trial } from "@/lib/contract/trial";
import { saveSession } from "@/lib/session/storage";
import { usePositionStore } from "@/stores/position";
import { useSessionStore } from "@/stores/session";
import { buildPlace } from "@/tests/support/build-place";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

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

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  window.history.replaceState(null, "", "/trial");
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
  usePositionStore.setState({ position: null, hasAsked: false });
  mockBackend.use(
    http.get("*/api/place/", () => HttpResponse.json(branches)),
    http.get("*/api/member/trial/", () => HttpResponse.json(null)),
  );
});

const answerBooking = (answer: () => Response) =>
  mockBackend.use(
    http.post("*/api/member/trial/", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );

const getSubmit = () => screen.getByRole("button", { name: "체험 신청하기" });

async function showForm() {
  const result = render(<TrialView />);
  await screen.findByRole("radio", { name: /역삼점/ });
  return result;
}

describe("the one-day trial", () => {
  it("is booked at an open branch, once for two clicks, and then shown", async () => {
    answerBooking(() => HttpResponse.json(trial, { status: 201 }));
    const { user } = await showForm();
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    await user.click(screen.getByRole("radio", { name: /도곡점/ }));
    await user.click(screen.getByRole("button", { name: "내일" }));
    await user.click(screen.getByRole("button", { name: "근력 키우기" }));
    await user.dblClick(getSubmit());
    const heading = await screen.findByRole("heading", { name: "도곡점 체험을 신청했어요" });
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
    expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("체험할 지점을 골라 주세요.");
    expect(screen.getByLabelText("방문할 날")).toHaveAccessibleDescription(/방문할 날을 골라 주세요/);
    expect(screen.getByRole("radio", { name: /역삼점/ })).toHaveFocus();
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
    expect(screen.getAllByRole("radio")[0]).toHaveAccessibleName(/도곡점.*0m/);
  });

  it("starts with the branch in the address, and keeps the choices over a reload", async () => {
    window.history.replaceState(null, "", "/trial?place=2");
    const first = await showForm();
    expect(screen.getByRole("radio", { name: /도곡점/ })).toBeChecked();
    await first.user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await first.user.type(screen.getByLabelText("운동 목표 (선택)"), "허리 펴기");
    first.unmount();
    await showForm();
    expect(screen.getByRole("radio", { name: /역삼점/ })).toBeChecked();
    expect(screen.getByLabelText("운동 목표 (선택)")).toHaveValue("허리 펴기");
  });

  it("shows the booked one instead of the form", async () => {
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(trial)));
    render(<TrialView />);
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 신청했어요" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "체험 신청하기" })).toBeNull();
  });

  it("shows the one that was booked in another tab when a second is refused", async () => {
    const { user } = await showForm();
    await user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await user.click(screen.getByRole("button", { name: "내일" }));
    answerBooking(() =>
      HttpResponse.json({ code: "trial_already_used", message: "체험은 한 번이에요." }, { status: 409 }),
    );
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(trial)));
    await user.click(getSubmit());
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 신청했어요" })).toBeVisible();
  });

  it("keeps everything when no answer arrives", async () => {
    const { user } = await showForm();
    await user.click(screen.getByRole("radio", { name: /역삼점/ }));
    await user.click(screen.getByRole("button", { name: "내일" }));
    answerBooking(() => HttpResponse.error());
    await user.click(getSubmit());
    expect(await screen.findByRole("alert")).toHaveTextContent("서버와의 통신에 실패했어요");
    expect(screen.getByRole("radio", { name: /역삼점/ })).toBeChecked();
    await waitFor(() => expect(getSubmit()).not.toHaveAttribute("aria-busy"));
    answerBooking(() => HttpResponse.json(trial, { status: 201 }));
    await user.click(getSubmit());
    expect(await screen.findByRole("heading", { name: "도곡점 체험을 신청했어요" })).toBeVisible();
  });

  it("says that the booking failed to load, and retries", async () => {
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.error()));
    const { user } = render(<TrialView />);
    expect(await screen.findByRole("heading", { name: "체험 신청을 불러오지 못했어요" })).toBeVisible();
    mockBackend.use(http.get("*/api/member/trial/", () => HttpResponse.json(null)));
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByRole("radio", { name: /역삼점/ })).toBeVisible();
  });
});

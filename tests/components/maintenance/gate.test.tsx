import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MaintenanceGate } from "@/components/maintenance/gate";
import { watchReopening } from "@/components/maintenance/watch-reopening";
import { useClosedSiteStore } from "@/stores/closed-site";
import { useSystemUpdateStore } from "@/stores/system-update";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const stop = vi.fn();
vi.mock("@/components/maintenance/watch-reopening", () => ({ watchReopening: vi.fn(() => stop) }));

const site = (
  <MaintenanceGate>
    <header>머리</header>
    <input aria-label="쓰던 글" />
  </MaintenanceGate>
);
const getCorner = () => document.querySelector("[data-tap-area]")!;

beforeEach(() => {
  stop.mockClear();
  vi.mocked(watchReopening).mockClear();
  useClosedSiteStore.setState({ isClosed: false });
  useSystemUpdateStore.setState({ isUpdating: false, isDismissed: false });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
});

describe("the screen of a web update", () => {
  test("covers a site that keeps what was typed, and disappears with the fifteenth tap", async () => {
    const { user } = render(site);
    await user.type(screen.getByLabelText("쓰던 글"), "안녕");
    act(() => useSystemUpdateStore.setState({ isUpdating: true }));
    expect(await screen.findByRole("dialog", { name: "지금은 업데이트 중이에요" })).toBeVisible();
    expect(screen.getByLabelText("쓰던 글")).toHaveValue("안녕");

    for (let tap = 0; tap < 14; tap += 1) await user.click(getCorner());
    expect(screen.getByRole("dialog")).toBeVisible();
    await user.click(getCorner());
    expect(screen.queryByRole("dialog")).toBeNull();

    // The next refused call does not show it again.
    act(() => useSystemUpdateStore.setState({ isUpdating: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("stays as long as the update lasts, and disappears when a check finds it finished", async () => {
    const { user } = render(site);
    act(() => useSystemUpdateStore.setState({ isUpdating: true }));
    const button = await screen.findByRole("button", { name: "다시 확인" });
    const refusal = { message: "업데이트 중이에요.", code: "system_update" };
    mockBackend.use(http.get("*/api/notice/", () => HttpResponse.json(refusal, { status: 503 })));
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    expect(screen.getByRole("dialog")).toBeVisible();

    mockBackend.use(http.get("*/api/notice/", () => HttpResponse.json({ results: [] })));
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is opened again where the browser closes it all the same, and above a dialog that opens later", async () => {
    render(site);
    act(() => useSystemUpdateStore.setState({ isUpdating: true }));
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog");
    expect(dialog).toHaveAttribute("closedby", "none");
    act(() => {
      dialog.close();
      fireEvent(dialog, new Event("close"));
    });
    expect(dialog).toHaveAttribute("open");

    const showModal = vi.spyOn(dialog, "showModal");
    const late = document.createElement("dialog");
    // jsdom knows no modal dialogs.
    vi.spyOn(late, "matches").mockReturnValue(true);
    document.body.append(late);
    late.showModal();
    await waitFor(() => expect(showModal).toHaveBeenCalledOnce());
    late.remove();
  });

  test("has a corner that no keyboard reaches and no screen reader announces", async () => {
    const { user } = render(site);
    act(() => useSystemUpdateStore.setState({ isUpdating: true }));
    await screen.findByRole("dialog");
    expect(getCorner()).toHaveAttribute("aria-hidden", "true");
    for (let press = 0; press < 5; press += 1) {
      await user.tab();
      expect(getCorner()).not.toHaveFocus();
    }
  });
});

test("a flag of test mode that somebody set by hand opens no call, and no screen of an update", async () => {
  sessionStorage.setItem("testMode", "true");
  const asked = vi.fn();
  const refusal = { message: "업데이트 중이에요.", code: "system_update" };
  mockBackend.use(
    http.get("*/api/notice/", () => {
      asked();
      return HttpResponse.json(refusal, { status: 503 });
    }),
  );
  const { user } = render(site);
  act(() => useSystemUpdateStore.setState({ isUpdating: true }));
  const button = await screen.findByRole("button", { name: "다시 확인" });
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(useSystemUpdateStore.getState().isUpdating).toBe(true);
});

describe("a closed site", () => {
  test("is there again when the operator opens it, and stays so in this tab", async () => {
    render(site);
    act(() => useClosedSiteStore.setState({ isClosed: true }));
    await waitFor(() => expect(watchReopening).toHaveBeenCalledOnce());
    const [, tellReopened] = vi.mocked(watchReopening).mock.calls[0]!;
    expect(screen.queryByText("머리")).toBeNull();
    act(() => tellReopened());
    expect(screen.getByText("머리")).toBeVisible();
    expect(sessionStorage.getItem("testMode")).toBe("true");
    expect(stop).toHaveBeenCalledOnce();
  });

  test("is the closed-site screen and nothing else, until fifteen taps put the tab in test mode", async () => {
    const { user } = render(site);
    act(() => useClosedSiteStore.setState({ isClosed: true }));
    expect(await screen.findByRole("heading", { name: "잠시 문을 닫았어요" })).toBeVisible();
    expect(screen.queryByText("머리")).toBeNull();
    expect(screen.queryByLabelText("쓰던 글")).toBeNull();
    // An empty address is the page's own, and no navigation within the page.
    const reload = screen.getByText("다시 불러오기");
    expect(reload).toHaveAttribute("href", "");
    expect(reload).toHaveAttribute("target", "_self");

    for (let tap = 0; tap < 14; tap += 1) await user.click(getCorner());
    expect(screen.queryByText("머리")).toBeNull();
    expect(sessionStorage.getItem("testMode")).toBeNull();
    await user.click(getCorner());
    expect(screen.getByText("머리")).toBeVisible();
    expect(sessionStorage.getItem("testMode")).toBe("true");
    expect(localStorage.getItem("testMode")).toBeNull();
  });

  test("is shown instead of the screen of a web update where both are true", async () => {
    render(site);
    act(() => {
      useClosedSiteStore.setState({ isClosed: true });
      useSystemUpdateStore.setState({ isUpdating: true });
    });
    expect(await screen.findByRole("heading", { name: "잠시 문을 닫았어요" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

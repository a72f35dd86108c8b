import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  showErrorToast,
  showPlainToast,
  showSuccessToast,
  showToast,
  showWelcomeToast,
  ToastHost,
  type Check,
} from "@/components/ui/toast";
import { useSessionStore } from "@/stores/session";
import { render } from "@/tests/support/render";

afterEach(() => act(() => toast.dismiss()));

const iconOf = (element: HTMLElement) =>
  element.querySelector("[data-icon]")?.getAttribute("data-icon") ?? null;

describe("a write whose answer is lost", () => {
  /** Says it as the site does: each word of it is read when it is shown. */
  function sayer() {
    let check: Check | null = null;
    return (next: Check | null) => {
      check = next;
      void showToast(() => check);
    };
  }

  test("has one toast, which stays, then offers to look again", async () => {
    const { user } = render(<ToastHost />);
    const say = sayer();
    say({ message: "확인하고 있어요" });
    const toasted = await screen.findByRole("group");
    expect(toasted).toHaveTextContent("확인하고 있어요");
    expect(toasted.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
    expect(screen.queryByRole("button")).toBeNull();
    const onAnswer = vi.fn();
    say({ message: "확인하지 못했어요.", onAnswer });
    await user.click(await screen.findByRole("button", { name: "다시 확인" }));
    expect(screen.getAllByRole("group")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "알림 닫기" }));
    expect(onAnswer.mock.calls).toEqual([[true], [false]]);
    say(null);
    await waitFor(() => expect(toasted).toHaveAttribute("data-in", "false"));
  });

  test("that is known before its toast could be shown has none", async () => {
    render(<ToastHost />);
    const say = sayer();
    say({ message: "확인하고 있어요" });
    say(null);
    showSuccessToast("저장했어요");
    expect(await screen.findByText("저장했어요")).toBeInTheDocument();
    expect(screen.queryByText("확인하고 있어요")).toBeNull();
  });
});

describe("a toast", () => {
  test.each([
    ["an error", () => showErrorToast("통신 실패"), "통신 실패", "error"],
    ["a success", () => showSuccessToast("저장했어요"), "저장했어요", "check"],
    ["a plain one", () => showPlainToast("복사했어요"), "복사했어요", null],
    ["a welcome", () => showWelcomeToast("환영해요"), "환영해요", null],
    ["a welcome with a heart", () => showWelcomeToast("안녕", { hasHeart: true }), "안녕", "heart"],
  ])("%s is spoken once and has its icon", async (_, show, message, icon) => {
    render(<ToastHost />);
    show();
    const element = await screen.findByRole("group");
    expect(element).toHaveTextContent(message);
    expect(element.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
    expect(iconOf(element)).toBe(icon);
  });

  test("stays when it is clicked and disappears when it is closed", async () => {
    const { user } = render(<ToastHost />);
    showSuccessToast("저장했어요");
    const element = await screen.findByRole("group");
    await user.click(screen.getByText("저장했어요"));
    expect(element).toHaveAttribute("data-in", "true");
    await user.click(screen.getByRole("button", { name: "알림 닫기" }));
    await waitFor(() => expect(element).toHaveAttribute("data-in", "false"));
  });

  test.each([
    ["the link is followed", async (link: HTMLElement) => fireEvent.click(link)],
    ["somebody has logged in", async () => act(() => useSessionStore.setState({ me: { access: "a1" } }))],
  ])("that tells of an ending leads back to the login, and stays until %s", async (_, leave) => {
    useSessionStore.setState({ me: null });
    render(<ToastHost />);
    showPlainToast("로그인이 만료됐어요", "/login?returnUrl=%2Fplace");
    const element = await screen.findByRole("group");
    expect(element.querySelector(".Toastify__progress-bar--animated")).toBeNull();
    const link = screen.getByRole("link", { name: "로그인" });
    expect(link).toHaveAttribute("href", "/login?returnUrl=%2Fplace");
    expect(element).toHaveAttribute("data-in", "true");
    await leave(link);
    await waitFor(() => expect(element).toHaveAttribute("data-in", "false"));
  });

  test("with the same text does not appear twice", async () => {
    render(<ToastHost />);
    for (let count = 0; count < 5; count += 1) showErrorToast("통신 실패");
    await screen.findByRole("group");
    expect(screen.getAllByRole("group")).toHaveLength(1);
  });
});

test("an error that comes again while it is shown has its three seconds again", async () => {
  render(<ToastHost />);
  showErrorToast("저장하지 못했어요");
  await screen.findByText("저장하지 못했어요");
  const getTime = () => document.querySelector(".Toastify__progress-bar");
  const first = getTime();
  showErrorToast("저장하지 못했어요");
  // The bar's animation is the time, and begins with its element.
  await waitFor(() => expect(getTime()).not.toBe(first));
  expect(screen.getAllByText("저장하지 못했어요")).toHaveLength(1);
});

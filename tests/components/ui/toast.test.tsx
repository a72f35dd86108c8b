import { act, screen, waitFor } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterEach, describe, expect, test } from "vitest";
import {
  showErrorToast,
  showPlainToast,
  showSuccessToast,
  showWelcomeToast,
  ToastHost,
} from "@/components/ui/toast";
import { render } from "@/tests/support/render";

afterEach(() => act(() => toast.dismiss()));

const iconOf = (element: HTMLElement) =>
  element.querySelector("[data-icon]")?.getAttribute("data-icon") ?? null;

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

  test("with the same text does not appear twice", async () => {
    render(<ToastHost />);
    for (let count = 0; count < 5; count += 1) showErrorToast("통신 실패");
    await screen.findByRole("group");
    expect(screen.getAllByRole("group")).toHaveLength(1);
  });
});

import { act, screen, waitFor } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, it } from "vitest";
import { showSuccessToast, ToastHost } from "@/components/ui/toast";
import { render } from "@/tests/support/render";

let dialog: HTMLDialogElement;

beforeEach(() => {
  dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
});
afterEach(() => {
  dialog.remove();
  act(() => toast.dismiss());
});

it.each([
  ["closes", () => dialog.removeAttribute("open")],
  ["goes with its page", () => dialog.remove()],
])("a toast is inside an open dialog and outlives it when it %s", async (_, end) => {
  render(<ToastHost />);
  showSuccessToast("바꿨어요");
  const shown = await screen.findByText("바꿨어요");
  expect(dialog).toContainElement(shown);
  act(end);
  await waitFor(() => expect(dialog).not.toContainElement(shown));
  expect(document.body).toContainElement(shown);
});

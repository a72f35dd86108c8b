import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ProfileView } from "@/components/profile/view";
import * as saving from "@/components/ui/save-file";
import { installDialog } from "@/tests/components/layout/support";
import { mockBackend } from "@/tests/support/msw";
import { KEPT, loseConnection } from "@/tests/support/offline";
import { render } from "@/tests/support/render";
import { beMember, refuse } from "./support";

const files = { file_name: "my-records-2026-11-20", html: "<p>나</p>", json: "{}" };

beforeEach(() => {
  installDialog();
  beMember();
});

/** A backend that gives the records to who knows the password. @returns what was asked */
function answer(refusal?: () => Response) {
  const asked: unknown[] = [];
  mockBackend.use(
    http.post("*/user/records/", async ({ request }) => {
      const wish = (await request.json()) as { password: string };
      asked.push(wish);
      if (refusal) return refusal();
      return wish.password === "right-1!"
        ? HttpResponse.json(files)
        : refuse(400, { code: "password_mismatch" })();
    }),
  );
  return asked;
}

async function open() {
  const { user } = render(<ProfileView />);
  await user.click(screen.getByRole("button", { name: "내 기록 받기" }));
  const dialog = within(await screen.findByRole("dialog", { name: "내 기록 받기" }));
  return { user, dialog };
}

test("the password gives two files, to read and for another service", async () => {
  const asked = answer();
  const save = vi.spyOn(saving, "saveFile").mockImplementation(() => {});
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText("비밀번호"), "right-1!");
  await user.click(dialog.getByRole("button", { name: "기록 모으기" }));
  await waitFor(() => expect(dialog.getByText(/^기록을 모았어요/)).toHaveFocus());
  expect(asked).toEqual([{ password: "right-1!" }]);
  await user.click(dialog.getByRole("button", { name: /HTML/ }));
  await user.click(dialog.getByRole("button", { name: /JSON/ }));
  expect(save.mock.calls).toEqual([
    ["<p>나</p>", { type: "text/html", name: "my-records-2026-11-20.html" }],
    ["{}", { type: "application/json", name: "my-records-2026-11-20.json" }],
  ]);
});

test("a wrong password is said at its field, and none is asked for", async () => {
  const asked = answer();
  const { user, dialog } = await open();
  await user.click(dialog.getByRole("button", { name: "기록 모으기" }));
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText("비밀번호"), "wrong-1!");
  await user.click(dialog.getByRole("button", { name: "기록 모으기" }));
  expect(await dialog.findByText("일치하지 않는 비밀번호")).toBeVisible();
});

test("no answer is said, and the password stays for another press", async () => {
  answer(() => new HttpResponse(null, { status: 500 }));
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText("비밀번호"), "right-1!");
  await user.click(dialog.getByRole("button", { name: "기록 모으기" }));
  expect(await dialog.findByRole("alert")).not.toBeEmptyDOMElement();
  expect(dialog.getByLabelText("비밀번호")).toHaveValue("right-1!");
});

test("without a connection none are made, and the password stays", async () => {
  answer();
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText("비밀번호"), "right-1!");
  mockBackend.use(http.post("*/user/records/", loseConnection()));
  await user.click(dialog.getByRole("button", { name: "기록 모으기" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(KEPT);
  expect(dialog.getByLabelText("비밀번호")).toHaveValue("right-1!");
});

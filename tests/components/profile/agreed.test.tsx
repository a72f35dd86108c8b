import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { AgreedDialog } from "@/components/profile/agreed-dialog";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { beMember } from "./support";

const answer = (respond: () => Response) =>
  mockBackend.use(http.get("*/api/member/agreement/", () => respond()));
const open = () => {
  beMember();
  return render(<AgreedDialog onClose={() => {}} />);
};

test("what was agreed to is read in its very words, with its version and when", async () => {
  answer(() =>
    HttpResponse.json([
      {
        ...{
          name: "sign_up",
          version: "2026-11",
          effective_on: "2026-11-01",
          title: "가입 약관",
          sha256: "0",
        },
        ...{
          content: "## 회원\n\n- 한 번\n- 한 사람\n\n그만둘 수 있어요.",
          agreed_at: "2026-11-20T12:07:00+09:00",
        },
      },
    ]),
  );
  const { user } = open();
  await user.click(await screen.findByText("가입 약관 2026-11판"));
  expect(screen.getByRole("heading", { name: "회원" })).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toContain("한 사람");
  expect(screen.getByText("그만둘 수 있어요.")).toBeVisible();
  expect(screen.getByText("2026년 11월 20일 (금) 12:07에 동의했어요.")).toBeVisible();
});

test("who signed up before it was kept is told so", async () => {
  answer(() => HttpResponse.json([]));
  open();
  expect(await screen.findByText(/어느 판에 동의했는지 적어 두지 않았어요/)).toBeVisible();
});

test("what could not be loaded is not taken for nothing, and is there at the next try", async () => {
  answer(() => HttpResponse.json({}, { status: 500 }));
  const { user } = open();
  expect(await screen.findByText("동의한 글을 불러오지 못했어요")).toBeVisible();
  answer(() => HttpResponse.json([]));
  await user.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText(/적어 두지 않았어요/)).toBeVisible();
});

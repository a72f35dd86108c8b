import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ProfileView } from "@/components/profile/view";
import { render } from "@/tests/support/render";
import { beMember } from "./support";

vi.mock("@/components/profile/crop-dialog", () => {
  throw new Error("the chunk did not come");
});
vi.mock("@/components/profile/withdrawal-dialog", () => {
  throw new Error("the chunk did not come");
});

beforeEach(() => beMember());

test("a photo editor that fails to load says so, and the page stays", async () => {
  const { container } = render(<ProfileView />);
  const file = new File(["x"], "a.jpg", { type: "image/jpeg" });
  fireEvent.change(container.querySelector('input[type="file"]')!, { target: { files: [file] } });
  expect(await screen.findByRole("alert")).toHaveTextContent("사진 편집기를 불러오지 못했어요");
  expect(screen.getByRole("button", { name: "사진 바꾸기" })).not.toHaveAttribute("aria-busy");
});

test("a withdrawal that fails to load says so, and the page stays", async () => {
  const { user: person } = render(<ProfileView />);
  await person.click(screen.getByRole("button", { name: "회원 탈퇴" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("화면을 불러오지 못했어요");
  expect(screen.getByRole("textbox", { name: "닉네임" })).toBeInTheDocument();
});

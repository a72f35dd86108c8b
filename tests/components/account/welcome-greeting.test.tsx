import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WelcomeGreeting } from "@/components/account/welcome-greeting";
import { render } from "@/tests/support/render";

test("sign-up ends like an arrival at a station", () => {
  render(<WelcomeGreeting />);
  expect(screen.getByText("이번 역은 버핏, 내리실 문은 오른쪽이에요.")).toBeVisible();
});

test("who has just signed up has one button, and beside it the free trial that the sign-up named", () => {
  render(<WelcomeGreeting />);
  expect(screen.getByRole("link", { name: "지점 고르기" })).toHaveAttribute("href", "/place");
  expect(screen.getByRole("link", { name: "하루 무료로 먼저 다녀 보기" })).toHaveAttribute("href", "/trial");
});

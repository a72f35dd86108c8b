import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WelcomeGreeting } from "@/components/account/welcome-greeting";
import { render } from "@/tests/support/render";

test("sign-up ends like an arrival at a station", () => {
  render(<WelcomeGreeting />);
  expect(screen.getByText("이번 역은 버핏, 내리실 문은 오른쪽이에요.")).toBeVisible();
});

test("who has just signed up is led to the branches and to the free trial that the sign-up named", () => {
  render(<WelcomeGreeting />);
  expect(screen.getByRole("link", { name: "지점 고르기" })).toHaveAttribute("href", "/place");
  expect(screen.getByRole("link", { name: "무료 체험 신청" })).toHaveAttribute("href", "/trial");
});

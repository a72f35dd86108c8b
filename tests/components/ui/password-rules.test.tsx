import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PasswordRules } from "@/components/ui/password-rules";

const readStates = () =>
  Object.fromEntries(
    screen
      .getAllByRole("listitem")
      .map((item) => [item.getAttribute("data-rule"), item.getAttribute("data-state")]),
  );

test.each([
  ["", "", { isEight: "open", isSpecial: "open", isSame: "open" }],
  ["abcd12!", "abcd12!", { isEight: "open", isSpecial: "met", isSame: "met" }],
  ["abcd1234", "abcd1234", { isEight: "met", isSpecial: "open", isSame: "met" }],
  ["abcd123!", "abcd123?", { isEight: "met", isSpecial: "met", isSame: "open" }],
  ["abcd123!", "abcd123!", { isEight: "met", isSpecial: "met", isSame: "met" }],
  ["한글비밀번호예요", "", { isEight: "met", isSpecial: "open", isSame: "open" }],
])("checks each of the three rules separately for %j and %j", (password, confirmation, states) => {
  render(<PasswordRules password={password} confirmation={confirmation} />);
  expect(readStates()).toEqual(states);
});

test("marks a rule as broken only once it was checked, and announces it", () => {
  render(<PasswordRules password="abcd1234" confirmation="abcd1234" isAsked />);
  expect(readStates()).toEqual({ isEight: "met", isSpecial: "broken", isSame: "met" });
  const list = screen.getByRole("list", { name: "새 비밀번호 규칙" });
  expect(list).toHaveAttribute("aria-live", "polite");
  expect(list).toHaveTextContent("8자 이상, 지켰어요특수문자 1개 이상, 아직이에요");
});

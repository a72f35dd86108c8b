import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";

test("a field announces its error before its hint, and both belong to it", () => {
  render(<Field label="닉네임" hint="2자에서 10자까지 쓸 수 있어요." error="이미 쓰는 닉네임이에요." />);
  const field = screen.getByRole("textbox", { name: "닉네임" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("이미 쓰는 닉네임이에요. 2자에서 10자까지 쓸 수 있어요.");
});

test("a field without an error is not called invalid", () => {
  render(<Field label="닉네임" />);
  expect(screen.getByRole("textbox", { name: "닉네임" })).not.toBeInvalid();
});

test("a missing choice is reported at the group", () => {
  const options = [{ value: "F", label: "여성" }] as const;
  render(
    <RadioGroup
      label="성별"
      name="g"
      options={options}
      value=""
      onChange={() => {}}
      error="성별을 골라 주세요."
    />,
  );
  expect(screen.getByRole("radiogroup", { name: "성별" })).toHaveAccessibleDescription("성별을 골라 주세요.");
});

test("a list of choices keeps its name when the label is for screen readers only", () => {
  render(
    <Select label="지역" isLabelHidden>
      <option>강남</option>
    </Select>,
  );
  expect(screen.getByRole("combobox", { name: "지역" })).toHaveValue("강남");
});

test("a switch announces its state and its note", () => {
  render(
    <Switch label="알림" isOn onChange={() => {}}>
      문자로 보내 드려요.
    </Switch>,
  );
  const control = screen.getByRole("switch", { name: "알림", checked: true });
  expect(control).toHaveAccessibleDescription("문자로 보내 드려요.");
});

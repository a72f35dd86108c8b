import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "@/components/ui/button";

test("a busy button ignores further clicks, says so and keeps the focus", async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>저장하기</Button>);
  await userEvent.click(screen.getByRole("button", { name: "저장하기" }));
  rerender(
    <Button isBusy onClick={onClick}>
      저장하는 중이에요
    </Button>,
  );
  const button = screen.getByRole("button", { name: "저장하는 중이에요", busy: true });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button).toHaveFocus());
});

test("a busy submit button does not submit the form", async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        보내는 중이에요
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(onSubmit).not.toHaveBeenCalled();
});

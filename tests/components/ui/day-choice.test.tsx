import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { DayChoice } from "@/components/ui/day-choice";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { formatDateOfYear } from "@/lib/format/date";
import { render } from "@/tests/support/render";

const today = getToday();
const last = addDays(today, 30);
const closed = addDays(today, 12);
const holiday = addDays(today, 13);

function Example() {
  const [chosen, setChosen] = useState("");
  return (
    <DayChoice
      label="방문할 날"
      name="day"
      first={today}
      last={last}
      chosen={chosen}
      describeDay={(day) => ({
        words: day === closed ? "쉬는 날" : day === holiday ? "성탄절" : "06:00–23:00",
        isBarred: day === closed,
        isHoliday: day === holiday,
      })}
      onChoose={setChosen}
    />
  );
}

const name = (day: string) => new RegExp(`^${formatDateOfYear(day).split(" (")[0]} .요일`);
const cell = (day: string) => screen.findByRole("button", { name: name(day) });

beforeEach(() => {
  // jsdom knows no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function openSheet() {
  const { user } = render(<Example />);
  await user.click(screen.getByRole("button", { name: /^다른 날/ }));
  expect(await cell(today)).toHaveFocus();
  return user;
}

it("a later day is chosen with the keys of a date grid, and has the focus afterwards", async () => {
  const user = await openSheet();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(await cell(addDays(today, 15))).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  const radio = screen.getByRole("radio", {
    name: new RegExp(`^${formatDateOfYear(addDays(today, 15)).split(" (")[0]}`),
  });
  expect(radio).toBeChecked();
  await waitFor(() => expect(radio).toHaveFocus());
});

it("the keys stay between the first and the last day", async () => {
  const user = await openSheet();
  await user.keyboard("{ArrowLeft}{ArrowUp}");
  expect(await cell(today)).toHaveFocus();
  await user.keyboard("{PageDown}{PageDown}{ArrowRight}");
  expect(await cell(last)).toHaveFocus();
  expect(screen.getByRole("button", { name: "다음 달" })).toHaveAttribute("aria-disabled", "true");
});

it("a closed day can be reached and says why, but is not taken; a holiday has its name", async () => {
  const user = await openSheet();
  await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  const day = await cell(closed);
  await waitFor(() => expect(day).toHaveFocus());
  expect(day).toHaveAccessibleName(/쉬는 날$/);
  await user.keyboard("{Enter}");
  expect(screen.getByRole("dialog", { name: "방문할 날" })).toBeVisible();
  await user.keyboard("{ArrowRight}");
  expect(await cell(holiday)).toHaveAccessibleName(/성탄절$/);
});

it("closed days in a row are one line beside the month, a single one is its own", async () => {
  const first = `${today.slice(0, 7)}-01`;
  const isClosed = (day: string) =>
    (day >= addDays(first, 4) && day <= addDays(first, 9)) || day === addDays(first, 14);
  const { user } = render(
    <DayChoice
      label="시작일"
      name="day"
      first={first}
      last={addDays(first, 27)}
      chosen={first}
      describeDay={(day) => ({ words: isClosed(day) ? "쉬어요" : "", isBarred: isClosed(day) })}
      onChoose={() => {}}
    />,
  );
  await user.click(screen.getByRole("button", { name: /^다른 날/ }));
  await cell(first);
  const [from, to] = [addDays(first, 4), addDays(first, 9)].map(formatDateOfYear);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `${from} ~ ${to} 쉬어요`,
    `${formatDateOfYear(addDays(first, 14))} 쉬어요`,
  ]);
});

import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { TeamClassView } from "@/components/team-class/view";
import { externalLinks } from "@/lib/config/links";
import { teamClassSteps } from "@/lib/config/steps";
import { render } from "../../support/render";

const price = { visits: 8, totalKrw: 176_000, perVisitKrw: 22_000 };

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test("the price of a pass and of one class is at the top, with a link to all passes", () => {
  render(<TeamClassView price={price} />);
  expect(screen.getByText("1회 22,000원")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "이용권 가격 보기" })).toHaveAttribute("href", "/category/3");
});

test("without a pass on sale the rest of the page is shown", () => {
  render(<TeamClassView price={null} />);
  expect(screen.queryByText(/한 번에/)).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
});

test("a week is shown as a table by day and hour, and says that it is an example", () => {
  render(<TeamClassView price={price} />);
  const table = screen.getByRole("table", { name: /예시 시간표/ });
  expect(within(table).getByRole("columnheader", { name: "월요일" })).toBeInTheDocument();
  const noon = within(table).getByRole("row", { name: /12:10/ });
  expect(within(noon).getAllByRole("cell")[2]).toHaveTextContent("수업 없음");
});

test("each hour of the week has a class or none for each day, and each class is explained below", () => {
  render(<TeamClassView price={price} />);
  const table = screen.getByRole("table", { name: /예시 시간표/ });
  const days = within(table).getAllByRole("columnheader", { name: /요일$/ });
  for (const hour of within(table).getAllByRole("rowheader")) {
    const row = within(table).getByRole("row", { name: new RegExp(`^${hour.textContent}`) });
    expect(within(row).getAllByRole("cell")).toHaveLength(days.length);
  }
  const cells = within(table).getAllByRole("cell");
  const named = new Set(
    cells.map(({ textContent }) => textContent).filter((text) => !text?.includes("없음")),
  );
  const explained = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(explained).toEqual(expect.arrayContaining([...named]));
});

test("the steps are in order and reservations are in the app", () => {
  render(<TeamClassView price={price} />);
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(teamClassSteps.map(({ idx, title }) => `${idx} ${title}`)));
  expect(screen.getByRole("link", { name: /App Store/ })).toHaveAttribute("href", externalLinks.appStore);
  expect(screen.queryByRole("button", { name: /예약/ })).not.toBeInTheDocument();
});

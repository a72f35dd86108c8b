import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { BusySection } from "@/components/branch/detail/busy";
import { render } from "../../../support/render";

const levels = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 20 : hour < 18 ? 50 : 90));
const busy = {
  levels: Array.from({ length: 7 }, () => levels),
  measured_from: "2026-10-25",
  measured_to: "2026-11-21",
};
const hours = [{ days: "매일", open: "06:00", close: "24:00" }];

const showAt = (moment: string, changes = {}) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] });
  return render(<BusySection busy={{ ...busy, ...changes }} hours={hours} hasClasses />);
};

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: IntersectionObserverCallback) {}
      observe(target: Element) {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        this.report([entry], this as unknown as IntersectionObserver);
      }
      disconnect() {}
    },
  );
});

test.each([
  ["2026-11-23T09:00:00+09:00", "보통 이 시간에는 여유로워요"],
  ["2026-11-23T15:00:00+09:00", "보통 이 시간에는 적당히 붐벼요"],
  ["2026-11-23T19:59:00+09:00", "보통 이 시간에는 붐벼요"],
  ["2026-11-23T03:00:00+09:00", "지금은 문을 닫은 시간이에요"],
])("at %s it says: %s", async (moment, sentence) => {
  showAt(moment);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test("it begins with today, and has every other day to choose", () => {
  showAt("2026-11-25T09:00:00+09:00");
  expect(screen.getByRole("group", { name: "요일" })).toBeInTheDocument();
  expect(screen.getAllByRole("radio")).toHaveLength(7);
  expect(screen.getByRole("radio", { name: "수요일" })).toBeChecked();
});

test("what the bars show is in words too, with the team classes of the day, and days that are alike are told once", () => {
  const { container } = showAt("2026-11-23T09:00:00+09:00");
  const panels = [...container.querySelectorAll<HTMLElement>("[data-places]")];
  const days = panels.flatMap(({ dataset }) => dataset.places!.split(" "));
  expect(days.toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  expect(panels.length).toBeLessThan(7);
  const words = "여유로워요 06–12시 보통이에요 12–18시 붐벼요 18–24시 팀 클래스 07:00, 12:10, 19:00, 20:10";
  const list = within(screen.getByRole("list", { name: "보통 얼마나 붐비는지" }));
  expect(list.getAllByRole("listitem")[0]).toHaveTextContent(new RegExp(`^월(·.)* ${words}$`));
  expect(panels[0]).toHaveAttribute("aria-label", expect.stringContaining("붐벼요 18–24시"));
  expect(screen.getByText(/지난 4주 평균이에요. 실시간이 아니에요./)).toBeInTheDocument();
});

test("numbers that were not measured are called an example", () => {
  const { unmount } = showAt("2026-11-23T09:00:00+09:00", { is_example: true });
  expect(screen.getByText(/예시 데이터예요/)).toBeInTheDocument();
  unmount();
  showAt("2026-11-23T09:00:00+09:00");
  expect(screen.queryByText(/예시 데이터/)).not.toBeInTheDocument();
});

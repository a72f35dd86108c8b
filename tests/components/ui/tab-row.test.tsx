import { render as renderBare } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { TabRow } from "@/components/ui/tab-row";

/** Five tabs of 100 px in a row of 350. */
const tabs = ["하나", "둘", "셋", "넷", "다섯"].map((name, index) => ({ name, link: `/${index}` }));
const row = <TabRow label="마이페이지" tabs={tabs} current="/2" />;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return 100 * tabs.findIndex(({ name }) => name === this.textContent);
  });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(350);
});

function hydrateScrolledTo(scrollLeft: number) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(row);
  container.querySelector("nav")!.scrollLeft = scrollLeft;
  renderBare(row, { container, hydrate: true });
  return container.querySelector("nav")!.scrollLeft;
}

test("a row of tabs begins at the current one, with the end of the one before", () => {
  expect(hydrateScrolledTo(0)).toBe(120);
});

test("what was scrolled before the page's code was there stays under the finger", () => {
  expect(hydrateScrolledTo(150)).toBe(150);
});

test("a current tab that is out of sight is brought back", () => {
  expect(hydrateScrolledTo(250)).toBe(120);
});

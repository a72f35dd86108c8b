import { gzipSync } from "node:zlib";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { RealPrices } from "@/components/branch/price/real-prices";
import { packBranches, type PricedBranch } from "@/lib/product/real-price";
import { render } from "../../../support/render";

const today = "2026-11-22";

const buildBranches = (count: number): PricedBranch[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ pk: index + 1, name: `지점${index + 1}`, region: `서울 ${index % 25}구` },
    latitude: (37 + ((index * 7919) % 99_991) / 100_000).toFixed(6),
    longitude: (126 + ((index * 6007) % 99_989) / 100_000).toFixed(6),
    passes: [
      [1, 100_000 + index * 100],
      [3, 270_000 + index * 270],
      [6, 500_000 + index * 500],
      [12, 800_000 + index * 800],
    ] as const,
    ...(index === 0 && { isCulture: true as const }),
  }));

beforeEach(() => window.history.replaceState(null, "", "/place/price"));

test("a thousand branches stay below 60 kB gzip and 250 kB of HTML, with the page around them", () => {
  const branches = buildBranches(1000);
  const html = renderToString(<RealPrices packed={packBranches(branches)} today={today} />);
  // The document has the data once more, as a text of JSON, for the browser.
  const data = JSON.stringify(JSON.stringify(packBranches(branches)));
  const page = { bytes: 50_000, gzipBytes: 12_000 };
  expect(Buffer.byteLength(html + data) + page.bytes).toBeLessThan(250_000);
  expect(gzipSync(html + data).length + page.gzipBytes).toBeLessThan(60_000);
  expect(html.match(/<li/g)).toHaveLength(1000);
});

test("of a long chain the cheapest thirty open to their working, and thirty more when asked", async () => {
  render(<RealPrices packed={packBranches(buildBranches(80))} today={today} />);
  const list = screen.getAllByRole("list")[0]!;
  expect(list.querySelectorAll("details")).toHaveLength(30);
  expect(within(list).getByRole("link", { name: "지점31" })).toHaveAttribute("href", "/place/31");
  await userEvent.click(screen.getByRole("button", { name: "지점 30곳 더 자세히 보기" }));
  expect(list.querySelectorAll("details")).toHaveLength(60);
});

test("an address with a stay shows that stay", () => {
  window.history.replaceState(null, "", "/place/price?months=12");
  render(<RealPrices packed={packBranches(buildBranches(2))} today={today} />);
  expect(screen.getByRole("slider", { name: "몇 달 다닐까요?" })).toHaveValue("12");
  expect(screen.getByText(/가장 싸요/)).toHaveTextContent(
    "12개월 다니면 지점1 12개월권이 한 달 66,667원으로 가장 싸요.",
  );
  expect(screen.getByText("쓴 만큼 800,000원")).toBeVisible();
  expect(screen.queryByText(/돌려받는 금액/)).not.toBeInTheDocument();
});

test("what is used, kept as a penalty and comes back is the whole price, as words and as a bar", () => {
  window.history.replaceState(null, "", "/place/price?months=6&stop=4");
  render(<RealPrices packed={packBranches(buildBranches(2))} today={today} />);
  const readKrw = (name: string) =>
    Number(screen.getByText(new RegExp(`^${name} `)).textContent.replace(/\D/g, ""));
  expect(screen.getByText(/가장 싸요/)).toHaveTextContent(
    /가장 싸요\.6개월권을 사면 한 달 [\d,]+원이에요\.$/,
  );
  // 120 of 365 days, a tenth, and the rest of 800,000: by hand.
  expect(["쓴 만큼", "위약금", "돌려받는 금액"].map(readKrw)).toEqual([263_013, 80_000, 456_987]);
  const [whole, first, second] = document.querySelectorAll("i");
  expect(whole).toHaveStyle({ "--paid": "100%", "--used": "32.9%", "--kept": "42.9%" });
  expect(first).toHaveStyle({ "--paid": "99.9%", "--used": "32.9%", "--kept": "42.9%" });
  expect(second).toHaveStyle({ "--paid": "100%" });
});

test("what comes back at the year's end stands by itself, once a salary is chosen, where it is registered", async () => {
  window.history.replaceState(null, "", "/place/price?months=12");
  render(<RealPrices packed={packBranches(buildBranches(2))} today={today} />);
  expect(screen.queryByText(/어림/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "연말정산 뒤에는?" }));
  const salary = await screen.findByRole("combobox", { name: "연말정산 뒤에는?" });
  await userEvent.selectOptions(salary, "한 해 총급여 3천만 원 넘게, 7천만 원까지");
  // 66,667 less 4.5 %, which is 3,000: by hand.
  expect(screen.getAllByText(/어림\)/).map((line) => line.textContent)).toEqual([
    "연말정산 뒤 월 약 63,667원 (어림)",
  ]);
  expect(screen.getByText(/신용카드 등으로 총급여의 25%를 넘게 쓴 해에/)).toBeInTheDocument();
  expect(window.location.search).toBe("?months=12");
  await userEvent.selectOptions(salary, "한 해 총급여 7천만 원 넘게");
  expect(screen.getByText(/받을 수 없어요. 금액은 그대로예요/)).toBeInTheDocument();
  expect(screen.queryByText(/어림\)/)).not.toBeInTheDocument();
});

test("a chain without a registered branch asks nobody for a salary", () => {
  render(<RealPrices packed={packBranches(buildBranches(2).slice(1))} today={today} />);
  expect(screen.queryByRole("button", { name: "연말정산 뒤에는?" })).not.toBeInTheDocument();
});

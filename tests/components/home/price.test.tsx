// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Price } from "@/components/home/price";

const TITLE = "2개월 만에 그만두면 얼마일까요?";
const show = (terms: readonly (readonly [months: number, totalKrw: number])[]) =>
  renderToStaticMarkup(
    <Price
      lowest={{ pk: 3, name: "신도림", priceKrw: 54_000 }}
      periods={terms.map(([months, totalKrw], id) => ({
        ...{ id, months, totalKrw },
        monthlyKrw: Math.round(totalKrw / months),
      }))}
      today="2026-11-22"
    />,
  );

test("home says what it costs to stop after two months, of each longer membership, by the refund rule", () => {
  const html = show([
    [1, 109_000],
    [12, 648_000],
  ]);
  expect(html).toContain(TITLE);
  // 61 of 365 days, 108,295, and a tenth, 64,800, over two months: by hand.
  expect(html).toMatch(/12개월권 <b>월 86,548원<\/b>/);
  expect(html).not.toContain("1개월권 <b>");
});

test("home asks nothing of stopping early where no membership is longer", () => {
  expect(show([[1, 109_000]])).not.toContain(TITLE);
});

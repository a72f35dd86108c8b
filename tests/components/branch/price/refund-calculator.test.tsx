import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { RefundCalculator } from "@/components/branch/price/refund-calculator";
import type { RefundProduct } from "@/components/branch/price/refund-choice";
import { render } from "../../../support/render";

const products: RefundProduct[] = [
  { id: 1, name: "회원권 1개월", priceKrw: 99_000, months: 1, visits: null },
  { id: 2, name: "회원권 3개월", priceKrw: 270_000, months: 3, visits: null },
  { id: 5, name: "PT 10회", priceKrw: 700_000, months: null, visits: 10 },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-12-01T09:00:00+09:00"), toFake: ["Date"] });
});

const amount = (term: string) =>
  within(screen.getByText(term).closest("div")!).getByRole("definition").textContent;
const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("starts with an example that shows the whole calculation", () => {
  render(<RefundCalculator products={products} />);
  expect(screen.getByLabelText(/낸 금액/)).toHaveValue("270,000");
  expect(amount("낸 금액")).toBe("270,000원");
  expect(screen.getByText("270,000원 × 30일 ÷ 90일")).toBeInTheDocument();
  expect(amount("이용한 만큼")).toBe("−90,000원");
  expect(amount("위약금")).toBe("−27,000원");
  expect(amount("돌려받는 금액")).toBe("153,000원");
  expect(screen.getByText(/90일 가운데 30일을 이용해서 153,000원을 돌려받아요/)).toBeInTheDocument();
});

test("days on which the branch rests are no days of use", () => {
  const rest = { from: "2026-12-20", to: "2026-12-24", reason: "바닥 공사", lengthens: true };
  render(<RefundCalculator products={products} closures={[rest]} />);
  expect(screen.getByText("270,000원 × 25일 ÷ 90일")).toBeInTheDocument();
  set(/그만두는 날/, "2027-06-30");
  expect(screen.getByText("270,000원 × 90일 ÷ 90일")).toBeInTheDocument();
});

test("where nothing longer than a month is sold, its example is stopped while something of it is left", () => {
  render(<RefundCalculator products={products.slice(0, 1)} />);
  expect(screen.getByText("99,000원 × 10일 ÷ 31일")).toBeInTheDocument();
});

test("takes price and period from the chosen product", async () => {
  const { user } = render(<RefundCalculator products={products} />);
  await user.selectOptions(screen.getByLabelText("상품"), "회원권 1개월");
  expect(screen.getByLabelText(/낸 금액/)).toHaveValue("99,000");
  expect(screen.getByLabelText("이용 기간")).toHaveValue("1");
});

test("returns everything before the start", () => {
  render(<RefundCalculator products={products} />);
  set(/시작한 날/, "2027-01-01");
  set(/그만두는 날/, "2026-12-20");
  expect(amount("이용한 만큼")).toBe("−0원");
  expect(amount("돌려받는 금액")).toBe("270,000원");
  expect(screen.getByText(/쓰기 전이라 위약금 없이/)).toBeInTheDocument();
});

test("never goes below zero", () => {
  render(<RefundCalculator products={products} />);
  set(/그만두는 날/, "2030-01-01");
  expect(amount("돌려받는 금액")).toBe("0원");
  expect(screen.getByText(/돌려받는 금액이 없어요/)).toBeInTheDocument();
});

test("counts visits for memberships by visits", async () => {
  const { user } = render(<RefundCalculator products={products} />);
  await user.selectOptions(screen.getByLabelText("상품"), "PT 10회");
  expect(screen.queryByLabelText(/시작한 날/)).not.toBeInTheDocument();
  set(/이용한 횟수/, "3");
  expect(screen.getByText("700,000원 × 3회 ÷ 10회")).toBeInTheDocument();
  expect(amount("돌려받는 금액")).toBe("420,000원");
  expect(screen.getByText("10회 가운데 3회를 이용해서 420,000원을 돌려받아요.")).toBeInTheDocument();
});

test("requires what is missing instead of calculating with it", () => {
  render(<RefundCalculator products={products} />);
  set(/낸 금액/, "");
  expect(screen.getByText("낸 금액을 적어 주세요.")).toBeInTheDocument();
  set(/낸 금액/, "100,000원");
  expect(amount("낸 금액")).toBe("100,000원");
  set(/시작한 날/, "");
  expect(screen.getByText("시작한 날과 그만두는 날을 골라 주세요.")).toBeInTheDocument();
});

test("handles any input", async () => {
  const { user } = render(<RefundCalculator products={products} />);
  set(/낸 금액/, "9".repeat(30));
  expect(amount("낸 금액")).toBe("100,000,000원");
  await user.selectOptions(screen.getByLabelText("상품"), "PT 10회");
  for (const typed of ["-3", "99", "2.5", ""]) {
    set(/이용한 횟수/, typed);
    expect(screen.getByText(/÷ 10회/).textContent).toMatch(/× (0|10|2)회 ÷ 10회/);
  }
});

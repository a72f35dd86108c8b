import { render as renderBare, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { HoursSection } from "@/components/branch/detail/facts";
import { StartTicket } from "@/components/checkout/start-ticket";
import { TrialTicket } from "@/components/trial/ticket";
import { VisitDay } from "@/components/trial/visit-day";
import { buildBranchJsonLd } from "@/lib/seo/branch";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildPayment } from "@/tests/support/build-payment";
import { buildProduct } from "@/tests/support/build-product";
import { mockBackend } from "@/tests/support/msw";
import { readDemoBranches } from "@/tests/support/read-demo-branches";
import { render } from "@/tests/support/render";

/** Open day and night, and staffed from time to time, as its file says. */
const { hours, staffed_hours } = readDemoBranches().find(({ code }) => code === "yeoksam")!;
const branch = buildBranchDetail({ hours, staffed_hours });
const rows = staffed_hours!.map(({ days, open, close }) => ({ days, open, close }));

test("the ticket of what its branch's break lengthens says by how much", async () => {
  mockBackend.use(
    http.get("*/api/place/:pk/", () => HttpResponse.json(branch)),
    http.get("*/api/holiday/", () => HttpResponse.json([])),
  );
  const starts_on = "2126-12-10";
  const product = buildProduct({ months: 1 });
  const term = { from: starts_on, to: "2127-02-15" };
  const { rerender } = render(<StartTicket payment={buildPayment({ starts_on, product, term })} />);
  expect(await screen.findByText("쉬는 37일만큼 늘어난 날이에요")).toBeVisible();
  const plain = { from: starts_on, to: "2127-01-09" };
  rerender(<StartTicket payment={buildPayment({ starts_on, product, term: plain })} />);
  expect(screen.queryByText(/늘어난 날이에요/)).not.toBeInTheDocument();
});

test("the page and its markup name the hours of the staff as content has them", () => {
  renderBare(<HoursSection {...branch} />);
  const table = screen.getByRole("table", { name: "운영 시간" });
  const row = within(table).getByRole("row", { name: /^직원이 있는 시간/ });
  for (const { days, open, close } of rows) expect(row).toHaveTextContent(`${days} ${open} – ${close}`);
  const { amenityFeature } = buildBranchJsonLd(branch, "https://www.butfit.example", "2026-11-27");
  expect(amenityFeature).toContainEqual(
    expect.objectContaining({
      name: "직원이 있는 시간",
      value: rows.map(({ days, open, close }) => `${days} ${open} – ${close}`).join(", "),
    }),
  );
});

test.each([
  ["평일", "2126-11-25"],
  ["토요일", "2126-11-30"],
  ["일·공휴일", "2126-12-01"],
  ["일·공휴일", "2126-12-25"],
])(
  "on a day of %s, %s, the choice of a day, the trial's ticket and a membership's ticket name them alike",
  async (days, day) => {
    mockBackend.use(
      http.get("*/api/place/:pk/", () => HttpResponse.json(branch)),
      http.get("*/api/holiday/", () => HttpResponse.json([{ date: "2126-12-25", name: "성탄절" }])),
    );
    const { open, close } = rows.find((row) => row.days === days)!;
    const times = `${open}–${close}`;
    const { unmount } = render(<VisitDay placePk={1} chosen={day} onChoose={() => {}} />);
    expect(await screen.findByText(`직원이 있는 ${times}에 와 주세요.`)).toBeVisible();
    unmount();
    const trial = { id: 1, place: { pk: 1, name: "역삼" }, visit_date: day, goal: "", created: day };
    render(<TrialTicket trial={trial} news={null} onChange={() => {}} onCancelled={() => {}} />);
    expect(await screen.findByText(`직원이 있는 ${times}에 와 주세요`)).toBeVisible();
    render(<StartTicket payment={buildPayment({ starts_on: day })} />);
    expect(await screen.findByText(`직원이 있는 시간 ${times}`)).toBeVisible();
  },
);

import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { PaymentLogView } from "@/components/payment/view";
import type { CultureEntry } from "@/lib/contract/payment";
import { useSessionStore } from "@/stores/session";
import { buildPayment } from "../../support/build-payment";
import { mockBackend } from "../../support/msw";
import { loseConnection } from "../../support/offline";
import { render } from "../../support/render";

const entry = (fields: Partial<CultureEntry>): CultureEntry => ({
  on: "2026-03-02",
  is_refund: false,
  order_number: "BF-260302-10217",
  order_name: "회원권 3개월",
  place: { pk: 1, name: "역삼" },
  culture_number: "예시-2025-0001",
  amount: 357_000,
  counted: 357_000,
  ...fields,
});
const entries = [
  entry({ on: "2027-01-04", is_refund: true, amount: -100_000, counted: -100_000 }),
  entry({
    on: "2026-05-06",
    order_name: "PT 10회",
    place: { pk: 15, name: "선릉" },
    culture_number: "예시-2025-0015",
    amount: 550_001,
    counted: 275_000,
  }),
  entry({}),
];

beforeEach(() => {
  window.history.replaceState(null, "", "/mypage/paymentLog");
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
  useSessionStore.setState({ status: "member", me: { access: "access", name: "김버핏" } });
  mockBackend.use(
    http.get("*/api/member/payment/", () =>
      HttpResponse.json({ count: 1, next: null, previous: null, results: [buildPayment()] }),
    ),
  );
});

const answerWith = (answer: () => Response) =>
  mockBackend.use(http.get("*/api/member/payment/culture/", answer));

async function open() {
  const { user } = render(<PaymentLogView />);
  await user.click(await screen.findByRole("button", { name: "연말정산용 내역" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "연말정산용 내역" })) };
}

test("a year's statement has each place with its number, lessons by half, and the sum", async () => {
  answerWith(() => HttpResponse.json(entries));
  const { user, dialog } = await open();
  expect(await dialog.findByText("-100,000원", { selector: "b" })).toBeVisible();
  expect(dialog.getByText("문화비로 등록한 지점에서 결제한 것만 들어 있어요.")).toBeVisible();
  await user.selectOptions(dialog.getByRole("combobox", { name: "연도" }), "2026년");
  expect(dialog.getByText("632,000원", { selector: "b" })).toBeVisible();
  expect(dialog.getByText("등록 번호 예시-2025-0015")).toBeVisible();
  expect(dialog.getByText(/2026년에 다른 지점에서 결제한 1건은 빠졌어요/)).toBeVisible();
  expect(dialog.getByText("550,001원의 절반")).toBeVisible();

  const paper = within(document.querySelector<HTMLElement>("[data-print-only]")!);
  for (const words of ["김버핏", "등록 번호 예시-2025-0001", "632,000원"])
    expect(paper.getByText(words)).toBeInTheDocument();
  expect(paper.getByText(/PT 10회 · BF-260302-10217 · 275,000원 \(550,001원의 절반\)/)).toBeInTheDocument();
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await user.click(dialog.getByRole("button", { name: "인쇄하기" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("who paid nothing that counts is led to the branches where it does", async () => {
  answerWith(() => HttpResponse.json([]));
  const { dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "문화비로 결제한 내역이 없어요" })).toBeVisible();
  const link = dialog.getByRole("link", { name: "소득공제 대상 지점 보기" });
  expect(new URL(link.getAttribute("href")!, "http://site").searchParams.get("facility")).toBe(
    "소득공제 대상 (총급여 7천만 원 이하)",
  );
});

test("a statement that did not come is asked for again", async () => {
  answerWith(() => HttpResponse.json({}, { status: 400 }));
  const { user, dialog } = await open();
  expect(await dialog.findByText("내역을 불러오지 못했어요")).toBeVisible();
  answerWith(() => HttpResponse.json(entries));
  await user.click(dialog.getByRole("button", { name: /다시/ }));
  expect(await dialog.findByText("2027년 문화비", { exact: false })).toBeVisible();
});

test("without a connection it is the connection that is named", async () => {
  answerWith(loseConnection());
  const { dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "인터넷 연결이 끊겼어요" })).toBeVisible();
});

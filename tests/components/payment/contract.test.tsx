import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { PaymentLogView } from "@/components/payment/view";
import * as files from "@/components/ui/save-file";
import { useSessionStore } from "@/stores/session";
import { buildPayment, paymentId } from "../../support/build-payment";
import { mockBackend } from "../../support/msw";
import { render } from "../../support/render";

const contract = {
  file_name: "contract-BF-261120-10217.html",
  html: "<!doctype html><title>계약서</title><h1>버핏 이용 계약서</h1>",
  body: "{}",
  signature: "",
  key: "",
};

let asked: { payment: number; memberships: number };
beforeEach(() => {
  asked = { payment: 0, memberships: 0 };
  window.history.replaceState(null, "", `/mypage/paymentLog?contract=${paymentId(1)}`);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
  useSessionStore.setState({ status: "member", me: { access: "access" } });
  const results = [buildPayment()];
  mockBackend.use(
    http.get("*/api/member/payment/", () =>
      HttpResponse.json({ count: 1, next: null, previous: null, results }),
    ),
    http.get("*/api/member/payment/:id/", () => {
      asked.payment += 1;
      return HttpResponse.json(buildPayment());
    }),
    http.get("*/api/member/membership/", () => {
      asked.memberships += 1;
      return HttpResponse.json([]);
    }),
  );
});

const answerWith = (...answers: Response[]) =>
  mockBackend.use(http.get("*/api/member/payment/:id/contract/", () => answers.shift()));

async function open() {
  const { user } = render(<PaymentLogView />);
  return { user, dialog: within(await screen.findByRole("dialog", { name: "계약서" })) };
}

test("a contract is read, kept as its file and printed", async () => {
  answerWith(HttpResponse.json(contract));
  const saveFile = vi.spyOn(files, "saveFile").mockImplementation(() => {});
  const { user, dialog } = await open();
  const frame = await dialog.findByTitle<HTMLIFrameElement>("계약서");
  expect(frame.srcdoc).toBe(contract.html);

  await user.click(dialog.getByRole("button", { name: "내려받기" }));
  expect(saveFile).toHaveBeenCalledWith(contract.html, { type: "text/html", name: contract.file_name });
  const print = vi.fn();
  Object.assign(frame.contentWindow!, { print });
  await user.click(dialog.getByRole("button", { name: "인쇄하기" }));
  expect(print).toHaveBeenCalledTimes(1);
});

test("days that have moved since it was made are said beside it, which stays as it was", async () => {
  answerWith(HttpResponse.json({ ...contract, term_now: { from: "2026-12-10", to: "2027-02-15" } }));
  const { dialog } = await open();
  const words = await dialog.findByText(/^계약한 뒤에 날이 바뀌어 지금은 2026년\s12월\s10일/);
  expect(words).toHaveTextContent(
    "2027년 2월 15일 (월)\u2060까지 쓸 수 있어요. 아래는 계약할 때 그대로예요.",
  );
  expect(dialog.getByTitle<HTMLIFrameElement>("계약서").srcdoc).toBe(contract.html);
});

test("a payment from before there were contracts says so, and leads to what there is", async () => {
  const message = "계약서가 없는 결제예요. 계약서는 결제를 마칠 때 만들고, 그 전부터 있던 결제에는 없어요.";
  answerWith(HttpResponse.json({ message, code: "not_found" }, { status: 404 }));
  const { dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "계약서가 없어요" })).toBeVisible();
  expect(dialog.getByText(/그 전부터 있던 결제에는 없어요/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "결제 내역 보기" })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?id=${paymentId(1)}`,
  );
});

test("another's contract and an address that names none are not found", async () => {
  answerWith(HttpResponse.json({ message: "", code: "not_your_payment" }, { status: 403 }));
  const { dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "계약서를 찾을 수 없어요" })).toBeVisible();
});

test("one that fails to load says so, and a retry loads it", async () => {
  answerWith(new HttpResponse(null, { status: 500 }), HttpResponse.json(contract));
  const { user, dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "계약서를 불러오지 못했어요" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "다시 시도" }));
  expect(await dialog.findByTitle("계약서")).toBeVisible();
});

test("without a connection it is the connection that is named", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answerWith(HttpResponse.error());
  const { dialog } = await open();
  expect(await dialog.findByRole("heading", { name: "인터넷 연결이 끊겼어요" })).toBeVisible();
});

test("the receipt leads to the contract, and Back to the receipt", async () => {
  window.history.replaceState(null, "", `/mypage/paymentLog?id=${paymentId(1)}`);
  answerWith(HttpResponse.json(contract));
  const { user } = render(<PaymentLogView />);
  await user.click(await screen.findByRole("button", { name: "계약서 보기" }));
  const dialog = within(await screen.findByRole("dialog", { name: "계약서" }));
  expect(await dialog.findByTitle("계약서")).toBeVisible();
  expect(window.location.search).toBe(`?contract=${paymentId(1)}`);
  await user.click(dialog.getByRole("button", { name: "닫기" }));
  expect(await screen.findByRole("dialog", { name: "결제 상세" })).toBeVisible();
  // The receipt asks each time it opens: the test ends when it has.
  await waitFor(() => expect(asked).toEqual({ payment: 2, memberships: 2 }));
});

test.each([
  ["KAKAOTALK 11.0", /카카오톡 안에서는 파일을 받거나 인쇄할 수 없어요/, "다른 브라우저로 열기"],
  ["NAVER(inapp; search; 2000; 12.10.3)", /네이버 앱 안에서는 .*‘기본 브라우저로 열기’를 눌러/, null],
])("inside %s, which saves and prints nothing, it says how", async (agent, words, link) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 ${agent}`);
  answerWith(HttpResponse.json(contract));
  const { dialog } = await open();
  expect(await dialog.findByText(words)).toBeVisible();
  if (link) {
    const href = dialog.getByRole("link", { name: link }).getAttribute("href");
    expect(href).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(window.location.href)}`);
  }
});

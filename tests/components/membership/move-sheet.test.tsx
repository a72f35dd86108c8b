import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { MembershipView } from "@/components/membership/view";
import type { Membership, MoveQuote } from "@/lib/contract/membership";
import { loadDocument } from "@/lib/session/load-document";
import { buildBranchDetail } from "../../support/build-branch-detail";
import { buildMembership } from "../../support/build-membership";
import { buildPayment, paymentId } from "../../support/build-payment";
import { buildRefund } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { KEPT, loseConnection } from "../../support/offline";
import { render } from "../../support/render";
import { beginOnMemberships } from "./around";

beginOnMemberships();
afterEach(() => void vi.mocked(loadDocument).mockClear());

const PANGYO = { pk: 5, name: "판교" };
const JAMSIL = { pk: 18, name: "잠실" };
const quote: MoveQuote = {
  days_left: 60,
  charged_days: 60,
  total_days: 90,
  term_price: 297_000,
  choices: [
    { place: PANGYO, price: 261_000, difference: 0 },
    { place: JAMSIL, price: 357_000, difference: 40_000 },
  ],
};

/** A backend with one membership that moves as it is told; a difference is to be paid first. */
function answerWith(fields: Partial<Membership> = {}, refusal?: () => Response | undefined) {
  let held = buildMembership(fields);
  const asked: { body: unknown; key: string | null }[] = [];
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([held])),
    http.get("*/api/place/", () => HttpResponse.json([])),
    http.get("*/api/member/membership/:id/move/", () => HttpResponse.json(quote)),
    http.post("*/api/member/membership/:id/move/", async ({ request }) => {
      const body = (await request.json()) as { place_pk: number; amount: number };
      asked.push({ body, key: request.headers.get("idempotency-key") });
      const refused = refusal?.();
      if (refused) return refused;
      const order = buildPayment({ id: paymentId(7), amount: body.amount });
      if (body.amount > 0)
        return HttpResponse.json({ ...order, status: "ready", checkout: null }, { status: 201 });
      held = { ...held, place: PANGYO, moved_on: "2026-09-30", moved_by: order.id };
      return HttpResponse.json({ ...order, status: "paid", checkout: null }, { status: 201 });
    }),
    http.delete("*/api/member/membership/:id/refund/", () => {
      held = { ...held, refund: null };
      return HttpResponse.json(held);
    }),
  );
  return asked;
}

const openSheet = async () => {
  const result = render(<MembershipView />);
  await result.user.click(await screen.findByRole("button", { name: /지점 바꾸기/ }));
  return { ...result, dialog: within(await screen.findByRole("dialog", { name: "지점 바꾸기" })) };
};

test("a branch that is not dearer is chosen, confirmed and done", async () => {
  const asked = answerWith();
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("radio", { name: /^판교점/ }));
  expect(dialog.getAllByText("더 싼 지점이라 돌려드리는 금액은 없어요.").length).toBeGreaterThan(0);
  await user.click(dialog.getByRole("button", { name: "판교점으로 바꾸기" }));
  expect(await dialog.findByRole("heading", { name: "판교점으로 바꿨어요" })).toHaveFocus();
  expect(asked).toEqual([{ body: { place_pk: 5, amount: 0 }, key: expect.any(String) }]);
  expect(dialog.getByRole("link", { name: "바뀐 계약서 보기" })).toHaveAttribute(
    "href",
    `/mypage/paymentLog?contract=${paymentId(7)}`,
  );
});

test("a dearer one leads on to its payment, with the sum and its working before", async () => {
  answerWith();
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("radio", { name: /^잠실점/ }));
  expect(
    dialog.getAllByText("가격 차이 60,000원 × 60일 ÷ 90일 = 40,000원을 더 내요.").length,
  ).toBeGreaterThan(0);
  await user.click(dialog.getByRole("button", { name: "40,000원 결제하고 바꾸기" }));
  await vi.waitFor(() => expect(loadDocument).toHaveBeenCalledWith(`/payment/${paymentId(7)}`));
  expect(dialog.queryByText(/바꿨어요/)).toBeNull();
});

test("a branch that closes or rests says so, and what that does to the membership", async () => {
  answerWith();
  const [pangyo, jamsil] = [PANGYO, JAMSIL].map((place) => buildBranchDetail(place));
  const rest = { from: "2026-11-02", to: "2026-11-08", reason: "공사", lengthens: true };
  mockBackend.use(
    http.get("*/api/place/", () =>
      HttpResponse.json([
        { ...pangyo, closes_on: "2127-02-01" },
        { ...jamsil, closures: [rest] },
      ]),
    ),
  );
  const { dialog } = await openSheet();
  expect(await dialog.findByRole("radio", { name: /^판교점/ })).toHaveAccessibleName(
    /2127년 1월 31일 \(금\).*까지 영업해요\. 회원권은 그 전에 끝나요\./,
  );
  expect(dialog.getByRole("radio", { name: /^잠실점/ })).toHaveAccessibleName(
    /11월 2일 \(월\).*부터 7일 쉬어요\. 그만큼 마지막 날이 늦어져요\./,
  );
});

test("without a branch nothing is sent, and it says what to do", async () => {
  const asked = answerWith();
  const { user, dialog } = await openSheet();
  await dialog.findByRole("radio", { name: /^판교점/ });
  await user.click(dialog.getByRole("button", { name: "지점 바꾸기" }));
  expect(dialog.getByRole("alert")).toHaveTextContent("옮길 지점을 골라 주세요.");
  expect(asked).toEqual([]);
});

test("a refusal is said, and the same press again is the same order", async () => {
  const asked = answerWith({}, () =>
    HttpResponse.json(
      { code: "not_movable", message: "그사이 바뀌었어요.", request_id: "1" },
      { status: 409 },
    ),
  );
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("radio", { name: /^판교점/ }));
  await user.click(dialog.getByRole("button", { name: "판교점으로 바꾸기" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("그사이 바뀌었어요.");
  await user.click(dialog.getByRole("button", { name: "판교점으로 바꾸기" }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]!.key).toBe(asked[1]!.key);
});

test("what waits for its stop offers to take that back", async () => {
  answerWith({ refund: buildRefund({ status: "scheduled", on: "2026-10-10" }) });
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: "그만두기 되돌리기" }));
  expect(await dialog.findByRole("radio", { name: /^판교점/ })).toBeVisible();
});

test("a way that is closed says why", async () => {
  answerWith({ moved_on: "2026-09-20" });
  render(<MembershipView />);
  expect(
    await screen.findByText(/^한 달에 한 번, 2026년 10월 20일 \(화\).*부터 바꿀 수 있어요$/),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /지점 바꾸기/ })).toBeNull();
});

test("without a connection the branches say that it is the connection", async () => {
  answerWith();
  const { user } = render(<MembershipView />);
  const way = await screen.findByRole("button", { name: /지점 바꾸기/ });
  mockBackend.use(http.get("*/api/member/membership/:id/move/", loseConnection()));
  await user.click(way);
  const dialog = within(await screen.findByRole("dialog", { name: "지점 바꾸기" }));
  expect(await dialog.findByRole("heading", { name: "인터넷 연결이 끊겼어요" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "다시 시도" })).toBeVisible();
});

test("a connection that is lost meanwhile is said, and the branch stays chosen", async () => {
  answerWith();
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("radio", { name: /^판교점/ }));
  mockBackend.use(http.all("*/api/member/membership/:id/move/", loseConnection()));
  await user.click(dialog.getByRole("button", { name: "판교점으로 바꾸기" }));
  expect(await dialog.findByText(KEPT)).toBeVisible();
  expect(dialog.getByRole("radio", { name: /^판교점/ })).toBeChecked();
});

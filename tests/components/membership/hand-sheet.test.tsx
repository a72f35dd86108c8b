import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { MembershipView } from "@/components/membership/view";
import type { Membership, Offer } from "@/lib/contract/membership";
import { buildMembership } from "../../support/build-membership";
import { buildQuote, buildRefund } from "../../support/build-refund";
import { mockBackend } from "../../support/msw";
import { KEPT, loseConnection } from "../../support/offline";
import { render } from "../../support/render";
import { beginOnMemberships } from "./around";

beginOnMemberships();

/** A backend with one membership that is offered as it is told, and one offer to the member. */
function answerWith(fields: Partial<Membership> = {}, refusal?: () => Response | undefined) {
  let held = buildMembership({ paid: 297_000, ...fields });
  const numbers: unknown[] = [];
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([held])),
    http.post("*/api/member/membership/:id/offer/", async ({ request }) => {
      const { phone_number } = (await request.json()) as { phone_number: string };
      numbers.push(phone_number);
      const refused = refusal?.();
      if (refused) return refused;
      held = { ...held, offer: { number_end: phone_number.slice(-4), until: "2026-10-07" } };
      return HttpResponse.json(held);
    }),
    http.delete("*/api/member/membership/:id/offer/", () => {
      held = { ...held, offer: null };
      return HttpResponse.json(held);
    }),
  );
  return numbers;
}

const openSheet = async () => {
  const result = render(<MembershipView />);
  await result.user.click(await screen.findByRole("button", { name: /넘겨주기/ }));
  return { ...result, dialog: within(await screen.findByRole("dialog", { name: "넘겨주기" })) };
};

test("says what goes along and what ends, and sends it to a number", async () => {
  const numbers = answerWith();
  const { user, dialog } = await openSheet();
  expect(await dialog.findByText("60일 (오늘 받으면)")).toBeVisible();
  expect(dialog.getByText(/7일 안심이 끝나고, 나는 그만두거나 환불받을 수 없어요/)).toBeVisible();
  await user.type(dialog.getByLabelText("받을 사람의 휴대폰 번호"), "010-1234-5678");
  await user.click(dialog.getByRole("button", { name: "넘겨주기" }));
  expect(await dialog.findByText("끝자리 5678번에 넘겨주는 중이에요.")).toHaveFocus();
  expect(numbers).toEqual(["010-1234-5678"]);
  await user.click(dialog.getByRole("button", { name: "되돌리기" }));
  expect(await dialog.findByText(/^되돌렸어요/)).toHaveFocus();
});

test("a pause that runs goes along: the days of use and of rest make up the period", async () => {
  answerWith({ pauses: [{ from: "2026-09-28", to: "2026-10-10" }], ends_on: "2026-12-09" });
  const { dialog } = await openSheet();
  expect(await dialog.findByText("60일 (오늘 받으면)")).toBeVisible();
  expect(dialog.getByText("2026.10.01 ~ 2026.12.09, 쉬는 10일 빼고 60일")).toBeVisible();
  expect(dialog.getByText("2026.10.01 ~ 2026.10.10")).toBeVisible();
  expect(dialog.getByText(/받은 사람도 그 10일은 쉬어요/)).toBeVisible();
});

test("a number that is none is refused where it is typed, and nothing is sent", async () => {
  const numbers = answerWith();
  const { user, dialog } = await openSheet();
  await user.click(await dialog.findByRole("button", { name: "넘겨주기" }));
  const field = dialog.getByLabelText("받을 사람의 휴대폰 번호");
  expect(field).toHaveAccessibleDescription(/휴대폰 번호를 입력해 주세요/);
  expect(field).toHaveFocus();
  expect(numbers).toEqual([]);
});

test("a refusal is said, and the number stays", async () => {
  answerWith({}, () =>
    HttpResponse.json(
      { code: "invalid_input", message: "내 번호예요.", errors: { phone_number: ["내 번호예요."] } },
      { status: 400 },
    ),
  );
  const { user, dialog } = await openSheet();
  await user.type(await dialog.findByLabelText("받을 사람의 휴대폰 번호"), "01012345678");
  await user.click(dialog.getByRole("button", { name: "넘겨주기" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("내 번호예요.");
  const field = dialog.getByLabelText("받을 사람의 휴대폰 번호");
  expect(field).toHaveValue("01012345678");
  // Of another number it says nothing.
  await user.clear(field);
  await user.click(dialog.getByRole("button", { name: "넘겨주기" }));
  expect(field).toHaveAccessibleDescription(/휴대폰 번호를 입력해 주세요/);
  expect(dialog.queryByText("내 번호예요.")).toBeNull();
});

test.each<[string, Partial<Membership>]>([
  ["넘겨받은 회원권은 다시 넘겨줄 수 없어요", { handed_from: { starts_on: "2026-08-01", paid: 297_000 } }],
  ["돈을 내지 않은 회원권은 넘겨줄 수 없어요", { paid: 0 }],
  ["7일 넘게 남아야 넘겨줄 수 있어요", { ends_on: "2026-10-05" }],
  [
    "그만두기를 되돌리면 넘겨줄 수 있어요",
    { refund: buildRefund({ status: "scheduled", on: "2026-10-10" }) },
  ],
])("a way that is closed says why: %s", async (words, fields) => {
  answerWith(fields);
  render(<MembershipView />);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: /넘겨주기/ })).toBeNull();
});

test("one that was handed on says so, and offers nothing more", async () => {
  answerWith({ handed_on: "2026-09-30", ends_on: "2026-09-30" });
  render(<MembershipView />);
  expect(await screen.findByText("넘겨준 회원권이에요. 오늘까지 쓸 수 있어요.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /쉬기|지점 바꾸기|넘겨주기|환불/ })).toBeNull();
});

test("one that was taken on is stopped, not cancelled, before its first day, and says who sends the money", async () => {
  answerWith({
    status: "upcoming",
    starts_on: "2026-10-01",
    handed_from: { starts_on: "2026-09-01", paid: 297_000 },
  });
  mockBackend.use(
    http.get("*/api/holiday/", () => HttpResponse.json([])),
    http.get("*/api/member/membership/:id/refund/", () =>
      HttpResponse.json(buildQuote({ kind: "stop", withdrawal: undefined })),
    ),
  );
  const { user } = render(<MembershipView />);
  expect(await screen.findByText("곧 시작하는 회원권")).toBeVisible();
  expect(screen.queryByText(/모두 돌려받을 수 있어요/)).toBeNull();
  await user.click(await screen.findByRole("button", { name: /그만두고 환불받기/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "그만두기" }));
  expect(await dialog.findByText(/돈은 지점이 내 계좌로 보내니/)).toBeVisible();
  expect(await dialog.findByRole("button", { name: /^그만두고 .+ 돌려받기$/ })).toBeEnabled();
});

const offer: Offer = {
  id: 7,
  from: "김**",
  product: buildMembership().product,
  place: { pk: 1, name: "역삼" },
  until: "2026-10-07",
  starts_on: "2026-10-01",
  ends_on: "2026-11-29",
  days_left: 60,
  pause_days_left: 14,
  refund: 120_000,
};

/** A backend that offers something to a member without a membership. */
function offerWith(answer: (how: string) => Response) {
  const asked: [how: string, body: unknown][] = [];
  let offers = [offer];
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([])),
    http.get("*/api/member/offer/", () => HttpResponse.json(offers)),
    http.get("*/api/agreement/", () => HttpResponse.json([{ name: "terms", version: "2026-11" }])),
    http.post("*/api/member/offer/7/:how/", async ({ request, params }) => {
      const text = await request.text();
      asked.push([params.how as string, text ? JSON.parse(text) : null]);
      const made = answer(params.how as string);
      if (made.ok) offers = [];
      return made;
    }),
  );
  return asked;
}

const readRegion = async () => within(await screen.findByRole("region", { name: "넘겨받을 수 있는 회원권" }));

test("what is offered is shown with what it means, and taken on with what is agreed to", async () => {
  const asked = offerWith(() => HttpResponse.json(buildMembership()));
  const { user } = render(<MembershipView />);
  const region = await readRegion();
  expect(region.getByText(/^김\*\*님이 보냈어요/)).toBeVisible();
  expect(region.getByText(/지점이 내 계좌로 보내요/)).toBeVisible();
  await user.click(region.getByRole("button", { name: "받기" }));
  expect(await screen.findByText("회원권을 받았어요. 내일부터 쓸 수 있어요.")).toHaveFocus();
  expect(asked).toEqual([["accept", { agreements: "terms@2026-11" }]]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "받기" })).toBeNull());
});

test("what rests is shown with its days of rest, and taken on says when it can be used", async () => {
  const rested = { ...offer, ends_on: "2026-12-09", days_left: 60 };
  offerWith(() =>
    HttpResponse.json(
      buildMembership({ starts_on: "2026-10-01", pauses: [{ from: "2026-09-28", to: "2026-10-10" }] }),
    ),
  );
  mockBackend.use(http.get("*/api/member/offer/", () => HttpResponse.json([rested]), { once: true }));
  const { user } = render(<MembershipView />);
  const region = await readRegion();
  expect(region.getByText("2026.10.01 ~ 2026.12.09, 쉬는 10일 빼고 60일")).toBeVisible();
  expect(region.getByText(/^주는 사람이 쉬기로 한 날도 함께 와서/)).toBeVisible();
  await user.click(region.getByRole("button", { name: "받기" }));
  expect(await screen.findByText(/^회원권을 받았어요\. .*10월 11일.*부터 쓸 수 있어요\.$/)).toHaveFocus();
});

test("or refused", async () => {
  const asked = offerWith(() => HttpResponse.json([]));
  const { user } = render(<MembershipView />);
  const region = await readRegion();
  await user.click(region.getByRole("button", { name: "받지 않기" }));
  expect(region.getByText(/^받지 않을까요/)).toHaveFocus();
  await user.click(region.getByRole("button", { name: "돌아가기" }));
  expect(asked).toEqual([]);
  await user.click(region.getByRole("button", { name: "받지 않기" }));
  await user.click(region.getByRole("button", { name: "받지 않기" }));
  expect(await screen.findByText(/^받지 않기로 했어요/)).toHaveFocus();
  expect(asked).toEqual([["decline", null]]);
});

test("one that is over says so", async () => {
  offerWith(() =>
    HttpResponse.json({ code: "offer_over", message: "받을 수 있는 때가 지났어요." }, { status: 409 }),
  );
  const { user } = render(<MembershipView />);
  await user.click((await readRegion()).getByRole("button", { name: "받기" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("받을 수 있는 때가 지났어요.");
});

test.each([
  ["refused", () => HttpResponse.json({ message: "" }, { status: 500 })],
  ["answered with nothing that can be read", () => HttpResponse.json(null)],
])("that it could not be asked for, %s, is said with the way to ask again", async (_, fail) => {
  let isBack = false;
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([])),
    http.get("*/api/member/offer/", () => (isBack ? HttpResponse.json([offer]) : fail())),
    http.get("*/api/agreement/", () => HttpResponse.json([])),
  );
  const { user } = render(<MembershipView />);
  const again = await screen.findByRole("button", { name: "넘겨받을 회원권 다시 확인하기" });
  isBack = true;
  await user.click(again);
  expect((await readRegion()).getByRole("button", { name: "받기" })).toBeVisible();
});

test("a backend that knows no offers has none", async () => {
  mockBackend.use(
    http.get("*/api/member/membership/", () => HttpResponse.json([])),
    http.get("*/api/member/offer/", () =>
      HttpResponse.json({ code: "not_found", message: "" }, { status: 404 }),
    ),
  );
  render(<MembershipView />);
  expect(await screen.findByText("아직 회원권이 없어요")).toBeVisible();
  expect(screen.queryByRole("button", { name: /다시 확인하기/ })).toBeNull();
});

test("without a connection nothing is handed on, and the number stays", async () => {
  answerWith();
  const { user, dialog } = await openSheet();
  const field = await dialog.findByLabelText("받을 사람의 휴대폰 번호");
  await user.type(field, "010-1234-5678");
  mockBackend.use(http.all("*/api/member/membership/*", loseConnection()));
  await user.click(dialog.getByRole("button", { name: "넘겨주기" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(KEPT);
  expect(field).toHaveValue("010-1234-5678");
});

test("without a connection nothing is taken on, and the offer stays", async () => {
  offerWith(() => HttpResponse.json(buildMembership()));
  const { user } = render(<MembershipView />);
  const region = await readRegion();
  mockBackend.use(http.all("*/api/member/*", loseConnection()));
  await user.click(region.getByRole("button", { name: "받기" }));
  expect(await region.findByRole("alert")).toHaveTextContent(KEPT);
  expect(region.getByRole("button", { name: "받기" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "넘겨받을 회원권 다시 확인하기" })).toBeNull();
});
